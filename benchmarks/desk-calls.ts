import { inDatabase } from './database.ts';

/** Whose desk is asked. */
export type Who = 'vendor' | 'staff';
/** A list of the desk as a client asks for it: so many statements, the session's among them, and so many ms for 95 of 100. */
export type DeskCall = {
  name: string;
  who: Who;
  path: (turn: number) => string;
  statements: number;
  p95: number;
};

export type Sample = {
  numbers: string[];
  phones: string[];
  names: string[];
  people: string[];
  emails: string[];
  mobiles: string[];
};

/** What people look up: orders of the demo vendor's store, and accounts, some hundred of each. */
export async function sampleOf(url: string): Promise<Sample> {
  const orders = await inDatabase<{ number: string; phone: string; name: string }>(
    url,
    `select o.number, g.shipping ->> 'phone' as phone, (g.shipping ->> 'firstName') || ' ' || (g.shipping ->> 'lastName') as name
     from orders o join order_groups g on g.id = o.order_group_id
     where o.opened_at is not null and o.vendor_id =
       (select vendor_id from vendor_members m join users u on u.id = m.user_id where u.email = 'vendor@adey.example')
     order by md5(o.number) limit 200`,
  );
  const people = await inDatabase<{ name: string; email: string; phone: string }>(
    url,
    'select name, email::text, phone from users where email is not null and phone is not null order by md5(id::text) limit 200',
  );
  return {
    numbers: orders.map(({ number }) => number),
    phones: orders.map(({ phone }) => phone),
    names: orders.map(({ name }) => name),
    people: people.map(({ name }) => name),
    emails: people.map(({ email }) => email),
    mobiles: people.map(({ phone }) => phone),
  };
}

/** What the demo vendor's team and staff ask for all day, with what each may cost. */
export function deskCalls({ numbers, phones, names, people, emails, mobiles }: Sample): DeskCall[] {
  const of = (words: readonly string[], path: string) => (turn: number) =>
    path + encodeURIComponent(words[turn % words.length]!);
  const vendor = (name: string, path: DeskCall['path'], p95 = 60, statements = 4): DeskCall => ({
    name,
    who: 'vendor',
    path,
    statements,
    p95,
  });
  const staff = (name: string, path: DeskCall['path'], p95 = 60, statements = 3): DeskCall => ({
    name,
    who: 'staff',
    path,
    statements,
    p95,
  });
  return [
    vendor('Today', () => '/api/vendor/today', 40, 3),
    vendor('orders to pack, by deadline', () => '/api/vendor/orders?status=placed&sort=placed'),
    vendor('delivered orders with an open return', () => '/api/vendor/orders?status=delivered&returns=open'),
    vendor('an order by its number', of(numbers, '/api/vendor/orders?q='), 15),
    vendor('orders by phone', of(phones, '/api/vendor/orders?q=')),
    vendor('orders by name', of(names, '/api/vendor/orders?q=')),
    staff('what waits for staff, and today’s sales', () => '/api/admin/queues', 40, 5),
    staff('orders of all stores by state and name', of(names, '/api/admin/orders?status=delivered&q=')),
    staff('an order of any store by number', of(numbers, '/api/admin/orders?q='), 15),
    staff('orders of all stores by phone', of(phones, '/api/admin/orders?q=')),
    staff('orders of all stores by name', of(names, '/api/admin/orders?q=')),
    staff('orders of all stores by e-mail', of(emails, '/api/admin/orders?q=')),
    staff('people by name', of(people, '/api/admin/users?q=')),
    staff('people by phone', of(mobiles, '/api/admin/users?q='), 15),
    staff('people by e-mail', of(emails, '/api/admin/users?q='), 15),
    staff('locked people by name', of(people, '/api/admin/users?state=locked&q=')),
    staff('open stores by name', of(people, '/api/admin/vendors?state=open&q=')),
    staff('applications that wait', () => '/api/admin/applications?state=new'),
    staff('own open letters', () => '/api/admin/tickets?state=open&mine=yes'),
    staff('letters by address', of(emails, '/api/admin/tickets?q=')),
    staff('comments to read', () => '/api/admin/post-comments'),
    staff('wishes, the newest first', () => '/api/admin/wishes'),
    staff('the log of one kind of act', () => '/api/admin/audit?action=vendors.'),
    staff('approvals that wait', () => '/api/admin/approvals'),
    staff('jobs that were given up', () => '/api/admin/jobs?state=failed'),
  ];
}
