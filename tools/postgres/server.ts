import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  closeSync,
  existsSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '#tools/run/free-port.ts';
import { endOfLog, rotateLog, sizeOf } from '#tools/run/log-files.ts';
import { dataOf, openHome, type PostgresPlace } from './place.ts';
import { finishExchange } from './exchange.ts';
import { serverSettings } from './server-settings.ts';
import { archiveSettings } from './wal-archive.ts';
import { joinUsers, keepServer } from './users.ts';
import {
  identify,
  processCommand,
  type ProcessIdentity,
  untilGone,
  withLock,
} from '#tools/run/processes.mjs';

const USER = 'adey';
const READY_WITHIN_MS = 60_000;
const RECOVERED_WITHIN_MS = 6 * 3_600_000;

/** A running PostgreSQL server of our own, on 127.0.0.1 only. */
export type PostgresServer = {
  port: number;
  /** Whether this call started it; false when a server that already ran was found. */
  isNew: boolean;
  logFile: string;
  /** Where its data lie and which user it runs as. */
  place: PostgresPlace;
  url(database: string): string;
  /** The server's main process; null when it has ended. */
  identity(): ProcessIdentity | null;
  /** Lets it run on when nobody uses it any more, until `stop` is called. */
  keep(): void;
  /** Ends it, whoever else uses it. */
  stop(): Promise<void>;
};

type Options = {
  home: string;
  /** Whether committed data must survive a power cut; tests do without. */
  isDurable: boolean;
  /** The port to take when it is free; any free one otherwise. */
  port?: number;
  /** The BACKUP_DIR that its write-ahead log is archived to, from its start on. */
  archiveTo?: string | undefined;
  /** Asked before a new cluster is made where there is none; throws when none may be. */
  beforeCluster?: () => void;
  /** How it comes to a state of its past: ready once it has got there, at its first try or not at all. */
  recovery?: Record<string, string>;
};

/**
 * Starts PostgreSQL with its data under `home`, or finds the server that already runs there, for example since a killed
 * run. Safe when several processes call it at once. It ends with the last of the processes that called this, or when
 * `stop` is called.
 */
export async function startPostgres(options: Options): Promise<PostgresServer> {
  const place = await openHome(options.home);
  return await withLock(join(place.home, 'start.lock'), async () => {
    finishExchange(place);
    const password = readPassword(place);
    joinUsers(place.home, () => identityOf(place));
    const running = await findRunning(place, password);
    if (running !== null) return describe(place, password, running, false);
    createCluster(place, password, options.beforeCluster);
    return describe(place, password, await launch(place, options), true);
  });
}

/** Creates the database when it is missing; true when it was created. */
export async function ensureDatabase(server: PostgresServer, name: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: server.url('postgres') });
  await client.connect();
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (found.rowCount) return false;
    await client.query(`create database ${client.escapeIdentifier(name)}`);
    return true;
  } finally {
    await client.end();
  }
}

function describe(place: PostgresPlace, password: string, port: number, isNew: boolean): PostgresServer {
  return {
    port,
    isNew,
    logFile: logOf(place),
    place,
    identity: () => identityOf(place),
    url: (database) => `postgres://${USER}:${password}@127.0.0.1:${port}/${database}`,
    keep: () => keepServer(place.home, true),
    stop: () => stopServer(place),
  };
}

function readPassword({ home }: PostgresPlace): string {
  const file = join(home, 'password');
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('hex'), { mode: 0o600 });
  return readFileSync(file, 'utf8');
}

/** The cluster is made beside its place and moved there whole, so that an interrupted initdb leaves nothing half-made. */
function createCluster(place: PostgresPlace, password: string, ask?: () => void): void {
  const data = dataOf(place);
  if (existsSync(join(data, 'PG_VERSION'))) return;
  ask?.();
  for (const name of readdirSync(place.home)) {
    if (name.startsWith('initdb-')) rmSync(join(place.home, name), { recursive: true });
  }
  const draft = mkdtempSync(join(place.home, 'initdb-'));
  const passwordFile = join(draft, 'password');
  const cluster = join(draft, 'data');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (place.user) for (const path of [draft, passwordFile]) chownSync(path, place.user.uid, place.user.gid);
  const made = spawnSync(
    join(place.programs, 'bin', 'initdb'),
    [
      '-D',
      cluster,
      '-U',
      USER,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--no-instructions',
    ],
    { ...place.user, cwd: '/', env: environment(), encoding: 'utf8' },
  );
  if (made.status !== 0)
    throw new Error(`PostgreSQL could not create its data directory:\n${made.stderr || made.error}`);
  rmSync(data, { recursive: true, force: true });
  renameSync(cluster, data);
  rmSync(draft, { recursive: true });
}

