import { beforeAll, expect, test } from 'vitest';
import { askPaymentNow, listRefunds, markManualRefundPaid } from '#modules/payments/index.ts';
import { askAfterRefunds } from '#modules/payments/recheck-refunds.ts';
import { readQueues } from '#modules/queues/index.ts';
import { bankStatements } from '#tests/support/bank-statements.ts';
import { movedBy } from '#tests/support/books.ts';
import { contractShop } from '#tests/support/contract-shop.ts';
import { aStaffMember } from '#tests/support/factories.ts';
import { matchAgain } from './match-lines.ts';

/** A refund of so much is sent by Chapa, whose answer to it is lost. */
const LOST = 5_084;
const shop = await contractShop('chapa', { method: 'telebirr' });
const { db, system } = shop;
const staff = shop.database.ctx(await aStaffMember(db, 'finance'));
beforeAll(async () => {
  const account = { bank: 'cbe', bankName: 'CBE', number: '1000200030004', holder: 'Adey', isActive: true };
  await db.insertInto('transferAccounts').values(account).execute();
});
const { today, take, stateOf } = bankStatements(staff);

/** A refund that Chapa has sent without saying so, and that staff have paid by hand since. */
async function paidTwice(reference: string) {
  const bought = await shop.paid();
  await shop.giveBack(bought, LOST);
  const [refund] = await shop.refundsOf(bought);
  // Chapa does not find it when it is asked after.
  await db
    .updateTable('refunds')
    .set({ status: 'failed', failureReason: 'perhaps_sent' })
    .where('id', '=', refund!.id)
    .execute();
  await markManualRefundPaid(system(), { id: refund!.id, reference });
  return { bought, id: refund!.id };
}

const twice = async () =>
  (
    await listRefunds(staff, { state: 'twice', cause: null, q: null, sort: '-asked', after: null, cols: [] })
  ).content.map(({ id, state }) => ({ id, state }));
const waiting = async () =>
  (await readQueues(staff)).content.find(({ kind }) => kind === 'twice_refunds')?.count ?? 0;
const errors = (id: string) =>
  shop.logged.filter((line) => line.includes('paid otherwise') && line.includes(id)).length;

test('a refund that staff paid and its provider sent all the same is a task, and an error in the log, once', async () => {
  const { bought, id } = await paidTwice('FTTWICE00001');
  expect(await waiting()).toBe(0);
  const moved = await movedBy(db, async () => {
    await Promise.all([1, 2, 3].map(async () => askAfterRefunds(system(), bought.paymentId)));
    await askPaymentNow(staff, bought.paymentId);
  });
  expect(moved).toEqual({});
  expect(await twice()).toEqual([{ id, state: 'succeeded' }]);
  expect(await waiting()).toBe(1);
  expect(errors(id)).toBe(1);
});

test('a line of the provider’s proves no refund that staff have paid: the bank’s line does', async () => {
  const { id } = await paidTwice('FTTWICE00002');
  const before = await waiting();
  await take('cbe', [`${today},FTTWICE00002,,-50.84,,Refund by hand`]);
  expect(await stateOf('FTTWICE00002')).toEqual(['matched']);
  expect(await waiting()).toBe(before);
  await take('chapa', [`${today},${id},refund,-50.84,,`]);
  await matchAgain(system());
  expect(await stateOf(id.toUpperCase())).toEqual(['unmatched']);
  expect(await waiting()).toBe(before + 1);
  expect(errors(id)).toBe(1);
});
