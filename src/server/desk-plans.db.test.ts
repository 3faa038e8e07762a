import { expect, test } from 'vitest';
import { findAccounts } from '#modules/accounts/index.ts';
import { ACCOUNTS } from '#modules/accounts/accounts.table.ts';
import { APPROVALS } from '#modules/approvals/approvals.table.ts';
import { listApprovals } from '#modules/approvals/index.ts';
import { AUDIT } from '#modules/audit/audit.table.ts';
import { listAudit } from '#modules/audit/index.ts';
import { listConversations } from '#modules/chat/index.ts';
import { vendorToday } from '#modules/desk/index.ts';
import { VENDOR_ORDERS } from '#modules/orders/vendor-orders.table.ts';
import { listDeskOrders, vendorOrderTable } from '#modules/orders/index.ts';
import { DESK_ORDERS } from '#modules/orders/desk-orders.table.ts';
import { listDeskComments } from '#modules/posts/index.ts';
import { readQueues } from '#modules/queues/index.ts';
import { getApplication, listApplications, listTickets } from '#modules/support/index.ts';
import { APPLICATIONS } from '#modules/support/applications.table.ts';
import { TICKETS } from '#modules/support/tickets.table.ts';
import { ADMIN_VENDORS } from '#modules/vendors/admin-vendors.table.ts';
import { listAdminVendors } from '#modules/vendors/index.ts';
import { listAllWishes } from '#modules/wishes/index.ts';
import { type Table, tableAddress } from '#platform/wire/tables.ts';
import { growDesk } from '#seed/large/desk.ts';
import { testDatabase } from '#tests/support/database.ts';
import { aProduct, aStaffMember, aUser, aVendor } from '#tests/support/factories.ts';
import { tablesScannedBy } from '#tests/support/plans.ts';
import { countStatements } from '#tests/support/statements.ts';

const database = await testDatabase();
const { db, ctx, pool, superuser } = database;

const owner = await aUser(db, { role: 'vendor' });
const { id: vendorId } = await aVendor(db, { ownerId: owner.id });
for (let i = 0; i < 30; i += 1)
  await aProduct(db, { vendorId: i < 10 ? vendorId : (await aVendor(db)).id, stock: i % 5 });
const staff = ctx(await aStaffMember(db, 'owner'));
await growDesk(superuser, { orders: 30_000, people: 20_000 }, () => undefined);
const vendor = ctx({ userId: owner.id, vendorId });
const one = (
  await pool.query<{ number: string; first: string; phone: string; person: string; email: string }>(
    `select o.number, g.shipping ->> 'firstName' as first, g.shipping ->> 'phone' as phone, u.name as person, u.email
     from orders o join order_groups g on g.id = o.order_group_id join users u on u.id = o.shopper_id
     where o.vendor_id = $1 and o.opened_at is not null and u.email is not null order by o.id limit 1`,
    [vendorId],
  )
).rows[0]!;

const { regionCode } = await db
  .selectFrom('vendorApplications')
  .select('regionCode')
  .executeTakeFirstOrThrow();
const { id: alikeId } = await db
  .insertInto('vendorApplications')
  .values({
    businessName: 'ጎንደር ሸማ',
    contactName: 'Hana Girma',
    phone: '+251900000001',
    email: 'hana@example.com',
    regionCode,
    city: 'Gondar',
    goods: 'Cloth',
    tin: '9999999999',
    locale: 'am',
  })
  .returning('id')
  .executeTakeFirstOrThrow();
const UNANSWERED = { only: 'unanswered', limit: 25 } as const;
const asked = <Of extends Table>(table: Of, values: Record<string, string> = {}) =>
  tableAddress(table).parse(new URLSearchParams(values));
const orders = (values?: Record<string, string>) => vendorOrderTable(vendor, asked(VENDOR_ORDERS, values));
const allOrders = (values?: Record<string, string>) => listDeskOrders(staff, asked(DESK_ORDERS, values));
const people = (values?: Record<string, string>) => findAccounts(staff, asked(ACCOUNTS, values));
const letters = (values?: Record<string, string>) => listTickets(staff, asked(TICKETS, values));

const stores = (values?: Record<string, string>) => listAdminVendors(staff, asked(ADMIN_VENDORS, values));
const log = (values?: Record<string, string>) => listAudit(staff, asked(AUDIT, values));

