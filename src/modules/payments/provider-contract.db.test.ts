import { describe, expect, test } from 'vitest';
import { contractShop } from '#tests/support/contract-shop.ts';
import { visit } from '#tests/support/paying-shop.ts';
import { press } from '#tests/support/sandbox-merchant.ts';
import { until } from '#tests/support/until.ts';
import { startPayment } from './index.ts';

// What the shop needs of every payment provider, tried out with each one's own protocol.
const ADAPTERS: Record<string, Record<string, string>> = { sandbox: {}, chapa: { PAYMENT_DEMO: 'chapa' } };

const PAID = { payment: 'succeeded', purchase: 'paid', stock: 'taken', left: 9, refunds: 0, placed: 1 };
const OPEN = { payment: 'pending', purchase: 'pending', stock: 'held', left: 9, refunds: 0, placed: 0 };
const PHONE = { phone: '+251911234567' };

const shops = await Promise.all(
  Object.entries(ADAPTERS).map(async ([name, env]) => [name, await contractShop(env)] as const),
);

describe.each(shops)('%s', (name, shop) => {
  const again = (bought: Awaited<ReturnType<typeof shop.buy>>) =>
    startPayment(bought.buyer, bought.orderGroupId, { method: 'telebirr', payment: PHONE });

  test('is started, waits for the buyer, and is paid when it tells so', async () => {
    const bought = await shop.buy();
    expect(await shop.standing(bought)).toEqual(OPEN);
    await press(bought.redirectUrl, { action: 'stay' });
    await until(async () => (await shop.standing(bought)).purchase === 'paid');
    expect(await shop.standing(bought)).toEqual(PAID);
    const { provider } = await shop.db
      .selectFrom('payments')
      .select('provider')
      .where('id', '=', bought.paymentId)
      .executeTakeFirstOrThrow();
    expect(provider).toBe(name);
  });

  test('is paid without the buyer’s return and without a word of the provider', async () => {
    const bought = await shop.buy();
    await press(bought.redirectUrl, { action: 'silent' });
    await shop.makeDue(bought);
    await shop.sweep();
    expect(await shop.standing(bought)).toEqual(PAID);
  });

  test('told of it several times, has it paid once', async () => {
    const bought = await shop.buy();
    await press(bought.redirectUrl, { action: 'twice' });
    await Promise.all([1, 2, 3].map(() => visit(`${shop.url}/payment/return/${bought.paymentId}`)));
    await until(
      async () =>
        (await shop.pool.query('select 1 from sandbox.webhooks where delivered_at is null')).rowCount === 0,
    );
    expect(await shop.standing(bought)).toEqual(PAID);
  });

  test('declined, gives goods and cart back', async () => {
    const bought = await shop.buy();
    await press(bought.redirectUrl, { action: 'decline' });
    expect(await visit(`${shop.url}/payment/return/${bought.paymentId}`)).toBe('/Checkout?payment=failed');
    expect(await shop.standing(bought)).toMatchObject({ purchase: 'failed', stock: 'released', left: 10 });
  });

  test('started twice, sends the buyer to the same page', async () => {
    const bought = await shop.buy();
    expect((await again(bought)).redirectUrl).toBe(bought.redirectUrl);
    expect(await shop.atProvider(bought)).toHaveLength(1);
  });

  test('its first answer lost, is started all the same, and paid once', async () => {
    const bought = await shop.buy(22_091);
    expect(bought.redirectUrl).toContain('http');
    await press(bought.redirectUrl, { action: 'stay' });
    await until(async () => (await shop.standing(bought)).purchase === 'paid');
    expect((await shop.atProvider(bought)).filter(({ status }) => status === 'succeeded')).toHaveLength(1);
  });

  test('answering nonsense, leaves the order waiting, and a later try goes on', async () => {
    const order = await shop.orderOf(22_092);
    for (let tries = 0; tries < 2; tries += 1)
      await expect(order()).rejects.toMatchObject({ code: 'payments.outcome_unknown', status: 503 });
    const { rows } = await shop.pool.query<{ status: string; attempts: number }>(
      `select status, (select count(*)::int from payment_attempts a where a.payment_id = p.id) as attempts
       from payments p order by id desc limit 1`,
    );
    expect(rows).toEqual([{ status: 'created', attempts: 1 }]);
  });

  test('speaking an unknown word, leaves the payment waiting', async () => {
    const bought = await shop.buy(22_095);
    await press(bought.redirectUrl, { action: 'silent' });
    await shop.makeDue(bought);
    await shop.sweep();
    expect(await shop.standing(bought)).toEqual(OPEN);
  });

  test.each([
    ['amount', 'amount_santim', 21_999],
    ['currency', 'currency', 'USD'],
  ] as const)(
    'taking another %s than was asked, has not been paid, and it goes back',
    async (_what, column, value) => {
      const bought = await shop.buy();
      await shop.falsify(bought, column, value);
      await press(bought.redirectUrl, { action: 'silent' });
      await visit(`${shop.url}/payment/return/${bought.paymentId}`);
      expect(await shop.standing(bought)).toMatchObject({
        payment: 'failed',
        purchase: 'failed',
        left: 10,
        refunds: 1,
      });
      expect(await shop.refundsOf(bought)).toMatchObject([
        { reason: 'amount_mismatch', amountSantim: column === 'currency' ? 22_000 : 21_999 },
      ]);
    },
  );

  test('paid after the hold is gone, takes no goods and goes back once', async () => {
    const bought = await shop.buy();
    await shop.makeDue(bought, new Date(Date.now() - 1));
    await shop.sweep();
    expect(await shop.standing(bought)).toMatchObject({ purchase: 'expired', left: 10 });
    await press(bought.redirectUrl, { action: 'silent' });
    await visit(`${shop.url}/payment/return/${bought.paymentId}`);
    await shop.runJobs();
    await shop.endRefunds(bought);
    expect(await shop.refundsOf(bought)).toMatchObject([
      { status: 'succeeded', reason: 'late', amountSantim: 22_000 },
    ]);
    expect(await shop.atProvider(bought)).toEqual([{ status: 'succeeded', refunded: 22_000 }]);
  });

  test('killed between the provider’s yes and our note, is started again and paid once', async () => {
    const bought = await shop.buy();
    await shop.forgetAnswer(bought);
    const { redirectUrl = '' } = await again(bought);
    await press(redirectUrl, { action: 'stay' });
    await until(async () => (await shop.standing(bought)).purchase === 'paid');
    expect((await shop.atProvider(bought)).filter(({ status }) => status === 'succeeded')).toHaveLength(1);
  });
});

