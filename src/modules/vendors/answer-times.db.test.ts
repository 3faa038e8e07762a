import { expect, test } from 'vitest';
import { answer, aPair, type Pair, write } from '#tests/support/chat.ts';
import { testDatabase } from '#tests/support/database.ts';
import { aProduct } from '#tests/support/factories.ts';
import { getProduct } from '#modules/catalog/index.ts';
import { noteAnswerTimes } from './answer-times.ts';

const database = await testDatabase();
const { db, ctx } = database;
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const start = Date.now() - 30 * DAY;

const at = (pair: Pair, ms: number): Pair => ({
  ...pair,
  shopper: ctx({ ...pair.shopper.actor, userId: pair.shopperId, now: new Date(ms) }),
  vendor: ctx({ ...pair.vendor.actor, vendorId: pair.vendorId, now: new Date(ms) }),
});

/** A question on each day, written in two messages; null is never answered. */
async function aStore(minutes: readonly (number | null)[]) {
  const pair = await aPair(database);
  for (const [day, wait] of minutes.entries()) {
    const asked = start + day * DAY;
    await write(at(pair, asked), 'Is it there?');
    await write(at(pair, asked + MINUTE / 2), 'In black?');
    if (wait !== null) await answer(at(pair, asked + wait * MINUTE), 'Yes.');
  }
  return (await aProduct(db, { vendorId: pair.vendorId })).id;
}

const shown = async (productId: number) => (await getProduct(ctx(), productId)).vendor.answersWithin;

test('a product’s page tells how soon its store usually answers, once it answered five questions', async () => {
  const quick = await aStore([5, 20, 40, 55, 600]);
  const slower = await aStore([30, 30, 200, 250, 250]);
  const slow = await aStore([600, 600, 900, 30, 1_200]);
  const silent = await aStore([5, 5, null, null, null]);
  const fresh = await aStore([5, 5, 5, 5]);
  await Promise.all([noteAnswerTimes(ctx()), noteAnswerTimes(ctx())]);
  expect(await Promise.all([quick, slower, slow, silent, fresh].map(shown))).toEqual([
    'hour',
    'hours',
    'day',
    null,
    null,
  ]);
});

test('a store that answers no longer loses what was told of it', async () => {
  const product = await aStore([5, 5, 5, 5, 5]);
  await noteAnswerTimes(ctx());
  expect(await shown(product)).toBe('hour');
  await noteAnswerTimes(ctx({ now: new Date(Date.now() + 120 * DAY) }));
  expect(await shown(product)).toBeNull();
});
