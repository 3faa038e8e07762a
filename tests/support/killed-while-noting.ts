import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { untilOneWaits } from './locks.ts';
import type { payingShop } from './paying-shop.ts';

type Shop = Pick<Awaited<ReturnType<typeof payingShop>>, 'database' | 'config' | 'url'>;

/** Any number that nothing else locks. */
const STOP = 20_261_126;
/** A process has so long until it notes something. */
const START_MS = 110_000;

/** What a process does on its own, and the note at which it is killed. */
export type Killing = {
  /** The module whose function is called, and the call: `my` is the module, `ctx` is of the system or of `visitorId`. */
  from: string;
  call: string;
  visitorId?: string | null;
  /**
   * The row that notes the provider's answer, and how it is told from what was noted before: `old` and `new` are its row; or,
   * `isNew`, the row with which asking it begins, which is `new` alone.
   */
  note: { table: 'payments' | 'refunds'; when: string; isNew?: boolean };
};

/**
 * Runs a process of its own that calls the shop's provider, and kills it (kill -9) when it has the answer and is about to note it:
 * the database lets it wait there, and forgets the connection with the process.
 */
export async function killWhileNoting(shop: Shop, { note, ...work }: Killing): Promise<void> {
  const { superuser } = shop.database;
  await superuser.query(`
    create or replace function stop_here() returns trigger language plpgsql as
      $$ begin perform pg_advisory_xact_lock(${STOP}); return new; end $$;
    create trigger stops before ${note.isNew ? 'insert' : 'update'} on ${note.table} for each row when (${note.when}) execute function stop_here()`);
  const held = await superuser.connect();
  try {
    await held.query(`select pg_advisory_lock(${STOP})`);
    const child = startProcess(shop, work);
    const gone = new Promise<string>((done) => {
      child.once('exit', (code, signal) => done(signal ?? `ended with ${code}`));
    });
    await Promise.race([untilOneWaits(superuser, START_MS), gone]);
    child.kill('SIGKILL');
    const how = await gone;
    if (how !== 'SIGKILL') throw new Error(`The process was not killed at its note: ${how}.`);
    await superuser.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`);
  } finally {
    await held.query(`select pg_advisory_unlock(${STOP})`);
    held.release();
    await superuser.query(`drop trigger stops on ${note.table}`);
  }
}

function startProcess({ config, url }: Shop, { from, call, visitorId = null }: Omit<Killing, 'note'>) {
  const program = `
    import { flushCompileCache } from 'node:module';
    import { loadConfig } from '#shop/config/load-config.ts';
    import { createDb, createPool } from '#platform/db.ts';
    import { createLog } from '#platform/log.ts';
    import { testContext } from '#tests/support/context.ts';
    const config = loadConfig(process.env);
    const parts = { db: createDb(createPool(config.databaseUrl)), config, log: createLog('silent') };
    const ctx = testContext(parts, ${JSON.stringify(visitorId ? { visitorId } : {})});
    const my = await import('${from}');
    flushCompileCache();
    await my.${call};`;
  const env = {
    ...process.env,
    // The next one starts sooner.
    NODE_COMPILE_CACHE: join(config.dataDir, 'compiled'),
    DATABASE_URL: config.databaseUrl,
    DATA_DIR: config.dataDir,
    PORT: new URL(url).port,
    PUBLIC_URL: url,
    SANDBOX_PORT: new URL(config.sandboxUrl).port,
    PAYMENT_DEMO: config.paymentDemos.join(','),
  };
  return spawn(process.execPath, ['--input-type=module', '--eval', program], { env, stdio: 'inherit' });
}
