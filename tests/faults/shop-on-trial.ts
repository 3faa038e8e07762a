import type { ChildProcess } from 'node:child_process';
import {
  chmodSync,
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import pg from 'pg';
import type { Config } from '#platform/config.ts';
import { loadConfig } from '#shop/config/load-config.ts';
import { type Ctx, systemContext } from '#platform/context.ts';
import { createDb, createPool } from '#platform/db.ts';
import { createLog } from '#platform/log.ts';
import '#server/jobs.ts';
import { prepareDatabase, roleUrls } from '#tools/db/roles.ts';
import { NAME, ownHome } from '#tools/db/store.ts';
import { ensureDatabase, startPostgres } from '#tools/postgres/server.ts';
import { freePort } from '#tools/run/free-port.ts';
import { root, startNode } from '#tools/run/programs.ts';
import { endChild } from '#tests/support/end-child.ts';
import { aDestination, aProduct, aVendor } from '#tests/support/factories.ts';
import { databaseLink } from '#tests/support/database-link.ts';

const PRODUCTS = 6;
export const STOCK = 100_000;
const READY_WITHIN_MS = 60_000;

export type Trial = Awaited<ReturnType<typeof startTrial>>;
export type WebProcess = { url: string; kill: () => Promise<void>; end: () => Promise<void> };
/** Where a process writes to instead of its log, the folder of the program where that is another version, and a worker's own file. */
type Started = { output?: number; tree?: string; entry?: string };

/**
 * A whole shop of its own to be broken on purpose: PostgreSQL with its data in a temporary folder, web and worker as in
 * production, all on loopback and reached over a link that can be cut. Ends only what it started. `disk` is a folder for
 * DATA_DIR with the database in it, without an archive of its log.
 */
export async function startTrial({ disk }: { disk?: string } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'adey-faults-'));
  // As root the server has a user of its own, who must be able to enter.
  chmodSync(folder, 0o755);
  const dataDir = join(disk ?? folder, 'data');
  const backupDir = join(folder, 'backups');
  mkdirSync(dataDir);
  const own = { home: ownHome(dataDir), isDurable: true, ...(!disk && { archiveTo: backupDir }) };
  let server = await startPostgres(own);
  await ensureDatabase(server, NAME);
  await prepareDatabase(server.url(NAME));
  const link = await databaseLink(server.url(NAME));
  const urls = roleUrls(link.url);
  const [port, sandboxPort] = [await freePort(), await freePort()];
  const env = {
    DATA_DIR: dataDir,
    DATABASE_URL: urls.web,
    PORT: String(port),
    SANDBOX_PORT: String(sandboxPort),
    METRICS_PORT: '0',
    PUBLIC_URL: `http://localhost:${port}`,
    NODE_ENV: 'production',
    API_RATE_PER_MINUTE: '0',
    PAGE_RATE_PER_MINUTE: '0',
    LOG_LEVEL: 'warn',
  };
  const config: Config = loadConfig(env);
  const pool = createPool(urls.worker, 6);
  const db = createDb(pool);
  const ctx = (): Ctx => systemContext({ db, config, log: createLog('silent') });
  await aDestination(db);
  const vendors = [await aVendor(db), await aVendor(db)];
  const productIds: number[] = [];
  for (let n = 0; n < PRODUCTS; n += 1)
    productIds.push((await aProduct(db, { vendorId: vendors[n % 2]!.id, stock: STOCK })).id);

  const running = new Set<ChildProcess>();
  const start = async (entry: string, more: Record<string, string>, { output, tree = root }: Started) => {
    const child = startNode(
      [join(tree, entry)],
      { ...env, ...more },
      outputTo(folder, basename(entry), output),
      tree,
    );
    running.add(child);
    return await ready(child, join(folder, `${basename(entry)}.log`));
  };
  const startWeb = async (more: Record<string, string> = {}, how: Started = {}): Promise<WebProcess> => {
    const child = await start('src/server/main.mjs', more, how);
    return {
      url: `http://127.0.0.1:${more.PORT ?? port}`,
      kill: () => endChild(child, 'SIGKILL'),
      end: () => endChild(child, 'SIGTERM'),
    };
  };
  const startWorker = async (more: Record<string, string> = {}, how: Started = {}) => {
    const { entry = 'src/server/worker-main.ts' } = how;
    const child = await start(entry, { DATABASE_URL: urls.worker, ...more }, how);
    return { kill: () => endChild(child, 'SIGKILL'), end: () => endChild(child, 'SIGTERM') };
  };

  return {
    folder,
    dataDir,
    backupDir,
    server: () => server,
    url: `http://127.0.0.1:${port}`,
    sandboxUrl: `http://localhost:${sandboxPort}`,
    /** What web processes have called a bug (500) so far. */
    unexpected: () => linesWith(join(folder, 'main.mjs.log'), '"errorId"'),
    link,
    pool,
    ctx,
    /** As a process with these variables too is configured. */
    configWith: (more: Record<string, string>) => loadConfig({ ...env, ...more }),
    actor: (team: Parameters<typeof teamContext>[1]) => teamContext(ctx(), team),
    vendorIds: vendors.map(({ id }) => id),
    productIds,
    startWeb,
    startWorker,
    async restartDatabase(): Promise<void> {
      await server.stop();
      server = await startPostgres(own);
      link.moveTo(server.port);
    },
    async close(): Promise<void> {
      await Promise.all([...running].map((child) => endChild(child, 'SIGKILL')));
      link.mend();
      await pool.end();
      await link.close();
      const place = await dataDirectory(server.url('postgres'));
      await server.stop();
      for (const path of [dirname(place), folder]) rmSync(path, { recursive: true, force: true });
    },
  };
}

function linesWith(file: string, word: string): string[] {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return text.split('\n').filter((line) => line.includes(word));
}

/** As somebody of a store's team asks. */
function teamContext(ctx: Ctx, { userId, vendorId }: { userId: number; vendorId: number }): Ctx {
  const team = { role: 'owner' as const, state: 'open' as const };
  return { ...ctx, actor: { ...ctx.actor, kind: 'vendor', userId, vendorId, team } };
}

/** PostgreSQL may keep its data elsewhere than at its home, where its own user can enter. */
async function dataDirectory(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  const { rows } = await client.query<{ place: string }>("select current_setting('data_directory') as place");
  await client.end();
  return rows[0]!.place;
}

function outputTo(folder: string, entry: string, given?: number): ('ignore' | number)[] {
  if (given !== undefined) return ['ignore', given, given];
  const file = openSync(join(folder, `${entry}.log`), 'a');
  // The process has it by then.
  setTimeout(() => closeSync(file), 1_000).unref();
  return ['ignore', file, file];
}

function ready(child: ChildProcess, log: string): Promise<ChildProcess> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error('A process did not become ready.')),
      READY_WITHIN_MS,
    ).unref();
    child.on('message', (message) => {
      if (message !== 'ready') return;
      clearTimeout(timer);
      resolve(child);
    });
    child.once('exit', () => {
      const last = existsSync(log) ? readFileSync(log, 'utf8').slice(-1_500) : '';
      reject(new Error(`A process ended before it was ready. ${last}`));
    });
  });
}
