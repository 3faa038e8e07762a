import { expect, test } from 'vitest';
import {
  advanceOrder,
  advanceOrderAsSystem,
  cancelOrder,
  decideReturn,
  getOrder,
  requestReturn,
} from '#modules/orders/index.ts';
import { aProduct, aTeamMember, aUser } from '#tests/support/factories.ts';
import { aShopper, aVendorAtWork, deliver, orderAs } from '#tests/support/orders.ts';
import { payingShop } from '#tests/support/paying-shop.ts';
import { notifyReturnChanged } from './notify-returns.ts';
import { notifyVendorsOfOrders } from './notify-vendors.ts';

const shop = await payingShop();
const { db, database } = shop;

async function subjectsTo(recipient: string, about: string): Promise<string[]> {
  const rows = await db
    .selectFrom('messagesOut')
    .select('subject')
    .where('recipient', '=', recipient)
    .orderBy('id')
    .execute();
  return rows.map((row) => row.subject).filter((subject) => subject.includes(about));
}

async function anOrder(given: object = {}) {
  const { vendor, vendorId } = await aVendorAtWork(database);
  const publicContact = `store-${vendorId}@example.com`;
  await db.updateTable('vendors').set({ email: publicContact }).where('id', '=', vendorId).execute();
  const packer = await aUser(db);
  await aTeamMember(db, vendorId, packer.id);
  const team = [vendor.actor.userId!, packer.id];
  const { userId, shopper } = await aShopper(database);
  const [number] = await orderAs(database, userId, [await aProduct(db, { vendorId, ...given })]);
  return { vendor, publicContact, team, userId, shopper, number: number! };
}

const emailOf = async (id: number) =>
  (await db.selectFrom('users').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email!;

/** What each of the team was told of an order: subjects of mails, and keys and links of notices. */
async function toldTo(team: readonly number[], number: string) {
  const subjects = await Promise.all(team.map(async (id) => subjectsTo(await emailOf(id), number)));
  const notices = await db
    .selectFrom('notices')
    .select(['userId', 'message', 'link'])
    .where('userId', 'in', [...team])
    .orderBy('id')
    .execute();
  const notes = team.map((id) => notices.filter(({ userId }) => userId === id).map((note) => note.message));
  expect(notices.every(({ link }) => link === `/vendor/orders/${number}`)).toBe(true);
  return { subjects, notes };
}

test('each of a vendor’s team hears once of a new order, and the store’s public contact does not', async () => {
  const { publicContact, team, number } = await anOrder();
  await db.insertInto('userPreferences').values({ userId: team[0]!, locale: 'am' }).execute();
  await shop.runJobs();
  const { id: orderGroupId } = await db
    .selectFrom('orderGroups as g')
    .innerJoin('orders as o', 'o.orderGroupId', 'g.id')
    .select('g.id')
    .where('o.number', '=', number)
    .executeTakeFirstOrThrow();
  await notifyVendorsOfOrders(shop.system(), { orderGroupId });
  expect(await toldTo(team, number)).toEqual({
    subjects: [[`አዲስ ትዕዛዝ #${number}፦ 220.00 ብር`], [`New order #${number}: 220.00 Birr`]],
    notes: [['orders_note_vendor_new'], ['orders_note_vendor_new']],
  });
  const mail = await db
    .selectFrom('messagesOut')
    .select('bodyText')
    .where('recipient', '=', await emailOf(team[1]!))
    .executeTakeFirstOrThrow();
  for (const needed of [`/vendor/orders/${number}`, 'Bole, Addis Ababa, Ethiopia', 'cash on delivery'])
    expect(mail.bodyText).toContain(needed);
  expect(mail.bodyText).not.toContain('+251911234567');
  expect(await subjectsTo(publicContact, number)).toEqual([]);
});

test('a team hears once that a shopper cancelled, each in their language, or that the shop did', async () => {
  const { team, shopper, number } = await anOrder();
  await shop.runJobs();
  await db.insertInto('userPreferences').values({ userId: team[0]!, locale: 'am' }).execute();
  await cancelOrder(shopper, number, { note: 'Found it nearer' });
  await shop.runJobs();
  const { subjects, notes } = await toldTo(team, number);
  expect(subjects.map((own) => own.slice(1))).toEqual([
    [`ገዢው ትዕዛዝ #${number}ን ሰርዘዋል`],
    [`Order #${number} was cancelled by the shopper`],
  ]);
  expect(notes[1]).toEqual(['orders_note_vendor_new', 'orders_note_vendor_cancelled']);
  const other = await anOrder();
  await advanceOrderAsSystem(shop.system(), other.number, { status: 'cancelled' });
  await shop.runJobs();
  expect((await toldTo(other.team, other.number)).subjects[1]).toContain(
    `Order #${other.number} was cancelled by Adey`,
  );
  const own = await anOrder();
  await advanceOrder(own.vendor, own.number, { status: 'cancelled' });
  await shop.runJobs();
  expect((await toldTo(own.team, own.number)).subjects[1]).toHaveLength(1);
});

test('a return is told to the vendor’s team, and each decision to the shopper, once', async () => {
  const { vendor, publicContact, team, userId, shopper, number } = await anOrder();
  await deliver(database, number);
  const lineId = (await getOrder(shopper, number)).lines[0]!.id;
  const { id } = await requestReturn(shopper, number, {
    reason: 'damaged',
    text: 'The lid is broken.',
    lines: [{ lineId, quantity: 1 }],
    photos: [],
  });
  await decideReturn(vendor, number, { decision: 'approve', answer: 'Bring it in.', restock: false });
  await decideReturn(vendor, number, { decision: 'receive', answer: '', restock: false });
  await shop.runJobs();
  await notifyReturnChanged(shop.system(), { returnId: id, status: 'approved' });
  for (const own of (await toldTo(team, number)).subjects)
    expect(own).toContain(`A return is asked for: order #${number}`);
  expect(await subjectsTo(publicContact, number)).toEqual([]);
  const told = await subjectsTo('Almaz@Example.com', number);
  expect(told.filter((subject) => subject.startsWith('Your return'))).toEqual([
    `Your return of order #${number} is approved`,
    `Your returned goods of order #${number} have arrived`,
  ]);
  const notes = await db.selectFrom('notices').select('message').where('userId', '=', userId).execute();
  expect(notes.map((note) => note.message).toSorted((a, b) => a.localeCompare(b))).toEqual([
    'orders_note_approved',
    'orders_note_delivered',
    'orders_note_on_the_road',
    'orders_note_received',
  ]);
});
