import { describe, expect, test } from 'vitest';
import { movedBy } from '#tests/support/books.ts';
import { contractShops } from '#tests/support/contract-shops.ts';
import { TOTAL } from '#tests/support/contract-shop.ts';
import { everythingStored } from '#tests/support/everything-stored.ts';
import { visit } from '#tests/support/paying-shop.ts';
import { until } from '#tests/support/until.ts';

// What the shop needs of every payment provider, tried out with each one's own protocol.
const PAID = { payment: 'succeeded', purchase: 'paid', stock: 'taken', left: 9, refunds: 0, placed: 1 };
const OPEN = { payment: 'pending', purchase: 'pending', stock: 'held', left: 9, refunds: 0, placed: 0 };

const shops = await contractShops();

describe.each(shops)('%s', (name, shop, { takesLate = true, tellsCurrency = true, refunds = true }) => {
  test('is started, waits for the buyer, and is paid when it tells so', async () => {
    const bought = await shop.buy();
    expect(await shop.standing(bought)).toEqual(OPEN);
    await shop.press(bought, 'stay');
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
    await shop.press(bought, 'silent');
    await shop.makeDue(bought);
    await shop.sweep();
    expect(await shop.standing(bought)).toEqual(PAID);
  });

  test('told of it several times, has it paid once', async () => {
    const bought = await shop.buy();
    await shop.press(bought, 'twice');
    await Promise.all([1, 2, 3].map(() => visit(`${shop.url}/payment/return/${bought.paymentId}`)));
    await until(
      async () =>
        (await shop.pool.query('select 1 from sandbox.webhooks where delivered_at is null')).rowCount === 0,
    );
    expect(await shop.standing(bought)).toEqual(PAID);
  });

  test('declined, gives goods and cart back', async () => {
    const bought = await shop.buy();
    await shop.press(bought, 'decline');
    expect(await visit(`${shop.url}/payment/return/${bought.paymentId}`)).toBe('/Checkout?payment=failed');
    expect(await shop.standing(bought)).toMatchObject({ purchase: 'failed', stock: 'released', left: 10 });
  });

  test('started twice, sends the buyer to the same page', async () => {
    const bought = await shop.buy();
    expect(await shop.again(bought)).toBe(bought.redirectUrl);
    expect(await shop.atProvider(bought)).toHaveLength(1);
  });

  test('its first answer lost, is started all the same, and paid once', async () => {
    const bought = await shop.buy(22_091);
    await shop.press(bought, 'stay');
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
    await shop.press(bought, 'silent');
    for (let asked = 0; asked < 2; asked += 1) {
      await shop.makeDue(bought);
      await shop.sweep();
    }
    expect(await shop.standing(bought)).toEqual(OPEN);
    expect(shop.logged.filter((line) => line.includes('a word that nobody knows'))).toHaveLength(1);
  });

  test('saying the amount as a number, is understood', async () => {
    const bought = await shop.buy(22_094);
    await shop.press(bought, 'silent');
    await shop.makeDue(bought);
    await shop.sweep();
    expect(await shop.standing(bought)).toEqual(PAID);
  });

  test('its word forged, is not heard; asked, it is paid', async () => {
    const bought = await shop.buy(22_097);
    await shop.press(bought, 'stay');
    await until(async () => /^(401|404)$/.test(await shop.lastAnswer(bought)));
    expect(await shop.standing(bought)).toEqual(OPEN);
    await shop.makeDue(bought);
    await shop.sweep();
    expect(await shop.standing(bought)).toEqual(PAID);
  });

  test.each([
    ['amount', 'amount_santim', TOTAL - 1],
    ...(tellsCurrency ? [['currency', 'currency', 'EUR'] as const] : []),
  ] as const)(
    'taking another %s than was asked, has not been paid, and it goes back',
    async (_what, column, value) => {
      const bought = await shop.buy();
      await shop.falsify(bought, column, typeof value === 'number' ? value * shop.unit : value);
      await shop.press(bought, 'silent');
      // However often the provider tells it.
      for (let told = 0; told < 3; told += 1) await visit(`${shop.url}/payment/return/${bought.paymentId}`);
      expect(await shop.standing(bought)).toMatchObject({
        payment: 'failed',
        purchase: 'failed',
        left: 10,
        refunds: 1,
      });
      expect(await shop.refundsOf(bought)).toMatchObject([
        { reason: 'amount_mismatch', amountSantim: (column === 'currency' ? TOTAL : TOTAL - 1) * shop.unit },
      ]);
    },
  );

  test('paid after the hold is gone, takes no goods and goes back once', async () => {
    const bought = await shop.buy();
    await shop.makeDue(bought, new Date(Date.now() - 1));
    await shop.sweep();
    expect(await shop.standing(bought)).toMatchObject({ purchase: 'expired', left: 10 });
    await shop.press(bought, 'silent');
    await visit(`${shop.url}/payment/return/${bought.paymentId}`);
    await shop.runJobs();
    await shop.endRefunds(bought);
    const end = refunds ? { status: 'succeeded' } : { status: 'failed', failureReason: 'no_provider' };
    const back = { ...end, reason: 'late', amountSantim: TOTAL * shop.unit };
    expect(await shop.refundsOf(bought)).toMatchObject(takesLate ? [back] : []);
    const refunded = takesLate && refunds ? TOTAL * shop.unit : 0;
    expect(await shop.atProvider(bought)).toEqual([{ status: 'succeeded', refunded }]);
  });

  test('killed between the provider’s yes and our note, is started again and paid once', async () => {
    const bought = await shop.buy();
    await shop.forgetAnswer(bought);
    const page = await shop.again(bought);
    await shop.press(bought, 'stay', page);
    await until(async () => (await shop.standing(bought)).purchase === 'paid');
    expect((await shop.atProvider(bought)).filter(({ status }) => status === 'succeeded')).toHaveLength(1);
  });
});

