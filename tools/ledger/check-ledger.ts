import pg from 'pg';
import { readInvariants } from '#modules/ledger/index.ts';

export type LedgerFault = { family: string; sentence: string; wrong: string[] };

/** undefined_table, undefined_column, undefined_function, invalid_schema_name: what a schema of before has not. */
const NOT_YET = new Set(['42P01', '42703', '42883', '3F000']);

/**
 * Asks a database for every row that breaks an invariant, all at one moment and without changing anything. The answer is
 * empty when the books are right. Of a database whose schema is older than this version (`isOlder`) only that is asked which it can
 * answer.
 */
export async function checkLedger(databaseUrl: string, { isOlder = false } = {}): Promise<LedgerFault[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    const faults: LedgerFault[] = [];
    for (const { family, sentence, sql } of readInvariants()) {
      await client.query('savepoint asked');
      const wrong = await ask(client, sql).catch(async (error: { code?: string }) => {
        if (!isOlder || !NOT_YET.has(error.code ?? '')) throw error;
        await client.query('rollback to asked');
        return [];
      });
      if (wrong.length > 0) faults.push({ family, sentence, wrong });
    }
    return faults;
  } finally {
    await client.end();
  }
}

async function ask(client: pg.Client, text: string): Promise<string[]> {
  const { rows } = await client.query<unknown[]>({ text, rowMode: 'array' });
  return rows.map((row) => String(row[0]));
}
