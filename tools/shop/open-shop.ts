import { resolve } from 'node:path';
import type { Pool } from 'pg';
import { loadConfig } from '#shop/config/load-config.ts';
import { type Ctx, systemContext } from '#platform/context.ts';
import { createDb, createPool } from '#platform/db.ts';
import { createLog } from '#platform/log.ts';
// What a command changes queues jobs (mails) for whoever subscribed here.
import '#server/jobs.ts';
import { databaseEnv, givenDatabase } from '#tools/db/given-database.ts';
import { rolesOf } from '#tools/db/roles.ts';
import { NAME, startOwnServer } from '#tools/db/store.ts';

export type StartedShop = {
  ctx: Ctx;
  pool: Pool;
  /** Whether the shop's own PostgreSQL was started for this command: the shop does not run. */
  isAlone: boolean;
  close(): Promise<void>;
};

/** The shop's database for a command, running or started for it alone; then it ends with the command. */
export async function openShop(): Promise<StartedShop> {
  const dataDir = resolve(process.env.DATA_DIR || '.data');
  const given = givenDatabase();
  const own = given ? null : await startOwnServer(dataDir);
  const config = loadConfig({
    ...process.env,
    DATA_DIR: dataDir,
    ...databaseEnv((await rolesOf(given?.direct ?? own!.url(NAME))).worker),
  });
  const pool = createPool(config.databaseUrl, 2);
  return {
    ctx: systemContext({ db: createDb(pool), config, log: createLog('warn') }),
    pool,
    isAlone: own?.isNew ?? false,
    close: () => pool.end(),
  };
}
