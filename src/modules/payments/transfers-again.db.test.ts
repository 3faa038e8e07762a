import { expect, test } from 'vitest';
import { transact } from '#platform/transact.ts';
import { balancesOf, movedBy } from '#tests/support/books.ts';
import { type Bought, payingShop } from '#tests/support/paying-shop.ts';
import { transferShop } from '#tests/support/transfers.ts';
import { claimTransfer, confirmClaim, getTransfer, markManualRefundPaid, sweepPayments } from './index.ts';
import { confirmReceived } from './decide-claim.ts';

const shop = await payingShop();
const { db } = shop;
const { staff, account, buy, claimOf } = await transferShop(shop);

async function claim({ buyer, paymentId }: Bought, reference: string): Promise<number> {
  await claimTransfer(buyer, paymentId, { accountId: account.id, reference });
  return await claimOf(reference);
}

/** What goes back of a purchase, by why and how much (santim), oldest first. */
const backOf = ({ orderGroupId }: Bought) =>
  db
    .selectFrom('refunds as r')
    .innerJoin('payments as p', 'p.id', 'r.paymentId')
    .select(['r.id', 'r.reason', 'r.amountSantim', 'r.status'])
    .where('p.orderGroupId', '=', orderGroupId)
    .orderBy('r.id')
    .execute();

async function payBack(bought: Bought): Promise<void> {
  await shop.runJobs();
  for (const { id } of await backOf(bought)) await markManualRefundPaid(staff, { id, reference: `FT-${id}` });
}

async function sweepAll(): Promise<void> {
  await db
    .updateTable('payments')
    .set({ nextCheckAt: new Date(0) })
    .execute();
  await sweepPayments(shop.system());
}

test('who pays in two parts gets both back, each by itself', async () => {
  const before = await balancesOf(db);
  const bought = await buy();
  const [first, second] = [await claim(bought, 'FTPART000001'), await claim(bought, 'FTPART000002')];
  await confirmClaim(staff, second, { received: 120 });
  const moved = await movedBy(db, () => confirmClaim(staff, first, { received: 100 }));
  expect(moved).toEqual({ 'clearing:transfer': 10_000, 'suspense:transfer': -10_000 });
  await sweepAll();
  expect(await backOf(bought)).toMatchObject([
    { reason: 'amount_mismatch', amountSantim: 12_000 },
    { reason: 'late', amountSantim: 10_000 },
  ]);
  expect(await shop.standing(bought)).toMatchObject({ payment: 'failed', purchase: 'failed', left: 10 });
  await payBack(bought);
  expect(await movedBy(db, sweepAll)).toEqual({});
  const after = await balancesOf(db);
  expect(after['suspense:transfer']).toBe(before['suspense:transfer']);
  expect(Object.values(after).reduce((sum, amount) => sum + amount, 0)).toBe(0);
});

test('two halves that are confirmed at once both go back', async () => {
  const bought = await buy();
  const ids = [await claim(bought, 'FTHALF000001'), await claim(bought, 'FTHALF000002')];
  await Promise.all(ids.map((id) => confirmClaim(staff, id, { received: 110 })));
  expect((await backOf(bought)).map(({ amountSantim }) => amountSantim)).toEqual([11_000, 11_000]);
  await expect(confirmClaim(staff, ids[0]!, { received: 110 })).rejects.toMatchObject({
    code: 'payments.transfer_decided',
  });
});

test('who transfers twice after the order is paid names it, and gets it back; the order stays paid', async () => {
  const bought = await buy();
  await confirmClaim(staff, await claim(bought, 'FTTWICE00001'), { received: 220 });
  const again = await claim(bought, 'FTTWICE00002');
  expect((await getTransfer(bought.buyer, bought.paymentId)).claims).toHaveLength(2);
  const killed = transact(staff, async (tx) => {
    await confirmReceived(tx, again, 22_000);
    throw new Error('killed');
  });
  await expect(killed).rejects.toThrow('killed');
  expect(await backOf(bought)).toEqual([]);
  await confirmClaim(staff, again, { received: 220 });
  expect(await backOf(bought)).toMatchObject([{ reason: 'double', amountSantim: 22_000 }]);
  expect(await shop.standing(bought)).toMatchObject({ payment: 'succeeded', purchase: 'paid', placed: 1 });
  expect(await movedBy(db, () => payBack(bought))).toEqual({
    'bank:shop': -22_000,
    'suspense:transfer': 22_000,
  });
});
