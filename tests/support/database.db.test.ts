import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from './database.ts';
import { aCoupon, aProduct, aUser, aVariant } from './factories.ts';

const first = await testDatabase();
const second = await testDatabase();

test('each test database starts migrated and empty, and knows nothing of the others', async () => {
  await aProduct(first.db);
  const count = (db: typeof first.db) =>
    db
      .selectFrom('products')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow();
  expect((await count(first.db)).n).toBe(1);
  expect((await count(second.db)).n).toBe(0);
});

test('the factories insert rows that every constraint accepts', async () => {
  const product = await aProduct(second.db, { title: 'Coffee pot' });
  const variant = await aVariant(second.db, { productId: product.id, stock: 4 });
  await aVariant(second.db, { productId: product.id, stock: 3 });
  await aCoupon(second.db, { kind: 'fixed' });
  const user = await aUser(second.db);
  expect(variant.stock).toBe(4);
  expect(second.ctx({ userId: user.id }).actor.kind).toBe('shopper');
  const { stock } = await second.db
    .selectFrom('products')
    .select('stock')
    .where('id', '=', product.id)
    .executeTakeFirstOrThrow();
  expect(stock).toBe(7);
});

test('a job can be queued: the tables of the worker are there', async () => {
  await sql`select graphile_worker.add_job('nothing')`.execute(first.db);
  const { rows } = await sql<{ n: number }>`select count(*) as n from graphile_worker.jobs`.execute(first.db);
  expect(rows[0]?.n).toBe(1);
});
