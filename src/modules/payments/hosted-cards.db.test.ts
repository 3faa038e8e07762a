import { expect, test } from 'vitest';
import { placeOrder } from '#modules/checkout/index.ts';
import type { Ctx } from '#platform/context.ts';
import { aBuyer, anOrder, newKey } from '#tests/support/buyers.ts';
import { everythingStored } from '#tests/support/everything-stored.ts';
import { aProduct, aUser } from '#tests/support/factories.ts';
import { payingShop, visit } from '#tests/support/paying-shop.ts';
import { press } from '#tests/support/sandbox-merchant.ts';
import { until } from '#tests/support/until.ts';
import { changeCard, listCards, paymentMethods, removeCard } from './index.ts';
import { removeAllCards, removeCustomers } from './saved-cards.ts';

// Cards that a provider keeps on its own page: what the shop needs of each that does.
const shop = await payingShop({ PAYMENT_DEMO: 'stripe' });
const { db, pool, database } = shop;
await db
  .insertInto('exchangeRates')
  .values({ currency: 'USD', day: '2020-01-01', santimPerUnit: 10_000, source: 'test' })
  .execute();

const NUMBER = '4242424242424242';
const VISA = { action: 'card', name: 'Almaz Bekele', number: NUMBER, expiry: '12/34', cvc: '907' };
const KEEP = { ...VISA, keep: '1' };

const aShopper = async () => database.ctx({ userId: (await aUser(db)).id });

/** Orders by card; the page on which it is paid. */
async function order({ actor: { userId } }: Ctx, payment: object = {}) {
  const buyer = await aBuyer(database, [await aProduct(db)], 1, userId === null ? {} : { userId });
  const placed = await placeOrder(buyer, anOrder({ paymentMethod: 'creditcard', payment }), newKey());
  const { id } = await db
    .selectFrom('payments')
    .select('id')
    .where('orderGroupId', '=', placed.orderGroup.id)
    .executeTakeFirstOrThrow();
  return { page: placed.redirectUrl!, paymentId: id, total: placed.orderGroup.total };
}

/** Pays on the provider's page, and comes back. */
async function pay(shopper: Ctx, form: Record<string, string>) {
  const ordered = await order(shopper);
  const answer = await press(ordered.page, form);
  await Promise.all([1, 2].map(() => visit(`${shop.url}/payment/return/${ordered.paymentId}`)));
  return { ...ordered, answered: answer.status };
}

/** The kept cards that a payment page offers. */
async function offered(page: string): Promise<string[]> {
  const text = await (await fetch(page, { headers: { connection: 'close' } })).text();
  return [...text.matchAll(/name="kept" value="(pm_[^"]+)"/g)].map(([, id]) => id!);
}

const statusOf = async (id: string) =>
  (await db.selectFrom('payments').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status;

async function attached(): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    'select count(*)::int from sandbox.payment_methods where detached_at is null',
  );
  return rows[0]!.count;
}

const customersOf = (userId: number | null) =>
  db.selectFrom('paymentCustomers').select('reference').where('userId', '=', userId!).execute();

/** Has what failed tried again until nothing is left of it, as a worker does: a connection kept from before may still break. */
async function retryJobs(): Promise<void> {
  await until(async () => {
    await pool.query(
      'update graphile_worker._private_jobs set run_at = now(), attempts = least(attempts, 5) where attempts > 0',
    );
    await shop.runJobs();
    return (
      (await pool.query('select 1 from graphile_worker._private_jobs where attempts > 0')).rowCount === 0
    );
  });
}

test('a card that the buyer ticks on the provider’s page is kept: brand, last four digits, expiry and holder', async () => {
  const shopper = await aShopper();
  const { paymentId, total } = await pay(shopper, KEEP);
  expect(await statusOf(paymentId)).toBe('succeeded');
  const { cards } = await listCards(shopper);
  expect(cards).toMatchObject([
    {
      provider: 'stripe',
      brand: 'visa',
      lastFour: '4242',
      expMonth: 12,
      expYear: 2034,
      holder: 'Almaz Bekele',
      isDefault: true,
      isExpired: false,
      spent: total,
    },
  ]);
  expect(JSON.stringify(cards)).not.toMatch(/pm_|cus_/);
});

