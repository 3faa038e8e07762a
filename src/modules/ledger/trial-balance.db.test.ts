import { expect, test } from 'vitest';
import { balancesOf } from '#tests/support/books.ts';
import { testDatabase } from '#tests/support/database.ts';
import { aStaffMember, aVendor } from '#tests/support/factories.ts';
import { release } from '#tests/support/payouts.ts';
import { countStatements } from '#tests/support/statements.ts';
import { trialBalance } from './read-books.ts';

const database = await testDatabase();
const { db, superuser } = database;

/** The tables that the statement reads, by its plan. */
async function tablesRead(statement: string): Promise<string[]> {
  const { rows } = await superuser.query<Record<string, string>>(
    `explain (verbose) ${statement.replace(/\$\d+/g, 'null')}`,
  );
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  return [...new Set([...plan.matchAll(/ on public\.(\w+)/g)].map((found) => found[1]!))].toSorted();
}

test('the trial balance reads accounts alone, however many entries there are, and agrees with the entries', async () => {
  const finance = database.ctx(await aStaffMember(db, 'finance'));
  const { id: vendorId } = await aVendor(db);
  for (let i = 0; i < 40; i += 1) await release(database, vendorId, 1_000 + i);
  const { result, statements } = await countStatements(() => trialBalance(finance));
  expect(result.difference).toBe('0.00');
  const reading = statements.filter((text) => text.includes('ledger_'));
  expect(reading).toHaveLength(1);
  expect(await tablesRead(reading[0]!)).toEqual(['ledger_accounts', 'vendors']);
  const { rows } = await superuser.query<{ accounts: number; entries: number; most: number }>(
    `select (select count(*)::int from ledger_accounts) as accounts, (select count(*)::int from ledger_entries) as entries,
       (select max(slots)::int from (select count(*) as slots from ledger_accounts group by kind, owner, currency) s) as most`,
  );
  // What is read grows with stores and providers: an account has sixteen rows at most.
  expect(rows[0]!.entries).toBe(80);
  expect(rows[0]!.accounts).toBeLessThanOrEqual(17);
  expect(rows[0]!.most).toBeLessThanOrEqual(16);
  const held = result.accounts.find(({ kind }) => kind === 'held');
  expect(held?.balance).toBe((await balancesOf(db))['held']! / 100);
});
