import { expect, test } from 'vitest';
import { approve } from '#modules/approvals/index.ts';
import { decideDispute, listDisputes, settle } from '#modules/payments/index.ts';
import { aProduct, aStaffMember } from '#tests/support/factories.ts';
import { aShopper, aVendorAtWork, deliver } from '#tests/support/orders.ts';
import { payingShop, visit } from '#tests/support/paying-shop.ts';
import { press } from '#tests/support/sandbox-merchant.ts';
import { notifyDisputed } from './notify-disputes.ts';

const shop = await payingShop();
const { db, database } = shop;
const staff = database.ctx(await aStaffMember(db, 'finance'));
const other = database.ctx(await aStaffMember(db, 'finance'));

/** A paid purchase of two stores, at 100 and 300 Birr and its shipping, whose money the bank has taken back. */
async function aDispute(locale: 'en' | 'am' = 'en') {
  const stores = [await aVendorAtWork(database), await aVendorAtWork(database)];
  const goods = await Promise.all(
    stores.map(({ vendorId }, i) => aProduct(db, { vendorId, priceSantim: [10_000, 30_000][i]! })),
  );
  const { userId } = await aShopper(database);
  const bought = await shop.buy('telebirr', { phone: '0911234567' }, goods, { userId, locale });
  await press(bought.redirectUrl, { action: 'silent' });
  await visit(`${shop.url}/payment/return/${bought.paymentId}`);
  await shop.runJobs();
  const orders = await db
    .selectFrom('orders')
    .select(['number', 'totalSantim', 'vendorId'])
    .where('orderGroupId', '=', bought.orderGroupId)
    .orderBy('id')
    .execute();
  const minor = orders.reduce((sum, { totalSantim }) => sum + totalSantim, 0);
  const reversed = { reference: `CB-${bought.paymentId}`, status: 'reversed' } as const;
  // Told twice.
  for (let times = 0; times < 2; times += 1)
    await settle(shop.system(), bought.paymentId, { ...reversed, amount: { minor, currency: 'ETB' } });
  const { id } = (await listDisputes(staff, { state: 'open' })).content.find(
    ({ paymentId }) => paymentId === bought.paymentId,
  )!;
  const messages = async (template: string) =>
    (
      await db
        .selectFrom('messagesOut')
        .select(['recipient', 'channel', 'locale', 'subject', 'bodyText'])
        .where('template', '=', template)
        .where('bodyText', 'like', `%${orders[0]!.number}%`)
        .orderBy('id')
        .execute()
    ).concat(
      await db
        .selectFrom('messagesOut')
        .select(['recipient', 'channel', 'locale', 'subject', 'bodyText'])
        .where('template', '=', template)
        .where('bodyText', 'like', `%${orders[1]!.number}%`)
        .where('bodyText', 'not like', `%${orders[0]!.number}%`)
        .orderBy('id')
        .execute(),
    );
  const notesOf = async (person: number) =>
    (
      await db
        .selectFrom('notices')
        .select('message')
        .where('userId', '=', person)
        .where('message', 'like', 'disputes_note_%')
        .orderBy('id')
        .execute()
    ).map(({ message }) => message);
  return { id, userId, stores, orders, messages, notesOf };
}

test('a dispute is told when it is opened, once: to the buyer, and to each store its own part', async () => {
  const { id, userId, stores, orders, messages, notesOf } = await aDispute();
  await shop.runJobs();
  await notifyDisputed(shop.system(), { disputeId: id });
  const numbers = orders.map(({ number }) => `#${number}`).join(', ');
  const [told, ...others] = await messages('payment_disputed');
  expect([told!.subject, others]).toEqual([`The payment for order ${numbers} is disputed`, []]);
  const toStores = await messages('store_disputed');
  expect(toStores.map(({ bodyText }) => /[\d,.]+ Birr/.exec(bodyText)?.[0])).toEqual(
    orders.map(({ totalSantim }) => `${(totalSantim / 100).toFixed(2)} Birr`),
  );
  expect(toStores[0]!.bodyText).not.toContain(orders[1]!.number);
  expect(await notesOf(userId)).toEqual(['disputes_note_opened']);
  for (const { vendor } of stores)
    expect(await notesOf(vendor.actor.userId!)).toEqual(['disputes_note_store_opened']);
});

test('won, the buyer and the stores hear that nothing changes, with what staff said', async () => {
  const { id, userId, stores, messages, notesOf } = await aDispute();
  await shop.runJobs();
  const words = 'The courier’s slip was accepted.';
  await decideDispute(staff, id, { outcome: 'won', note: 'For staff alone', words });
  await shop.runJobs();
  for (const template of ['payment_disputed', 'store_disputed']) {
    const ended = (await messages(template)).filter(({ subject }) => subject.endsWith('is over'));
    expect(ended).toHaveLength(template === 'store_disputed' ? 2 : 1);
    for (const { bodyText } of ended) {
      expect(bodyText).toContain(words);
      expect(bodyText).not.toContain('For staff alone');
    }
  }
  expect(await notesOf(userId)).toEqual(['disputes_note_opened', 'disputes_note_won']);
  expect(await notesOf(stores[0]!.vendor.actor.userId!)).toEqual([
    'disputes_note_store_opened',
    'disputes_note_store_won',
  ]);
});

test('lost, each store hears what it bears, as the books took it, and the buyer in their language', async () => {
  const { id, stores, orders, messages, notesOf } = await aDispute('am');
  for (const { number } of orders) await deliver(database, number);
  const asked = await decideDispute(staff, id, { outcome: 'lost_stores', note: 'Never sent' });
  await approve(other, asked.approvalId!);
  // What was opened and decided before anybody was told is told as it stands.
  await shop.runJobs();
  const { rows } = await shop.pool.query<{ santim: number }>(
    `select e.amount::int as santim from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
       join ledger_accounts a on a.id = e.account_id and a.kind = 'vendor_payable'
     where t.kind = 'dispute.lost' and t.reference = $1 order by e.order_id`,
    [String(id)],
  );
  const told = await messages('store_disputed');
  expect(told.map(({ bodyText }) => /lost\. ([\d,.]+) Birr is taken/.exec(bodyText)?.[1])).toEqual(
    rows.map(({ santim }) => (santim / 100).toFixed(2)),
  );
  expect(rows).toHaveLength(2);
  for (const [i, { santim }] of rows.entries()) expect(santim).toBeLessThan(orders[i]!.totalSantim);
  const [toBuyer, ...more] = await messages('payment_disputed');
  expect([toBuyer!.locale, more]).toEqual(['am', []]);
  expect(toBuyer!.subject).toMatch(/ክርክር አብቅቷል$/);
  expect(await notesOf(stores[1]!.vendor.actor.userId!)).toEqual(['disputes_note_store_lost_stores']);
});

test('borne by the shop, the stores hear that nothing is taken from them', async () => {
  const { id, messages } = await aDispute();
  await decideDispute(staff, id, { outcome: 'lost_shop', note: 'We erred' });
  await shop.runJobs();
  for (const { bodyText } of await messages('store_disputed'))
    expect(bodyText).toContain('nothing is taken from you');
});