test('what is not ticked, is declined, or is paid by a guest, is not kept', async () => {
  const shopper = await aShopper();
  expect(await statusOf((await pay(shopper, VISA)).paymentId)).toBe('succeeded');
  const declined = await pay(shopper, { ...KEEP, number: '4000000000000002' });
  expect(await statusOf(declined.paymentId)).toBe('failed');
  expect((await listCards(shopper)).cards).toEqual([]);
  const guest = await pay(database.ctx(), KEEP);
  expect(await statusOf(guest.paymentId)).toBe('succeeded');
  const { rows } = await pool.query<{ customer: string | null }>(
    `select details ->> 'customer' as customer from sandbox.payments p
     join payment_attempts a on a.reference = p.merchant_reference where a.payment_id = $1`,
    [guest.paymentId],
  );
  expect(rows).toEqual([{ customer: null }]);
});

test('the next order is paid with it on the same page, by one customer, and what was paid is told', async () => {
  const shopper = await aShopper();
  const first = await pay(shopper, KEEP);
  const second = await order(shopper);
  const [card] = await offered(second.page);
  await press(second.page, { kept: card! });
  await visit(`${shop.url}/payment/return/${second.paymentId}`);
  expect(await statusOf(second.paymentId)).toBe('succeeded');
  expect((await listCards(shopper)).cards).toMatchObject([{ spent: first.total + second.total }]);
  expect(await customersOf(shopper.actor.userId)).toHaveLength(1);
});

test('the same card kept once more takes the old one’s place, and the provider forgets that', async () => {
  const shopper = await aShopper();
  const before = await attached();
  await pay(shopper, KEEP);
  await pay(shopper, KEEP);
  expect((await listCards(shopper)).cards).toHaveLength(1);
  await shop.runJobs();
  expect(await attached()).toBe(before + 1);
});

test('nobody pays with, changes or removes the card of another', async () => {
  const [owner, stranger] = [await aShopper(), await aShopper()];
  await pay(owner, KEEP);
  const [card] = (await listCards(owner)).cards;
  const [id] = await offered((await order(owner)).page);
  await pay(stranger, VISA);
  const own = await order(stranger);
  expect(await offered(own.page)).toEqual([]);
  expect((await press(own.page, { kept: id! })).status).toBe(400);
  expect(await statusOf(own.paymentId)).toBe('pending');
  await expect(order(stranger, { cardId: card!.id })).rejects.toMatchObject({
    code: 'cards.gone',
    status: 404,
  });
  await expect(removeCard(stranger, card!.id)).rejects.toMatchObject({ status: 404 });
  const change = { holder: 'Thief', expiry: { expMonth: 1, expYear: 2035 }, isDefault: true };
  await expect(changeCard(stranger, card!.id, change)).rejects.toMatchObject({ status: 404 });
  expect((await listCards(owner)).cards).toHaveLength(1);
});

test('a removed card is gone at once, at the provider as soon as it answers, and is offered no more', async () => {
  const shopper = await aShopper();
  await pay(shopper, KEEP);
  const before = await attached();
  const [card] = (await listCards(shopper)).cards;
  await shop.stopProvider();
  expect((await removeCard(shopper, card!.id)).cards).toEqual([]);
  await expect(removeCard(shopper, card!.id)).rejects.toMatchObject({ code: 'cards.gone' });
  await shop.runJobs();
  expect(await attached()).toBe(before);
  await shop.startProvider();
  await retryJobs();
  expect(await attached()).toBe(before - 1);
  expect(await offered((await order(shopper)).page)).toEqual([]);
});

