import { copyFileSync, existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { AppError } from '#platform/errors.ts';
import type { FileStore } from '#platform/storage.ts';
import { NAME, ownHome } from '#tools/db/store.ts';
import { exchangeData, finishExchange } from '#tools/postgres/exchange.ts';
import { dataOf, openHome } from '#tools/postgres/place.ts';
import { type PostgresServer, stopServer } from '#tools/postgres/server.ts';
import { systemOf } from '#tools/postgres/wal-archive.ts';
import { releaseLock, takeLock } from '#tools/run/processes.mjs';
import { endLeftovers } from '#tools/shop/running.ts';
import { FILES, folderOf, listBackups, type Manifest, SECRETS } from './backup-store.ts';
import { eachOf, type KeptFile, missingFrom, putBack, readList } from './kept-files.ts';
import { filesOfRows, noteProof, proveDatabase } from './proof.ts';
import { recover, type Target } from './recover.ts';

/** The moment of the last change in a restored state (UTC), and what is wrong with it. */
export type Proven = { state: string; faults: string[] };
export type RestoreParts = {
  dataDir: string;
  backupDir: string;
  from: Manifest;
  target: Target;
  /** Where the shop keeps its files when not under `dataDir`: they stay there for as long as a backup may name them. */
  files?: Pick<FileStore, 'has'> | undefined;
};

/**
 * Restores beside the shop, which may run, proves what came out, notes that beside the backup and throws it away.
 */
export async function checkRestore(parts: RestoreParts): Promise<Proven> {
  const { dataDir, backupDir, from, target, files } = parts;
  const { home: own } = await openHome(ownHome(dataDir));
  const home = join(own, 'checking');
  try {
    const server = await recover(backupDir, from, target, { home, oldData: null, isDurable: false });
    try {
      const state = await stateOf(server, from);
      const names = await filesOfRows(server.url(NAME));
      const unkept = await missingFrom(backupDir, names.all, await sumsOf(backupDir));
      const looked = await lackedBy(files, unkept);
      const faults = [...(await proveDatabase(server.url(NAME))), ...faultsOf(looked, names.needed)];
      noteProof(backupDir, from.name, { state, faults });
      return { state, faults };
    } finally {
      await server.stop();
    }
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}

/**
 * Puts a state of the past in the place of the shop's, which must not run meanwhile: recovered and proven beside it first,
 * then its files, then the exchange. Until that nothing of today's has changed, so it may be killed and run again at any
 * point. What the proof found wrong is told and restored all the same: a loss may be older than the backup. `aside` is where
 * the data from before are. Throws when the state cannot be had.
 */
export async function restoreShop(parts: RestoreParts): Promise<Proven & { aside: string | null }> {
  const { dataDir, backupDir, from, target } = parts;
  const runFile = join(dataDir, 'run.lock');
  const holder = takeLock(runFile);
  if (holder !== null) throw new Error(`Adey runs (process ${holder.pid}). Stop it first, then restore.`);
  try {
    await endLeftovers(dataDir);
    const place = await openHome(ownHome(dataDir));
    await stopServer(place);
    finishExchange(place);
    const oldData = existsSync(dataOf(place)) ? dataOf(place) : null;
    const isSameCluster = oldData !== null && systemOf(oldData) === from.system;
    const home = join(place.home, 'restoring');
    const server = await recover(backupDir, from, target, {
      home,
      oldData: isSameCluster ? oldData : null,
      isDurable: true,
    });
    const proof = await proveAndFill(server, parts);
    if (!existsSync(join(dataDir, SECRETS)) && from.sha256[SECRETS])
      copyFileSync(join(folderOf(backupDir, from.name), SECRETS), join(dataDir, SECRETS));
    const aside = exchangeData(place, dataOf(server.place), new Date().toISOString().replaceAll(':', ''));
    rmSync(home, { recursive: true, force: true });
    return { ...proof, aside: oldData && aside };
  } finally {
    releaseLock(runFile);
  }
}

/** Proves what was recovered, puts the files of its rows back, and ends its server. */
async function proveAndFill(
  server: PostgresServer,
  { dataDir, backupDir, from, files }: RestoreParts,
): Promise<Proven> {
  try {
    const state = await stateOf(server, from);
    const faults = await proveDatabase(server.url(NAME));
    const names = await filesOfRows(server.url(NAME));
    const listed = await sumsOf(backupDir);
    const unkept = await putBack(names.all, { dataDir, backupDir, listed });
    const looked = await lackedBy(files, unkept);
    return { state, faults: [...faults, ...faultsOf(looked, names.needed)] };
  } finally {
    await server.stop();
  }
}

/** Files that are nowhere, and why the store could not be asked for the rest. */
type Looked = { missing: readonly string[]; why: string | null };

/** Those of the names that the store has not either. One that does not answer is asked no further. */
async function lackedBy(files: RestoreParts['files'], names: readonly string[]): Promise<Looked> {
  if (!files) return { missing: names, why: null };
  const missing: string[] = [];
  let why: string | null = null;
  await eachOf(names, async (name) => {
    if (why !== null) return;
    try {
      if (!(await files.has(name))) missing.push(name);
    } catch (error) {
      why = error instanceof AppError ? 'it does not answer' : String(error);
    }
  });
  return { missing, why };
}

function faultsOf({ missing, why }: Looked, needed: ReadonlySet<string>): string[] {
  const faults = missing
    .filter((name) => needed.has(name))
    .map((name) => `A row names the file ${name}, which the backups have not, or not as it was.`);
  if (why !== null)
    faults.push(
      `Whether the bucket has the files that rows name could not be seen (${why}). Once it is back: npm run restore -- --check`,
    );
  return faults;
}

/** The sums of all files that some backup lists. */
async function sumsOf(backupDir: string): Promise<Map<string, KeptFile>> {
  const sums = new Map<string, KeptFile>();
  for (const { name } of listBackups(backupDir))
    for (const [file, kept] of await readList(join(folderOf(backupDir, name), FILES))) sums.set(file, kept);
  return sums;
}

async function stateOf(server: PostgresServer, { finishedAt }: Manifest): Promise<string> {
  const client = new pg.Client({ connectionString: server.url(NAME) });
  await client.connect();
  try {
    const { rows } = await client.query<{ at: Date | null }>('select pg_last_xact_replay_timestamp() as at');
    return rows[0]?.at?.toISOString() ?? finishedAt;
  } finally {
    await client.end();
  }
}
