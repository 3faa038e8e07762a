import { expect, test } from 'vitest';
import { cancelOrder, decideReturn, getOrder, requestReturn } from '#modules/orders/index.ts';
import { aProduct } from '#tests/support/factories.ts';
import { aShopper, aVendorAtWork, deliver, orderAs } from '#tests/support/orders.ts';
import { payingShop } from '#tests/support/paying-shop.ts';
import { tellReturn } from './tell-returns.ts';

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
  const vendorEmail = `store-${vendorId}@example.com`;
  await db.updateTable('vendors').set({ email: vendorEmail }).where('id', '=', vendorId).execute();
  const { userId, shopper } = await aShopper(database);
  const [number] = await orderAs(database, userId, [await aProduct(db, { vendorId, ...given })]);
  return { vendor, vendorEmail, userId, shopper, number: number! };
}

test('a vendor hears once that a shopper cancelled, in the language of the owner', async () => {
  const { vendor, vendorEmail, shopper, number } = await anOrder();
  await db.insertInto('userPreferences').values({ userId: vendor.actor.userId!, locale: 'am' }).execute();
  await cancelOrder(shopper, number, { note: 'Found it nearer' });
  await shop.runJobs();
  expect(await subjectsTo(vendorEmail, number)).toEqual([`ትዕዛዝ #${number} በገዢው ተሰርዟል`]);
});

test('a return is told to the vendor, and each decision to the shopper, once', async () => {
  const { vendor, vendorEmail, userId, shopper, number } = await anOrder();
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
  await tellReturn(shop.system(), { returnId: id, status: 'approved' });
  expect(await subjectsTo(vendorEmail, number)).toEqual([`A return is asked for: order #${number}`]);
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
