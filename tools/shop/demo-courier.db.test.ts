import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { aPlacedOrder } from '#tests/support/buyers.ts';
import { testDatabase } from '#tests/support/database.ts';
import { aProduct } from '#tests/support/factories.ts';

const database = await testDatabase();

async function courier(...parts: string[]): Promise<{ status: number | null; said: string }> {
  const env = { ...process.env, DATABASE_URL: database.url, DATA_DIR: database.config.dataDir };
  const child = spawn(process.execPath, [join(import.meta.dirname, 'demo-courier.ts'), ...parts], { env });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  return await new Promise((done) => child.on('exit', (status) => done({ status, said })));
}

const historyOf = async (number: string) =>
  await database.db
    .selectFrom('orderEvents as e')
    .innerJoin('orders as o', 'o.id', 'e.orderId')
    .select(['e.status', 'e.note', 'e.actorKind'])
    .where('o.number', '=', number)
    .orderBy('e.id')
    .execute();

test("the courier takes one order to the door, with notes in the buyer's language and jobs for the mails", async () => {
  const { placed } = await aPlacedOrder(database, [await aProduct(database.db)]);
  const other = await aPlacedOrder(database, [await aProduct(database.db)]);
  const number = placed.orders[0]!.orderNumber;
  const { status, said } = await courier('--every', '0.1', '--order', `#${number.toLowerCase()}`);
  expect({ status, lines: said.trim().split('\n').length }).toEqual({ status: 0, lines: 3 });
  const history = await historyOf(number);
  expect(history.map((event) => event.status)).toEqual(['placed', 'packaging', 'on_the_road', 'delivered']);
  expect(history.slice(1).every((event) => event.note !== '' && event.actorKind === 'system')).toBe(true);
  expect(await historyOf(other.placed.orders[0]!.orderNumber)).toHaveLength(1);
  const { rows } = await database.pool.query(
    "select 1 from graphile_worker.jobs where task_identifier = 'notifications_order_advanced'",
  );
  expect(rows).toHaveLength(3);

  expect((await courier('--once')).said).toContain('placed → packaging');
  expect(await courier('--order', number)).toMatchObject({
    status: 1,
    said: expect.stringContaining('nowhere to go'),
  });
  expect(await courier('--every', 'soon')).toMatchObject({
    status: 2,
    said: expect.stringContaining('Use:'),
  });
}, 240_000);
