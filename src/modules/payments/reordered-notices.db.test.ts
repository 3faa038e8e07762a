import { describe, expect, test } from 'vitest';
import { contractShops } from '#tests/support/contract-shops.ts';
import type { Bought } from '#tests/support/paying-shop.ts';
import { type Notice, providerNotices } from '#tests/support/provider-notices.ts';
import { updateStarted } from './payments.queries.ts';

// Notices of every provider, in its own words: in any order, doubled and late, they end as if each had come once and in time.
const shops = (await contractShops()).map(
  ([name, shop, tells]) => [name, { ...shop, ...told(name, shop) }, tells] as const,
);
type Shop = (typeof shops)[number][1];

function told(name: string, shop: Parameters<typeof providerNotices>[0]) {
  return { notices: providerNotices(shop, name) };
}

/** All that is left of a purchase: how it stands, what went back, what is disputed, and each of its entries in the books. */
async function endOf(shop: Shop, bought: Bought) {
  // Who is told that an order is placed waits for a worker.
  const { placed } = await shop.standing(bought);
  await shop.runJobs();
  await shop.endRefunds(bought);
  const { rows: books } = await shop.pool.query<object>(
    `select t.kind, a.kind as account, a.currency, e.amount from ledger_transactions t
       join ledger_entries e on e.transaction_id = t.id join ledger_accounts a on a.id = e.account_id
     where t.payment_id = $1 or t.order_id in (select id from orders where order_group_id = $2)
     order by 1, 2, 4`,
    [bought.paymentId, bought.orderGroupId],
  );
  const { rows: disputes } = await shop.pool.query<object>(
    'select state, amount_minor, currency from payment_disputes where payment_id = $1',
    [bought.paymentId],
  );
  const refunds = (await shop.refundsOf(bought)).map(({ status, amountSantim }) => ({
    status,
    amountSantim,
  }));
  const standing = { ...(await shop.standing(bought)), placed };
  return { standing, refunds, disputes, books, atProvider: await shop.atProvider(bought) };
}

/** Sends each twice, at once. */
async function doubled(...notices: Notice[]): Promise<void> {
  for (const notice of notices) expect(await Promise.all([notice(), notice()])).toEqual([200, 200]);
}

describe.each(shops)('%s', (_name, shop) => {
  const { notices } = shop;

  test('told that it is paid too early, before its start was answered, after older words, and again, is paid once', async () => {
    const inOrder = await shop.buy();
    await shop.press(inOrder, 'silent');
    await doubled(await notices.ofPayment(inOrder, 'succeeded'));
    const expected = await endOf(shop, inOrder);

    const bought = await shop.buy();
    const paid = await notices.ofPayment(bought, 'succeeded');
    const pending = await notices.ofPayment(bought, 'pending');
    const failed = await notices.ofPayment(bought, 'failed');
    const answer = await shop.db
      .selectFrom('payments')
      .select(['providerReference as reference', 'redirectUrl'])
      .where('id', '=', bought.paymentId)
      .executeTakeFirstOrThrow();
    await shop.forgetAnswer(bought);
    // Who knows a payment by the provider's own number alone has it told again.
    for (const early of [paid, failed]) expect([200, 503]).toContain(await early());
    expect(await shop.standing(bought)).toMatchObject({ payment: 'created', purchase: 'pending', left: 9 });
    await shop.press(bought, 'silent');
    expect([200, 503]).toContain(await failed());
    await updateStarted(shop.db, bought.paymentId, { n: 1, ...answer });
    await doubled(failed, pending, paid, await notices.ofPayment(bought, 'cancelled'));

    const end = await endOf(shop, bought);
    expect(end.standing).toMatchObject({ payment: 'succeeded', purchase: 'paid', placed: 1, left: 9 });
    expect(end.books).not.toEqual([]);
    expect(end).toEqual(expected);
  });
});

describe.each(shops.filter(([, , { refunds = true }]) => refunds))('%s', (_name, shop) => {
  const { notices } = shop;

  test('told of its refund before its charge, and again afterwards, has sent it back once', async () => {
    const inOrder = await shop.paid(22_081);
    await shop.giveUp(inOrder);
    const expected = await endOf(shop, inOrder);

    const bought = await shop.paid(22_081);
    const failed = await notices.ofPayment(bought, 'failed');
    await shop.giveUp(bought);
    await doubled(await notices.ofRefund(bought, 'succeeded'), await notices.ofRefund(bought, 'failed'));
    await doubled(await notices.ofPayment(bought, 'succeeded'), failed);
    await shop.endRefunds(bought);
    await doubled(
      await notices.ofRefund(bought, 'pending'),
      await notices.ofRefund(bought, 'failed'),
      failed,
    );
    await doubled(await notices.ofPayment(bought, 'succeeded'), await notices.ofPayment(bought, 'pending'));

    const end = await endOf(shop, bought);
    expect(end.refunds).toMatchObject([{ status: 'succeeded' }]);
    expect(end).toEqual(expected);
  });
});

const telling = shops.filter(([, , { tellsReversal = true }]) => tellsReversal);
describe.each(telling)('%s', (_name, shop) => {
  const { notices } = shop;

  test('told that its money was taken back before that it came, has one dispute', async () => {
    const inOrder = await shop.buy();
    await shop.press(inOrder, 'silent');
    await doubled(await notices.ofPayment(inOrder, 'succeeded'));
    await notices.takeBack(inOrder);
    await doubled(await notices.ofPayment(inOrder, 'reversed'));
    const expected = await endOf(shop, inOrder);

    const bought = await shop.buy();
    await shop.press(bought, 'silent');
    const paid = await notices.ofPayment(bought, 'succeeded');
    const reversed = await notices.ofPayment(bought, 'reversed');
    await doubled(reversed);
    await notices.takeBack(bought);
    await doubled(paid, reversed, await notices.ofPayment(bought, 'failed'), paid);

    const end = await endOf(shop, bought);
    expect(end.disputes).toMatchObject([{ state: 'open' }]);
    expect(end).toEqual(expected);
  });
});
