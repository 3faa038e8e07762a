import { expect, test } from 'vitest';
import { contractShop, TOTAL } from '#tests/support/contract-shop.ts';
import { checkLedger } from '#tools/ledger/check-ledger.ts';

// A second request for a refund may send the money twice: Chapa has no word that says it is the same.
const shop = await contractShop('chapa', { method: 'telebirr' });

/** A paid purchase of which so much is asked back, and the answer to that is lost. */
async function lostRefund(amountSantim: number) {
  const bought = await shop.paid();
  await shop.giveBack(bought, amountSantim);
  const [refund] = await shop.refundsOf(bought);
  expect(refund).toMatchObject({ status: 'sent' });
  return { bought, refundId: refund!.id };
}

test('the connection broken after Chapa took it, a part goes back once', async () => {
  const { bought } = await lostRefund(5_084);
  expect(await shop.atProvider(bought)).toEqual([{ status: 'succeeded', refunded: 5_084 }]);
  await shop.endRefunds(bought);
  expect(await shop.refundsOf(bought)).toMatchObject([{ status: 'succeeded', failureReason: null }]);
  expect(await shop.atProvider(bought)).toEqual([{ status: 'succeeded', refunded: 5_084 }]);
  expect(await checkLedger(shop.database.url)).toEqual([]);
});

test('not found after an unclear answer, it is left to staff to look there first, and not sent again', async () => {
  const { bought } = await lostRefund(5_085);
  await shop.endRefunds(bought);
  expect(await shop.refundsOf(bought)).toMatchObject([{ status: 'failed', failureReason: 'perhaps_sent' }]);
  expect(await shop.atProvider(bought)).toEqual([{ status: 'succeeded', refunded: 5_085 }]);
  expect(await checkLedger(shop.database.url)).toEqual([]);
});

test('while a call may still be under way nobody asks or sends beside it', async () => {
  const { bought, refundId } = await lostRefund(5_084);
  const { length } = shop.logged;
  await Promise.all([1, 2, 3].map(() => shop.send(refundId)));
  expect(shop.logged.slice(length).filter((line) => line.includes('"call":'))).toEqual([]);
  await shop.letCallsPass(bought);
  await Promise.all([1, 2, 3].map(() => shop.send(refundId)));
  expect(shop.logged.slice(length).filter((line) => line.includes('"call":"query_refund"'))).toHaveLength(1);
  expect(await shop.refundsOf(bought)).toMatchObject([{ status: 'succeeded' }]);
});

test('refused at once, nothing was sent, and staff pay it', async () => {
  const bought = await shop.paid();
  await shop.giveBack(bought, 5_083);
  expect(await shop.refundsOf(bought)).toMatchObject([
    { status: 'failed', failureReason: 'provider_refused' },
  ]);
});

test('never arrived, it is sent by the next try', async () => {
  const bought = await shop.paid();
  await shop.stopProvider();
  await shop.giveBack(bought, TOTAL);
  expect(await shop.refundsOf(bought)).toMatchObject([{ status: 'requested' }]);
  await shop.startProvider();
  await shop.endRefunds(bought);
  expect(await shop.atProvider(bought)).toEqual([{ status: 'succeeded', refunded: TOTAL }]);
});
