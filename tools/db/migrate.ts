import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { runMigrations } from 'graphile-worker';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { type Migration, Migrator, type MigrationResultSet } from 'kysely/migration';
import pg from 'pg';
import { isContract, MIGRATIONS } from './migration-names.ts';

/** Whoever migrates holds it; asked for by tries, because who waits in a statement would hold up a concurrent index. */
const LOCK = 72_015;
const LOOK_AGAIN_MS = 250;
/** lock_not_available */
const LOCKED = '55P03';
const TRIES = 20;
const PAUSE_MS = 500;
/** A statement that waits for a lock has all traffic of that table queued behind it. */
const OPTIONS = '-c lock_timeout=2000';

export type MigrateOptions = {
  /** The file to stop behind, for a schema as it once was. */
  last?: string;
  /** `expand` leaves out what takes away (`NNNN_contract_….sql`), while the version before still runs; `all` is the default. */
  phase?: 'expand' | 'all';
  /** Where the files are. */
  folder?: string;
};

type File = { name: string; text: string; isOutside: boolean };

/**
 * Brings the database's schema up to date: our numbered SQL files and the worker's own tables. Forward only; returns the names of the
 * files applied. Each file is one transaction, so a failed one leaves the schema as the one before made it, and throws; a new
 * database, which nobody uses, gets them all in one. A file whose first line is `-- no transaction` runs statement by statement
 * and may be cut off anywhere: it must be right when it runs again. A lock that is not free within 2 s is let go and tried again,
 * twenty times.
 */
export async function migrate(databaseUrl: string, options: MigrateOptions = {}): Promise<string[]> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 3, options: OPTIONS });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => void client.on('error', () => undefined));
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  const alone = await pool.connect();
  try {
    while (!(await isLockTaken(alone))) await sleep(LOOK_AGAIN_MS);
    const applied = await applyFiles(db, options);
    await runMigrations({ pgPool: pool });
    await addQueueIndexes(pool);
    return applied;
  } finally {
    // Its end lets the lock go.
    alone.release(true);
    await db.destroy();
  }
}

async function isLockTaken(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ isTaken: boolean }>('select pg_try_advisory_lock($1) as "isTaken"', [
    LOCK,
  ]);
  return rows[0]!.isTaken;
}

/** Staff look for the jobs that were given up, among all that wait: the worker itself never does. */
async function addQueueIndexes(pool: pg.Pool): Promise<void> {
  const statement = `create index if not exists adey_jobs_given_up on graphile_worker._private_jobs (id)
    where not is_available`;
  await withPatience(() => pool.query(statement));
}

async function applyFiles(
  db: Kysely<unknown>,
  { last, phase = 'all', folder = MIGRATIONS }: MigrateOptions,
): Promise<string[]> {
  const files = await readFiles(folder);
  const byName = Object.fromEntries(files.map((file) => [file.name, toMigration(file)]));
  let there: Record<string, Migration> = byName;
  // Two branches may each bring a file; the lower number can arrive later.
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => there },
    allowUnorderedMigrations: true,
  });
  const known = await migrator.getMigrations();
  const done = new Set(known.filter((one) => one.executedAt !== undefined).map((one) => one.name));
  const wanted = files.filter(
    ({ name }) =>
      !done.has(name) && (last === undefined || name <= last) && (phase === 'all' || !isContract(name)),
  );
  const names: string[] = [];
  for (const part of done.size === 0 ? together(wanted) : wanted.map((file) => [file])) {
    // What was left out stands before others of this part.
    for (const { name } of part) done.add(name);
    there = Object.fromEntries(Object.entries(byName).filter(([name]) => done.has(name)));
    await withPatience(async () =>
      check(await migrator.migrateToLatest({ disableTransactions: part[0]!.isOutside })),
    );
    names.push(...part.map(({ name }) => name));
  }
  return names;
}

async function readFiles(folder: string): Promise<File[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  return await Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(folder, name), 'utf8');
      return { name: name.slice(0, -4), text, isOutside: isOutsideTransactions(text) };
    }),
  );
}

/** Whether a migration says of itself that it runs outside transactions, as what works concurrently must. */
export function isOutsideTransactions(text: string): boolean {
  return /^-- no transaction\b/i.test(text);
}

function toMigration({ text, isOutside }: File): Migration {
  // Several statements sent as one text are one transaction.
  const parts = isOutside ? statementsOf(text) : [text];
  return {
    async up(db) {
      for (const part of parts) await sql.raw(part).execute(db);
    },
  };
}

/** The statements of a text, which end with a semicolon at the end of a line. */
function statementsOf(text: string): string[] {
  const withoutComments = text.replaceAll(/^\s*--.*$/gm, '');
  return withoutComments.split(/;\s*(?:\n|$)/).filter((part) => part.trim() !== '');
}

/** The files of a new database in as few transactions as can be. */
function together(files: readonly File[]): File[][] {
  const parts: File[][] = [];
  for (const file of files) {
    const part = parts.at(-1);
    if (part && !file.isOutside && !part[0]!.isOutside) part.push(file);
    else parts.push([file]);
  }
  return parts;
}

/** Does it again, up to so many times, while a lock that it wants is not free. */
async function withPatience(work: () => Promise<unknown>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return void (await work());
    } catch (error) {
      const { code, cause } = error as { code?: string; cause?: { code?: string } };
      if ((code ?? cause?.code) !== LOCKED || tries === TRIES) throw error;
      await sleep(PAUSE_MS);
    }
  }
}

/** Throws what became of the migration that failed, if one did. */
function check({ error, results }: MigrationResultSet): void {
  if (!error) return;
  const name = results?.find((result) => result.status === 'Error')?.migrationName;
  throw new Error(failureText(name, error), { cause: error });
}

function failureText(name: string | undefined, error: unknown): string {
  const { message, detail, position } = error as pg.DatabaseError;
  return [`The migration ${name ?? ''} failed: ${message}`, detail, position && `at character ${position}`]
    .filter(Boolean)
    .join('\n');
}
