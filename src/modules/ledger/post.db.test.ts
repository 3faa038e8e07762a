import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { transact } from '#platform/transact.ts';
import { balancesOf } from '#tests/support/books.ts';
import { testDatabase } from '#tests/support/database.ts';
import { countStatements } from '#tests/support/statements.ts';
import { type BookEntry, post } from './post.ts';

const database = await testDatabase();
const { db, pool, superuser } = database;
const ctx = database.ctx();

const book = (reference: string, entries: BookEntry[], kind = 'test.booked') =>
  transact(ctx, (tx) => post(tx, { kind, reference, entries }));

/** From one account to another. */
const move = (amount: number, from: Partial<BookEntry>, to: Partial<BookEntry>): BookEntry[] => [
  { kind: 'bank', ...to, amount },
  { kind: 'held', ...from, amount: -amount },
];

test('a transaction that does not sum to 0 in each currency is refused, by the program and by the database', async () => {
  await expect(book('off', [{ kind: 'bank', amount: 5 }])).rejects.toThrow('off by 5 in ETB');
  const two = [
    { kind: 'bank', amount: 5 },
    { kind: 'held', currency: 'USD', amount: -5 },
  ] as const;
  await expect(book('off', [...two])).rejects.toThrow('off by 5 in ETB');
  await book('right', move(100, {}, {}));
  const client = await pool.connect();
  await client.query('begin');
  await client.query(
    `insert into ledger_entries (transaction_id, account_id, amount, balance_after, account_version)
     select transaction_id, account_id, 1, 101, account_version + 1 from ledger_entries where amount = 100`,
  );
  await expect(client.query('commit')).rejects.toThrow(/off by 1 ETB/);
  client.release();
  expect(await balancesOf(db)).toEqual({ bank: 100, held: -100 });
});

test('a booking is of the moment it is booked, not of that at which its transaction began', async () => {
  const { began } = await transact(ctx, async (tx) => {
    const { rows } = await sql<{ began: Date }>`select now() as began from pg_sleep(0.2)`.execute(tx.db);
    await post(tx, { kind: 'test.booked', reference: 'midnight', entries: move(1, {}, {}) });
    return rows[0]!;
  });
  const { postedAt } = await db
    .selectFrom('ledgerTransactions')
    .select('postedAt')
    .where('reference', '=', 'midnight')
    .executeTakeFirstOrThrow();
  expect(postedAt.getTime() - began.getTime()).toBeGreaterThanOrEqual(199);
});

test('the same kind and reference is booked once by 20 writers at once', async () => {
  const before = await balancesOf(db);
  const booked = await Promise.all(
    Array.from({ length: 20 }, () => book('same', move(1_000, {}, { owner: 'same' }))),
  );
  expect(booked.filter(Boolean)).toHaveLength(1);
  expect(await balancesOf(db)).toEqual({ ...before, 'bank:same': 1_000, held: before['held']! - 1_000 });
  expect(await book('same', move(1_000, {}, { owner: 'same' }), 'test.other')).toBe(true);
});

test('every balance is the sum of its entries, whose versions have no gap, after 200 bookings at once', async () => {
  const owners = ['a', 'b', 'c'];
  await Promise.all(
    Array.from({ length: 200 }, (_, i) => {
      const [from, to] = [owners[i % 3]!, owners[(i + 1) % 3]!];
      return book(
        `many ${i}`,
        i % 2
          ? [
              { kind: 'bank', owner: from, amount: -7 },
              { kind: 'bank', owner: to, amount: 7 },
            ]
          : [
              { kind: 'bank', owner: to, amount: 9 },
              { kind: 'commission', amount: -4 },
              { kind: 'bank', owner: from, amount: -5 },
            ],
      );
    }),
  );
  const { rows } = await sql<{ id: number }>`
    select a.id from ledger_accounts a left join ledger_entries e on e.account_id = a.id group by a.id
    having a.balance <> coalesce(sum(e.amount), 0) or a.version <> count(e.id) or a.version <> coalesce(max(e.account_version), 0)`.execute(
    db,
  );
  expect(rows).toEqual([]);
  const { rows: last } = await sql<{ id: number }>`
    select a.id from ledger_accounts a join ledger_entries e on e.account_id = a.id and e.account_version = a.version
    where e.balance_after <> a.balance`.execute(db);
  expect(last).toEqual([]);
});

test('entries and transactions are never changed, taken away or emptied', async () => {
  for (const table of ['ledger_entries', 'ledger_transactions'])
    for (const statement of [
      `update ${table} set order_id = 1`,
      `delete from ${table}`,
      `truncate ${table} cascade`,
    ]) {
      await expect(pool.query(statement), statement).rejects.toMatchObject({ code: '42501' });
      await expect(superuser.query(statement), statement).rejects.toThrow(/never changed/);
    }
});

test('an account that is never negative stays so, and nothing of the booking stays', async () => {
  const before = await balancesOf(db);
  const tooMuch: BookEntry[] = [
    { kind: 'vendor_pending', owner: '1', amount: 5 },
    { kind: 'vendor_payable', owner: '1', amount: -5 },
  ];
  await expect(book('negative', tooMuch)).rejects.toThrow(/ledger_accounts_usual_side/);
  expect(await balancesOf(db)).toEqual(before);
  expect(await book('negative', [])).toBe(true);
});

test('a booking takes 2 statements in its caller’s transaction', async () => {
  const { statements } = await countStatements(() => book('counted', move(3, {}, {})));
  expect(statements.filter((text) => !/^(begin|start transaction|commit)/i.test(text))).toHaveLength(2);
});
