import { expect, test } from 'vitest';
import { movedBy } from '#tests/support/books.ts';
import { aProduct, aStaffMember, aVendor } from '#tests/support/factories.ts';
import { payingShop, visit } from '#tests/support/paying-shop.ts';
import { press } from '#tests/support/sandbox-merchant.ts';
import { checkLedger } from '#tools/ledger/check-ledger.ts';
import { decideDispute, listDisputes } from './index.ts';
import { settle } from './settle.ts';

const shop = await payingShop();
const { db, database } = shop;
const staff = database.ctx(await aStaffMember(db, 'finance'));

/** A paid purchase of two stores, whose money the bank has taken back. */
async function aDispute() {
  const vendors = [await aVendor(db), await aVendor(db)];
  const goods = await Promise.all(
    vendors.map(({ id }) => aProduct(db, { vendorId: id, priceSantim: 10_000 })),
  );
  const bought = await shop.buy('telebirr', { phone: '0911234567' }, goods);
  await press(bought.redirectUrl, { action: 'silent' });
  await visit(`${shop.url}/payment/return/${bought.paymentId}`);
  const { amountSantim } = await db
    .selectFrom('payments')
    .select('amountSantim')
    .where('id', '=', bought.paymentId)
    .executeTakeFirstOrThrow();
  await settle(shop.system(), bought.paymentId, {
    reference: `CB-${bought.paymentId}`,
    status: 'reversed',
    amount: { minor: amountSantim, currency: 'ETB' },
  });
  const found = (await listDisputes(staff, { state: 'open' })).content.find(
    ({ paymentId }) => paymentId === bought.paymentId,
  );
  return { dispute: found!, amountSantim, vendors };
}

test('a dispute that the shop loses is its own loss, once', async () => {
  const { dispute, amountSantim } = await aDispute();
  expect(dispute).toMatchObject({ state: 'open', amount: amountSantim / 100, buyerName: 'አልማዝ Bekele' });
  const decision = { outcome: 'lost_shop', note: 'The bank believed the buyer' } as const;
  const moved = await movedBy(db, async () =>
    expect(await decideDispute(staff, dispute.id, decision)).toMatchObject({
      state: 'lost',
      borneBy: 'shop',
    }),
  );
  expect(moved).toEqual({ loss: amountSantim, 'clearing:sandbox': -amountSantim });
  await expect(decideDispute(staff, dispute.id, decision)).rejects.toMatchObject({
    code: 'payments.dispute_decided',
    status: 409,
  });
});

test('borne by the stores, each pays its orders’ part; one that is won moves nothing', async () => {
  const { dispute, amountSantim, vendors } = await aDispute();
  const moved = await movedBy(db, () =>
    decideDispute(staff, dispute.id, { outcome: 'lost_stores', note: 'Never sent' }),
  );
  expect(moved).toEqual({
    ...Object.fromEntries(vendors.map(({ id }) => [`vendor_payable:${id}`, amountSantim / 2])),
    'clearing:sandbox': -amountSantim,
  });
  const { dispute: other } = await aDispute();
  expect(await movedBy(db, () => decideDispute(staff, other.id, { outcome: 'won', note: 'Proved' }))).toEqual(
    {},
  );
  expect(await checkLedger(database.url)).toEqual([]);
});