/** Every list with what it may be asked for, and the statements it may take. */
const LISTS: [string, number, () => Promise<unknown>][] = [
  ['Today', 3, () => vendorToday(vendor)],
  ['what waits for staff, and today’s sales', 4, () => readQueues(staff)],
  ['orders', 3, () => orders()],
  ['orders to pack, by deadline', 3, () => orders({ status: 'placed', sort: 'placed' })],
  ['delivered orders with a return', 2, () => orders({ status: 'delivered', returns: 'open' })],
  ['an order by number', 2, () => orders({ q: `#${one.number.toLowerCase()}` })],
  ['an order by its last digits', 2, () => orders({ q: one.number.slice(-6) })],
  ['orders by phone', 2, () => orders({ q: one.phone.replace('+251', '0') })],
  ['orders by name and state', 2, () => orders({ q: one.first, status: 'delivered' })],
  ['orders of nobody', 2, () => orders({ q: 'Zzyzx' })],
  ['orders of all stores', 1, () => allOrders()],
  ['orders of one store', 1, () => allOrders({ vendor: String(vendorId) })],
  ['orders of one store in a state', 1, () => allOrders({ vendor: String(vendorId), status: 'cancelled' })],
  ['orders of one store by name', 1, () => allOrders({ vendor: String(vendorId), q: one.first })],
  ['orders of all stores by state and name', 1, () => allOrders({ q: one.person, status: 'delivered' })],
  ['orders of all stores by name', 1, () => allOrders({ q: one.first })],
  ['orders of all stores by phone', 1, () => allOrders({ q: one.phone.replace('+251', '0') })],
  ['orders of all stores by e-mail', 1, () => allOrders({ q: one.email })],
  ['an order of any store by number', 1, () => allOrders({ q: one.number.toLowerCase() })],
  ['an order of any store by its last digits', 1, () => allOrders({ q: one.number.slice(-6) })],
  ['people', 1, () => people()],
  ['locked people by name', 1, () => people({ q: one.person, state: 'locked' })],
  ['people by phone', 1, () => people({ q: '0911223344' })],
  ['people by e-mail', 1, () => people({ q: one.email })],
  ['stores', 2, () => stores()],
  ['open stores by name', 2, () => stores({ state: 'open', q: 'zerihun yared' })],
  ['stores with documents to look at', 2, () => stores({ documents: 'waiting' })],
  ['stores by phone', 2, () => stores({ q: '0911223344' })],
  ['stores by their names', 2, () => stores({ sort: 'name' })],
  ['applications that wait', 2, () => listApplications(staff, asked(APPLICATIONS, { state: 'new' }))],
  ['applications by TIN', 2, () => listApplications(staff, asked(APPLICATIONS, { q: '9999999999' }))],
  ['applications by name', 2, () => listApplications(staff, asked(APPLICATIONS, { q: 'coffee' }))],
  ['letters', 1, () => letters()],
  ['own open letters', 1, () => letters({ state: 'open', mine: 'yes' })],
  ['letters by address', 1, () => letters({ q: 'person.700@example.com' })],
  ['a letter by number', 1, () => letters({ q: 'T000017' })],
  ['stores that wait for review', 2, () => stores({ review: 'waiting' })],
  ['a store much like one that applied', 3, () => getApplication(staff, alikeId)],
  ['comments to read', 2, () => listDeskComments(staff, { state: 'waiting' })],
  ['comments that were hidden', 2, () => listDeskComments(staff, { state: 'hidden', after: 9_000 })],
  ['wishes', 2, () => listAllWishes(staff, { state: 'shown' })],
  ['hidden wishes', 2, () => listAllWishes(staff, { state: 'hidden' })],
  ['conversations to answer', 1, () => listConversations(vendor, UNANSWERED)],
  ['the log', 2, () => log()],
  ['the log of one account', 2, () => log({ subject: 'users:500', action: 'users.' })],
  ['the log of one person', 2, () => log({ actor: '1', action: 'vendors.' })],
  ['the log of a name', 2, () => log({ actor: 'person' })],
  ['the log of a day', 2, () => log({ day: new Date().toISOString().slice(0, 10), action: 'users.' })],
  ['approvals that wait', 2, () => listApprovals(staff, asked(APPROVALS))],
];

test('in a large shop Today and every list of the desk read what they show, never a whole table', async () => {
  const whole: string[] = [];
  for (const [name, , list] of LISTS)
    for (const table of await tablesScannedBy(database, list)) whole.push(`${name}: ${table}`);
  expect(whole).toEqual([]);
});

test('lists of the desk take few statements, the session aside, however much there is', async () => {
  for (const [name, most, list] of LISTS) {
    await list();
    const { statements } = await countStatements(list);
    expect(statements.length, name).toBeLessThanOrEqual(most);
  }
});

test('among many an order is found by its number, its last digits, the phone as typed, and the name', async () => {
  const found = async (q: string) => (await orders({ q })).content.map(({ orderNumber }) => orderNumber);
  const { number, phone, first } = one;
  expect(await found(number)).toEqual([number]);
  for (const typed of [number.slice(-9), phone, phone.replace('+251', '0'), phone.slice(4)])
    expect(await found(typed), typed).toContain(number);
  const named = await orders({ q: first });
  expect(named.content.length).toBe(25);
  expect(await found(`${first} Zzyzx`)).toEqual([]);
  for (const typed of ['%', '_', '#', '-', "' or 1=1", '0000000000'])
    expect(await found(typed), typed).toEqual([]);
});