async function launch(place: PostgresPlace, options: Options): Promise<number> {
  const { port: wanted, recovery } = options;
  const archive = options.archiveTo ? archiveSettings(options.archiveTo, place) : {};
  const settings = { ...serverSettings(options.isDurable), ...archive, ...recovery };
  // A port taken meanwhile, or the last backends of a killed server, go away by themselves: worth another try.
  for (let attempt = 1; ; attempt += 1) {
    const port = wanted && attempt < 4 ? wanted : await freePort();
    const failure = await tryLaunch(place, port, settings, recovery ? RECOVERED_WITHIN_MS : READY_WITHIN_MS);
    if (failure === null) return port;
    if (attempt === 4 || recovery) throw new Error(`PostgreSQL did not start:\n${failure}`);
    await sleep(700);
  }
}

async function tryLaunch(
  place: PostgresPlace,
  port: number,
  settings: Record<string, string | number>,
  withinMs: number,
): Promise<string | null> {
  const logFile = logOf(place);
  rotateLog(logFile);
  const from = sizeOf(logFile);
  const log = openSync(logFile, 'a');
  const child = spawn(
    join(place.programs, 'bin', 'postgres'),
    [
      '-D',
      dataOf(place),
      '-p',
      String(port),
      ...Object.entries(settings).flatMap(([k, v]) => ['-c', `${k}=${v}`]),
    ],
    // Its own process group: Ctrl-C in the terminal must not reach it before the web server has finished.
    { ...place.user, cwd: '/', env: environment(), detached: true, stdio: ['ignore', log, log] },
  );
  closeSync(log);
  child.unref();
  let failed: string | null = null;
  child.once('error', (error) => (failed = error.message));
  // Long after the start a server may end together with its folder: then there is nothing to read, and nobody waits.
  child.once('exit', () => (failed = existsSync(logFile) ? endOfLog(logFile, from) : 'it ended'));
  const deadline = Date.now() + withinMs;
  while (failed === null && Date.now() < deadline) {
    const status = readPidFile(place);
    if (status?.pid === child.pid && status?.isReady) return null;
    await sleep(20);
  }
  return failed ?? `it did not become ready within ${withinMs / 1000} s`;
}

function environment(): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' };
}

function logOf(place: PostgresPlace): string {
  return join(place.home, 'postgres.log');
}

/** The main process of the server that runs on our data. */
function identityOf(place: PostgresPlace): ProcessIdentity | null {
  const status = readPidFile(place);
  return status && processCommand(status.pid).includes(dataOf(place)) ? identify(status.pid) : null;
}

function readPidFile(place: PostgresPlace): { pid: number; port: number; isReady: boolean } | null {
  try {
    const lines = readFileSync(join(dataOf(place), 'postmaster.pid'), 'utf8').split('\n');
    const state = lines[7]?.trim();
    // One that recovers what it was restored from says "standby" too, and takes nobody in before it is "ready".
    const isStandby = state === 'standby' && existsSync(join(dataOf(place), 'standby.signal'));
    return { pid: Number(lines[0]), port: Number(lines[3]), isReady: state === 'ready' || isStandby };
  } catch {
    return null;
  }
}

/** The port of the server that runs on our data; a pid file left by a dead one is removed. */
async function findRunning(place: PostgresPlace, password: string): Promise<number | null> {
  for (const deadline = Date.now() + 60_000; Date.now() < deadline; await sleep(100)) {
    const status = readPidFile(place);
    if (status === null) return null;
    if (!processCommand(status.pid).includes(dataOf(place))) {
      // The pid may belong to another program by now, which would keep PostgreSQL from starting.
      rmSync(join(dataOf(place), 'postmaster.pid'), { force: true });
      return null;
    }
    if (status.isReady && (await answers(status.port, password))) return status.port;
  }
  throw new Error(
    `A PostgreSQL server runs on ${dataOf(place)} but does not answer. Stop it and start again.`,
  );
}

async function answers(port: number, password: string): Promise<boolean> {
  const client = new pg.Client({
    host: '127.0.0.1',
    port,
    user: USER,
    password,
    database: 'postgres',
    connectionTimeoutMillis: 5_000,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Ends the server that runs on the data of a place, whoever uses it; nothing when none does. */
export async function stopServer(place: PostgresPlace): Promise<void> {
  keepServer(place.home, false);
  const identity = identityOf(place);
  if (identity === null) return;
  // Fast shutdown: open transactions are rolled back, committed ones written.
  process.kill(identity.pid, 'SIGINT');
  if (!(await untilGone(identity, 30_000))) process.kill(identity.pid, 'SIGQUIT');
  await untilGone(identity, 5_000);
}
