// What a run of the shop has started, noted in its data directory: for the guard that ends it when the run was killed,
// and for the next start.
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { endProcess, isRunning, type ProcessIdentity, untilGone } from '#tools/run/processes.mjs';

/** What the shop itself runs as; of several web processes all but the first have a number. */
export type ApplicationRole = 'web' | `web-${number}` | 'worker';
export type Role = ApplicationRole | 'postgres' | 'guard';
type Notes = Partial<Record<Role, ProcessIdentity>>;

/** A child of a run that is gone ends by itself, only not at once: at most after this time, and then it is made to. */
const BY_ITSELF_MS = 12_000;
const POSTGRES_MS = 30_000;
/** How long a guard may need for all of it. */
const GUARD_MS = BY_ITSELF_MS + POSTGRES_MS + 10_000;

export type Running = {
  note(role: Role, identity: ProcessIdentity | null): void;
  /** Forgets everything: nothing is left. */
  clear(): void;
};

/** Notes of a new run; those of an earlier one are gone with it. */
export function createRunning(dataDir: string): Running {
  const file = fileOf(dataDir);
  const notes: Notes = {};
  return {
    note(role, identity) {
      if (identity) notes[role] = identity;
      else delete notes[role];
      try {
        writeFileSync(`${file}.new`, JSON.stringify(notes));
        renameSync(`${file}.new`, file);
      } catch {
        // A full disk: the notes stay as they were.
      }
    },
    clear: () => rmSync(file, { force: true }),
  };
}

/** What the last run noted. What a full disk or a power cut has spoiled tells of nobody. */
export function readRunning(dataDir: string): Notes {
  try {
    const notes: unknown = JSON.parse(readFileSync(fileOf(dataDir), 'utf8'));
    return typeof notes === 'object' && notes !== null && !Array.isArray(notes) ? notes : {};
  } catch {
    return {};
  }
}

/**
 * For a start: ends what a killed run may have left of its web server and worker, after its guard has had the time to do
 * so. A PostgreSQL that even the guard did not end is found again by the start.
 */
export async function endLeftovers(dataDir: string): Promise<void> {
  const { guard, postgres: _, ...children } = readRunning(dataDir);
  if (guard && isRunning(guard)) await untilGone(guard, GUARD_MS);
  await Promise.all(Object.values(children).map(endChild));
  rmSync(fileOf(dataDir), { force: true });
}

/** For the guard: ends everything that the run noted; first what uses the database, then the database. */
export async function endEverything(dataDir: string): Promise<void> {
  const { postgres, guard: _, ...children } = readRunning(dataDir);
  await Promise.all(Object.values(children).map(endChild));
  if (postgres && isRunning(postgres)) {
    // Fast shutdown: open transactions are rolled back, committed ones written.
    process.kill(postgres.pid, 'SIGINT');
    if (!(await untilGone(postgres, POSTGRES_MS))) process.kill(postgres.pid, 'SIGQUIT');
  }
  rmSync(fileOf(dataDir), { force: true });
}

async function endChild(identity: ProcessIdentity | undefined): Promise<void> {
  if (identity && isRunning(identity) && !(await untilGone(identity, BY_ITSELF_MS)))
    await endProcess(identity, 0);
}

function fileOf(dataDir: string): string {
  return join(dataDir, 'processes.json');
}
