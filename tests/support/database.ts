import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, inject } from 'vitest';
import type { Config } from '#platform/config.ts';
import { loadConfig } from '#shop/config/load-config.ts';
import type { Ctx } from '#platform/context.ts';
import { createDb, createPool, type Db } from '#platform/db.ts';
import { createLog, type Log } from '#platform/log.ts';
import { roleUrls } from '#tools/db/roles.ts';
import { type Asking, testContext } from './context.ts';
import { MAKE_ROOM } from './limits.ts';

export type TestDatabase = {
  /** As a superuser, as an operator may name it in DATABASE_URL. */
  url: string;
  /** Signed in as the worker is: rows only, and of what is only added new ones alone. */
  pool: pg.Pool;
  /** A superuser, for what no process of the shop may do: to change tables, to change what is only added. */
  superuser: pg.Pool;
  db: Db;
  config: Config;
  log: Log;
  /** A context on this database; a fresh visitor asks unless `asking` says otherwise. */
  ctx: (asking?: Asking) => Ctx;
};

let count = 0;

/**
 * A migrated, empty database for the calling test file alone: `const database = await testDatabase()` at its top. It is
 * dropped when the file's tests have ended. `env` adds environment variables to the configuration.
 */
export async function testDatabase(env: Record<string, string> = {}): Promise<TestDatabase> {
  const { maintenanceUrl, template, prefix } = inject('databases');
  count += 1;
  const name = `${prefix}_${process.pid}_${count}`;
  await maintain(maintenanceUrl, `create database ${name} template ${template}`);
  const url = Object.assign(new URL(maintenanceUrl), { pathname: `/${name}` }).toString();
  const dataDir = mkdtempSync(join(tmpdir(), 'adey-test-'));
  const pool = createPool(roleUrls(url).worker, 12);
  const superuser = createPool(url, 4);
  afterAll(async () => {
    await Promise.all([pool.end(), superuser.end()]);
    await maintain(maintenanceUrl, `drop database if exists ${name} with (force)`);
    rmSync(dataDir, { recursive: true, force: true });
  });
  await maintain(url, MAKE_ROOM);
  const db = createDb(pool);
  const config = loadConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATABASE_URL: roleUrls(url).worker,
    DATA_DIR: dataDir,
    PUBLIC_URL: 'http://localhost:3000',
    ...env,
  });
  const log = createLog(config.logLevel);
  return { url, pool, superuser, db, config, log, ctx: (asking) => testContext({ db, config, log }, asking) };
}

async function maintain(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
