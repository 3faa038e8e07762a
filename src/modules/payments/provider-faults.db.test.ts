import { expect, test } from 'vitest';
import { contractShops } from '#tests/support/contract-shops.ts';
import type { Bought } from '#tests/support/paying-shop.ts';
import { until } from '#tests/support/until.ts';

// What a provider may do wrong beside what its contract tries, in each one's own protocol; amounts ask the sandbox for it.
const shops = await contractShops();
type Shop = (typeof shops)[number][1];
const OPEN = { payment: 'pending', purchase: 'pending', stock: 'held', left: 9, refunds: 0, placed: 0 };
const PAID = { payment: 'succeeded', purchase: 'paid', stock: 'taken', left: 9, refunds: 0, placed: 1 };

/** The purchase that was written last, whatever its checkout was answered with. */
async function latest(shop: Shop): Promise<Bought> {
  const row = await shop.db
    .selectFrom('payments as p')
    .innerJoin('orders as o', 'o.orderGroupId', 'p.orderGroupId')
    .innerJoin('orderLines as l', 'l.orderId', 'o.id')
    .select(['p.id as paymentId', 'p.orderGroupId', 'l.productId'])
    .orderBy('p.id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return { ...row, productId: row.productId!, redirectUrl: '', key: '', buyer: shop.system() };
}

const succeeded = async (shop: Shop, bought: Bought) =>
  (await shop.atProvider(bought)).filter(({ status }) => status === 'succeeded').length;

test.concurrent.each(shops)(
  'twelve seconds of silence of %s leave the order waiting, and the next try goes on with it, paid once',
  { timeout: 120_000 },
  async (name, shop) => {
    const order = await shop.orderOf(22_096);
    const [first] = await Promise.allSettled([order()]);
    const unknown = { code: 'payments.outcome_unknown', status: 503 };
    // Stripe's own client has sent it once more by then, under the same key.
    const isRepeated = name === 'stripe';
    expect(first).toMatchObject(isRepeated ? { status: 'fulfilled' } : { reason: unknown });
    const bought = await latest(shop);
    expect(await shop.standing(bought)).toEqual({ ...OPEN, payment: isRepeated ? 'pending' : 'created' });
    const { orderGroup } = await order();
    expect(orderGroup).toMatchObject({ id: bought.orderGroupId, paymentState: 'pending' });
    expect(await shop.standing(bought)).toEqual(OPEN);
    // The newest of its pages, or the phone.
    await shop.press(bought, 'stay');
    await until(async () => (await shop.standing(bought)).purchase === 'paid');
    expect([await shop.standing(bought), await succeeded(shop, bought)]).toEqual([PAID, 1]);
  },
);

/** Whether what stands inside is a no that is understood, or nothing that anybody understands. */
const INSIDE = {
  chapa: 'refused',
  telebirr: 'refused',
  stripe: 'unknown',
  paypal: 'unknown',
  mpesa: 'refused',
  santimpay: 'unknown',
  arifpay: 'refused',
} as const;

test.each(shops.filter(([name]) => name in INSIDE))(
  'a failure of %s under a status of 200 is no yes: nobody is sent anywhere, and nothing is taken for good',
  async (name, shop) => {
    const order = await shop.orderOf(22_093);
    const isRefused = INSIDE[name as keyof typeof INSIDE] === 'refused';
    const code = isRefused ? 'payments.provider_refused' : 'payments.outcome_unknown';
    for (let tries = 0; tries < 2; tries += 1) await expect(order()).rejects.toMatchObject({ code });
    const bought = await latest(shop);
    expect(await shop.standing(bought)).toMatchObject(
      isRefused ? { payment: 'failed', purchase: 'failed', left: 10 } : { payment: 'created', left: 9 },
    );
    await shop.makeDue(bought, new Date(Date.now() - 1));
    await shop.sweep();
    expect(await shop.standing(bought)).toMatchObject({
      purchase: isRefused ? 'failed' : 'expired',
      stock: 'released',
      left: 10,
      refunds: 0,
    });
    expect(await shop.atProvider(bought)).toEqual([]);
  },
);

const WITH_TOKENS = ['telebirr', 'paypal', 'mpesa'];

test.each(shops.filter(([name]) => WITH_TOKENS.includes(name)))(
  'a token that %s no longer knows is asked for anew, and the buyer notices nothing',
  async (_name, shop) => {
    await shop.buy();
    // Begun anew it knows no token that it gave before, as one that has run out.
    await shop.stopProvider();
    await shop.startProvider();
    const bought = await shop.buy();
    await shop.press(bought, 'stay');
    await until(async () => (await shop.standing(bought)).purchase === 'paid');
    expect([await shop.standing(bought), await succeeded(shop, bought)]).toEqual([PAID, 1]);
  },
);

test.each(shops.filter(([name]) => name === 'chapa'))(
  'a payment that %s says is of the other mode of its key pays nothing: money for trying buys no goods',
  async (_name, shop) => {
    const bought = await shop.buy(22_088);
    await shop.press(bought, 'silent');
    await shop.makeDue(bought);
    await shop.sweep();
    expect(await shop.standing(bought)).toMatchObject({
      payment: 'failed',
      purchase: 'failed',
      left: 10,
      placed: 0,
    });
  },
);

const SIGNING = ['chapa', 'telebirr', 'stripe', 'paypal'];

test.each(shops.filter(([name]) => SIGNING.includes(name)))(
  'news of %s that bring the header which is always the same, and no signature, are not heard; asked, it is paid',
  async (_name, shop) => {
    const bought = await shop.buy(22_098);
    await shop.press(bought, 'stay');
    await until(async () => /^(401|404)$/.test(await shop.lastAnswer(bought)));
    expect(await shop.standing(bought)).toEqual(OPEN);
    await shop.makeDue(bought);
    await shop.sweep();
    expect(await shop.standing(bought)).toEqual(PAID);
  },
);
