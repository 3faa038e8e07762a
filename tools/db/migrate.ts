import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runMigrations } from 'graphile-worker';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { type MigrationProvider, Migrator } from 'kysely/migration';
import pg from 'pg';

const FOLDER = join(import.meta.dirname, '../../db/migrations');

/**
 * Brings the database's schema up to date: our numbered SQL files and the worker's own tables. Forward only; returns
 * the names of the files applied. A failed file leaves the schema as it was and throws. `last`: the file to stop behind, for a
 * schema as it once was.
 */
export async function migrate(databaseUrl: string, last?: string): Promise<string[]> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2, options: '-c lock_timeout=20000' });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => void client.on('error', () => undefined));
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    // Two branches may each bring a file; the lower number can arrive later.
    const migrator = new Migrator({ db, provider: sqlFiles, allowUnorderedMigrations: true });
    const { error, results } = await (last ? migrator.migrateTo(last) : migrator.migrateToLatest());
    if (error)
      throw new Error(
        failureText(results?.find((result) => result.status === 'Error')?.migrationName, error),
      );
    await runMigrations({ pgPool: pool });
    return (results ?? []).map((result) => result.migrationName);
  } finally {
    await db.destroy();
  }
}

const sqlFiles: MigrationProvider = {
  async getMigrations() {
    const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).sort();
    const files = names.map(async (name) => {
      const text = await readFile(join(FOLDER, name), 'utf8');
      return [
        name.slice(0, -4),
        { up: async (db: Kysely<unknown>) => void (await sql.raw(text).execute(db)) },
      ] as const;
    });
    return Object.fromEntries(await Promise.all(files));
  },
};

function failureText(name: string | undefined, error: unknown): string {
  const { message, detail, position } = error as pg.DatabaseError;
  return [`The migration ${name ?? ''} failed: ${message}`, detail, position && `at character ${position}`]
    .filter(Boolean)
    .join('\n');
}