describe.each(shops.filter(([, , { refunds = true }]) => refunds))('refunds of %s', (_name, shop) => {
  test('go back whole, once, however often they are sent', async () => {
    const bought = await shop.paid();
    await shop.giveUp(bought);
    const [refund] = await shop.refundsOf(bought);
    await Promise.all([1, 2, 3].map(() => shop.send(refund!.id)));
    await shop.endRefunds(bought);
    expect(await shop.refundsOf(bought)).toMatchObject([
      { status: 'succeeded', amountSantim: TOTAL * shop.unit },
    ]);
    expect(await shop.atProvider(bought)).toEqual([{ status: 'succeeded', refunded: TOTAL * shop.unit }]);
    expect(await shop.standing(bought)).toMatchObject({ purchase: 'refunded' });
  });

  test('go back in parts, each once, and all of it in the end', async () => {
    const bought = await shop.paid();
    const parts = [7_000, 6_001, TOTAL - 13_001];
    for (const part of parts) await shop.giveBack(bought, part * shop.unit);
    await shop.endRefunds(bought);
    expect(await shop.refundsOf(bought)).toMatchObject(
      parts.map((part) => ({ status: 'succeeded', amountSantim: part * shop.unit })),
    );
    expect(await shop.atProvider(bought)).toEqual([{ status: 'succeeded', refunded: TOTAL * shop.unit }]);
    await shop.giveBack(bought, 100);
    expect(await shop.refundsOf(bought)).toMatchObject([{}, {}, {}, { failureReason: 'above_charge' }]);
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
    expect(await shop.atProvider(bought)).toEqual([{ status: 'succeeded', refunded: TOTAL * shop.unit }]);
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
});

/** A paid purchase whose money a bank has taken back. */
async function aDispute(shop: (typeof shops)[number][1]) {
  const bought = await shop.buy();
  await shop.press(bought, 'reverse');
  await visit(`${shop.url}/payment/return/${bought.paymentId}`);
  const ofIt = 'select amount_minor, currency, state from payment_disputes where payment_id = $1';
  const disputes = async () => (await shop.pool.query<{ state: string }>(ofIt, [bought.paymentId])).rows;
  await until(async () => (await disputes()).length > 0);
  return { bought, disputes, amount: { amount_minor: TOTAL * shop.unit, currency: shop.currency } };
}

describe.each(shops.filter(([, , { tellsReversal = true }]) => tellsReversal))(
  'disputes of %s',
  (_name, shop) => {
    test('money taken back by a bank after it was paid is a dispute for staff, and the order stays', async () => {
      const { bought, disputes, amount } = await aDispute(shop);
      expect(await disputes()).toEqual([{ ...amount, state: 'open' }]);
      expect(await shop.standing(bought)).toEqual(PAID);
    });
  },
);

describe.each(shops.filter(([, , { endsDisputes = false }]) => endsDisputes))(
  'ends of disputes of %s',
  (name, shop) => {
    test.each([
      ['win', 'won', 0],
      ['lose', 'lost', TOTAL],
    ])(
      'told that a bank had the shop %s, it has ended so, once, and the books say so',
      async (action, state, loss) => {
        const { bought, disputes, amount } = await aDispute(shop);
        const books = await movedBy(shop.db, async () => {
          await shop.press(bought, action);
          await until(async () => (await disputes())[0]?.state !== 'open');
          await Promise.all([1, 2, 3].map(() => visit(`${shop.url}/payment/return/${bought.paymentId}`)));
        });
        expect(await disputes()).toEqual([{ ...amount, state }]);
        const clearing = books[`clearing:${name}:${shop.currency}`] ?? 0;
        expect([books['loss'] ?? 0, clearing]).toEqual([loss, 0 - loss]);
        expect(await shop.standing(bought)).toEqual(PAID);
      },
    );
  },
);

/** What of an account nobody else may know: keys line by line, because they are seldom written whole. */
function secretsIn(account: object | null): string[] {
  return Object.entries(account ?? {})
    .filter(([name]) => /secret|privateKey|passkey|apiKey/i.test(name))
    .flatMap(([, value]) => String(value).split('\n'))
    .filter((line) => line.length > 12 && !line.startsWith('-----'));
}

const CARD_NUMBER = /4242\D?4242\D?4242\D?4242/;

test.each(shops)(
  'neither a secret of %s nor a card is in any table or log after all of this',
  async (name, shop) => {
    await shop.typeCard(await shop.buy(), '4242 4242 4242 4242');
    await shop.runJobs();
    const { accounts, secrets } = shop.config;
    const own = name === 'sandbox' ? null : accounts[name as keyof typeof accounts];
    const marked = [...secretsIn(own), secrets.sandboxKey, secrets.sandboxWebhook];
    const logged = shop.logged.join('\n');
    expect(logged.length).toBeGreaterThan(1_000);
    const stored = await everythingStored(shop.pool);
    expect(stored).toContain('payment_attempts');
    expect(stored).not.toMatch(CARD_NUMBER);
    expect(logged).not.toMatch(CARD_NUMBER);
    for (const secret of marked) {
      expect(logged.includes(secret), 'a secret in a log').toBe(false);
      expect(stored.includes(secret), 'a secret in a table').toBe(false);
    }
  },
);