test('a card paid with between its removal and the provider’s hearing of it does not come back', async () => {
  const shopper = await aShopper();
  await pay(shopper, KEEP);
  const next = await order(shopper);
  const [id] = await offered(next.page);
  const [card] = (await listCards(shopper)).cards;
  await removeCard(shopper, card!.id);
  await press(next.page, { kept: id! });
  await visit(`${shop.url}/payment/return/${next.paymentId}`);
  expect(await statusOf(next.paymentId)).toBe('succeeded');
  await shop.runJobs();
  expect((await listCards(shopper)).cards).toEqual([]);
  // Told twice, as after a worker that died half-way.
  const gone = { provider: 'stripe', method: id! };
  await pool.query(`select graphile_worker.add_job('payments_drop_card', $1::json)`, [JSON.stringify(gone)]);
  await shop.runJobs();
  const { rows } = await pool.query('select 1 from graphile_worker._private_jobs where attempts > 0');
  expect(rows).toEqual([]);
});

test('two orders begun at the same moment make one customer; one deleted at the provider is made anew', async () => {
  const shopper = await aShopper();
  const { userId } = shopper.actor;
  await Promise.all([order(await aShopper()), order(shopper), order(await aShopper())]);
  const [first] = await customersOf(userId);
  const { rows } = await pool.query('select 1 from sandbox.customers where id = $1', [first!.reference]);
  expect(rows).toHaveLength(1);
  await pool.query('update sandbox.customers set deleted_at = now(), idempotency_key = id where id = $1', [
    first!.reference,
  ]);
  expect(await statusOf((await pay(shopper, KEEP)).paymentId)).toBe('succeeded');
  const [second] = await customersOf(userId);
  expect(second!.reference).not.toBe(first!.reference);
  expect((await listCards(shopper)).cards).toHaveLength(1);
});

test('an expiry that the bank has renewed is told to the provider', async () => {
  const shopper = await aShopper();
  await pay(shopper, KEEP);
  const [card] = (await listCards(shopper)).cards;
  const change = { holder: 'Almaz B.', expiry: { expMonth: 3, expYear: 2037 }, isDefault: true };
  expect((await changeCard(shopper, card!.id, change)).cards).toMatchObject([{ expMonth: 3, expYear: 2037 }]);
  const past = { ...change, expiry: { expMonth: 1, expYear: 2020 } };
  await expect(changeCard(shopper, card!.id, past)).rejects.toMatchObject({ status: 402 });
  const { rows } = await pool.query<{ exp_year: number }>(
    'select exp_year from sandbox.payment_methods order by created_at desc limit 1',
  );
  expect(rows).toEqual([{ exp_year: 2037 }]);
});

test('an account that ends is forgotten at the provider with all cards', async () => {
  const shopper = await aShopper();
  await pay(shopper, KEEP);
  const [customer] = await customersOf(shopper.actor.userId);
  await db.transaction().execute(async (tx) => {
    const ctx = { ...shop.system(), db: tx };
    await removeAllCards(ctx as never, shopper.actor.userId!);
    await removeCustomers(ctx as never, shopper.actor.userId!);
  });
  await shop.runJobs();
  const { rows } = await pool.query<{ gone: boolean }>(
    'select deleted_at is not null as gone from sandbox.customers where id = $1',
    [customer!.reference],
  );
  expect(rows).toEqual([{ gone: true }]);
  expect(await customersOf(shopper.actor.userId)).toEqual([]);
});

test('the page keeps cards without a box of ours for them, and no number is in any table or log', async () => {
  const { methods, tokenization } = paymentMethods({ config: shop.config }, { rate: null });
  expect(tokenization).toBeNull();
  expect(methods.flatMap(({ fields }) => fields).filter(({ target }) => target === 'provider')).toEqual([]);
  const stored = await everythingStored(pool);
  expect(stored).toContain('payment_customers');
  expect(stored).not.toContain(NUMBER);
  expect(shop.logged.join('\n')).not.toContain(NUMBER);
});
