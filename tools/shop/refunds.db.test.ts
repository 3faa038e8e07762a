import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { aPlacedOrder } from '#tests/support/buyers.ts';
import { testDatabase } from '#tests/support/database.ts';
import { aProduct } from '#tests/support/factories.ts';

const database = await testDatabase();
const { db } = database;

async function refunds(...parts: string[]): Promise<{ status: number | null; said: string }> {
  const env = { ...process.env, DATABASE_URL: database.url, DATA_DIR: database.config.dataDir };
  const child = spawn(process.execPath, [join(import.meta.dirname, 'refunds.ts'), ...parts], { env });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  return await new Promise((done) => child.on('exit', (status) => done({ status, said })));
}

test('staff list the money to pay back by hand, and note it as paid once', async () => {
  const { placed } = await aPlacedOrder(database, [await aProduct(db, { priceSantim: 130_000 })]);
  const number = placed.orders[0]!.orderNumber;
  const payment = await db
    .selectFrom('payments')
    .select('id')
    .where('orderGroupId', '=', placed.orderGroup.id)
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('refunds')
    .values({
      paymentId: payment.id,
      reason: `order ${number}`,
      amountSantim: 125_050,
      currency: 'ETB',
      status: 'failed',
      failureReason: 'no_provider',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { said } = await refunds();
  for (const needed of [id, '1,250.50 Birr', `#${number}`, '+251911234567', '1 to pay'])
    expect(said).toContain(needed);
  const paying = ['--paid', id, '--reference', 'FT26326ABCDE'];
  expect(await refunds(...paying)).toMatchObject({
    status: 0,
    said: expect.stringContaining('noted as paid'),
  });
  const [again, other, wrong, empty] = await Promise.all([
    refunds(...paying),
    refunds('--paid', id, '--reference', 'OTHER'),
    refunds('--paid', 'x'),
    refunds(),
  ]);
  expect(again).toMatchObject({ status: 0, said: expect.stringContaining('nothing changed') });
  expect(other).toMatchObject({ status: 1, said: expect.stringContaining('FT26326ABCDE') });
  expect(wrong).toMatchObject({ status: 2, said: expect.stringContaining('Use:') });
  expect(empty.said).toBe('No refund waits to be paid by hand.\n');
  const { rows } = await database.pool.query(
    "select 1 from graphile_worker.jobs where task_identifier = 'notifications_payment_refunded'",
  );
  expect(rows).toHaveLength(1);
}, 300_000);
