import type { ClientBase } from 'pg';
import { insertRows } from './insert-rows.ts';

const HOUR = 3_600_000;

/** What waits for staff in the demo: letters, comments, applications and outages. Users, posts and places must be there. */
export async function writeStaffWork(
  client: ClientBase,
  { now, shopperId, staffId }: { now: Date; shopperId: number; staffId: number },
): Promise<void> {
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR).toISOString();
  const letter = { user_id: null, assignee_id: null, answered_at: null };
  await insertRows(client, 'tickets', [
    {
      ...letter,
      id: 1,
      number: 'T000001',
      email: 'chala@example.com',
      subject: "Telebirriin kaffaluu nan danda'aa?",
      message: 'Kaardii hin qabu.',
      locale: 'om',
      status: 'answered',
      assignee_id: staffId,
      answered_at: ago(30),
      created_at: ago(40),
    },
    {
      ...letter,
      id: 2,
      number: 'T000002',
      email: 'tigist@example.com',
      subject: 'ትዕዛዜ የት ደረሰ?',
      message: 'ከሦስት ቀን በፊት አዝዣለሁ፤ እስካሁን አልደረሰኝም።',
      locale: 'am',
      status: 'open',
      created_at: ago(20),
    },
    {
      ...letter,
      id: 3,
      number: 'T000003',
      user_id: shopperId,
      email: 'shopper@adey.example',
      subject: 'The kettle came without its lid',
      message: 'The box was closed, but the lid is not in it. Can you send the lid alone?',
      locale: 'en',
      status: 'open',
      created_at: ago(5),
    },
  ]);
  await insertRows(client, 'ticket_messages', [
    {
      ticket_id: 1,
      kind: 'reply',
      author_id: staffId,
      body: 'Eeyyee, telebirr fudhanna.',
      form_key: '00000000-0000-4000-8000-000000000001',
      created_at: ago(30),
    },
  ]);
  const comment = { user_id: shopperId, status: 'waiting', decided_by: null, decided_at: null };
  await insertRows(client, 'post_comments', [
    { ...comment, id: 3, post_id: 1, body: 'Where can I buy this coffee?', locale: 'en', created_at: ago(3) },
    { ...comment, id: 4, post_id: 2, body: 'በጣም ጥሩ ምክር ነው።', locale: 'am', created_at: ago(9) },
  ]);
  await insertRows(client, 'vendor_applications', [
    {
      id: 1,
      business_name: 'Gedeo Coffee House',
      contact_name: 'Marta Bekele',
      phone: '+251911445566',
      email: 'marta@example.com',
      region_code: 'ET-OR',
      city: 'Adama',
      goods: 'Coffee, honey and spices',
      locale: 'am',
      status: 'new',
      created_at: ago(7),
    },
  ]);
  await client.query(
    `insert into outages (region_code, starts_at, ends_at, note)
     select code, starts_at::timestamptz, ends_at::timestamptz, note
     from (values ($1, $2, $3, 'Grid failure'), ($1, $4, null, 'Mobile network down')) as x(code, starts_at, ends_at, note)
     where exists (select 1 from destinations d where d.code = x.code)`,
    ['ET-AM', ago(100), ago(96), ago(2)],
  );
  for (const table of ['tickets', 'post_comments', 'vendor_applications'])
    await client.query(`select setval(pg_get_serial_sequence($1, 'id'), (select max(id) from ${table}))`, [
      table,
    ]);
  await client.query(`select setval('ticket_numbers', 3)`);
}