describe.each(shops)('refunds of %s', (_name, shop) => {
  test('go back whole, once, however often they are sent', async () => {
    const bought = await shop.paid();
    await shop.giveUp(bought);
    const [refund] = await shop.refundsOf(bought);
    await Promise.all([1, 2, 3].map(() => shop.send(refund!.id)));
    await shop.endRefunds(bought);
    expect(await shop.refundsOf(bought)).toMatchObject([{ status: 'succeeded', amountSantim: 22_000 }]);
    expect(await shop.atProvider(bought)).toEqual([{ status: 'succeeded', refunded: 22_000 }]);
    expect(await shop.standing(bought)).toMatchObject({ purchase: 'refunded' });
  });

  test('killed after the provider has sent the money, send it once', async () => {
    const bought = await shop.paid();
    await shop.giveUp(bought);
    await shop.endRefunds(bought);
    await shop.db
      .updateTable('refunds')
      .set({ status: 'sent', providerReference: null, settledAt: null })
      .where('paymentId', '=', bought.paymentId)
      .execute();
    const [refund] = await shop.refundsOf(bought);
    await shop.send(refund!.id);
    await shop.endRefunds(bought);
    expect(await shop.refundsOf(bought)).toMatchObject([{ status: 'succeeded' }]);
    expect(await shop.atProvider(bought)).toEqual([{ status: 'succeeded', refunded: 22_000 }]);
  });

  test.each([
    [22_081, { status: 'succeeded', failureReason: null }],
    [22_082, { status: 'failed', failureReason: 'provider_refused' }],
  ])('of %i santim are on their way for a while, and then end', async (totalSantim, end) => {
    const bought = await shop.paid(totalSantim);
    await shop.giveUp(bought);
    expect(await shop.refundsOf(bought)).toMatchObject([{ status: 'pending' }]);
    await shop.endRefunds(bought);
    expect(await shop.refundsOf(bought)).toMatchObject([end]);
  });

  test('that the provider refuses are for staff to pay', async () => {
    const bought = await shop.paid(22_083);
    await shop.giveUp(bought);
    expect(await shop.refundsOf(bought)).toMatchObject([
      { status: 'failed', failureReason: 'provider_refused' },
    ]);
    expect(await shop.atProvider(bought)).toEqual([{ status: 'succeeded', refunded: 0 }]);
  });

  test('taken back by a bank after it was paid, is a dispute for staff, and the order stays', async () => {
    const bought = await shop.buy();
    await press(bought.redirectUrl, { action: 'reverse' });
    await visit(`${shop.url}/payment/return/${bought.paymentId}`);
    const disputes = async () =>
      (
        await shop.pool.query(
          'select amount_minor, currency, state from payment_disputes where payment_id = $1',
          [bought.paymentId],
        )
      ).rows;
    await until(async () => (await disputes()).length > 0);
    expect(await disputes()).toEqual([{ amount_minor: 22_000, currency: 'ETB', state: 'open' }]);
    expect(await shop.standing(bought)).toEqual(PAID);
  });
});
