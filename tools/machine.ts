// All that the commands change on the machine beside this checkout and DATA_DIR. Each says in one line what it does before
// it does it, and does nothing where it is there already.
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { program } from '#tools/run/programs.ts';

export type ServerUser = { uid: number; gid: number };

/** The means by which the machine is looked at and changed; a test has its own. */
export type Machine = {
  isRoot: boolean;
  /** What a program says that only looks; null when it fails or is not there. */
  ask: (name: string, parts: string[]) => string | null;
  /** Runs a program that changes something; whether it succeeded. */
  run: (name: string, parts: string[]) => boolean;
  say: (line: string) => void;
};

const THIS_MACHINE: Machine = {
  isRoot: process.getuid?.() === 0,
  ask(name, parts) {
    const { status, stdout } = spawnSync(name, parts, { encoding: 'utf8' });
    return status === 0 ? stdout.trim() : null;
  },
  run(name, parts) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    return spawnSync(name, parts, { env, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;
  },
  // Standard output may be what a command is run for.
  say: (line) => void process.stderr.write(`${line}\n`),
};

/** Without a connection apt-get gives up at once instead of trying for minutes. */
const SOON = ['-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=20', '-o', 'DPkg::Lock::Timeout=60'];

/** The user that PostgreSQL runs as where root starts it: postgres, made when it is missing, else nobody. */
export function ensureServerUser(machine = THIS_MACHINE): ServerUser {
  for (const name of ['postgres', 'nobody']) {
    if (name === 'postgres' && machine.ask('id', ['-u', name]) === null) makeUser(name, machine);
    const [uid, gid] = ['-u', '-g'].map((flag) => Number(machine.ask('id', [flag, name])));
    if (uid && gid) return { uid, gid };
  }
  throw new Error(
    'PostgreSQL does not run as root, and no user "postgres" could be created. Create one, or set DATABASE_URL.',
  );
}

function makeUser(name: string, { run, say }: Machine): void {
  say(`Making the system user ${name} (useradd): PostgreSQL does not run as root.`);
  const parts = ['--system', '--user-group', '--no-create-home', '--shell', '/bin/false', name];
  if (!run('useradd', parts)) run('adduser', ['-S', '-D', '-H', '-s', '/bin/false', name]);
}

/**
 * A new folder for a database that PostgreSQL's user cannot reach at `wanted`; null when `fits` takes none. It lies where
 * every user comes by.
 */
export function makeSharedFolder(wanted: string, fits: (folder: string) => boolean): string | null {
  for (const base of sharedBases()) {
    THIS_MACHINE.say(`Making a folder for the database in ${base}: its user cannot reach ${wanted}.`);
    const folder = isOwn(base) ? mkdtempSync(join(base, 'data-')) : null;
    if (folder && fits(folder)) return folder;
  }
  return null;
}

/** A copy of the programs in `from` that every user can run, the one that is there or a new one; null when `fits` takes none. */
export function shareCopy(from: string, name: string, fits: (copy: string) => boolean): string | null {
  for (const base of sharedBases()) {
    const copy = join(base, name);
    if (!existsSync(copy)) {
      THIS_MACHINE.say(`Copying PostgreSQL's programs to ${copy}: its user cannot run those in ${from}.`);
      if (isOwn(base)) copyWhole(from, copy);
    }
    if (isOwn(base) && fits(copy)) return copy;
  }
  return null;
}

function copyWhole(from: string, copy: string): void {
  const draft = `${copy}.${process.pid}`;
  cpSync(from, draft, { recursive: true, verbatimSymlinks: true });
  spawnSync('chmod', ['-R', 'a+rX', draft]);
  if (existsSync(copy)) rmSync(draft, { recursive: true });
  else renameSync(draft, copy);
}

function sharedBases(): string[] {
  return [...new Set(['/var/lib', '/var/tmp', tmpdir()])].map((path) => join(path, 'adey'));
}

/** Whether the directory is ours: in /tmp anyone could have made one of the same name. */
function isOwn(path: string): boolean {
  try {
    mkdirSync(path, { recursive: true });
    chmodSync(path, 0o755);
    return lstatSync(path).isDirectory() && lstatSync(path).uid === process.getuid?.();
  } catch {
    return false;
  }
}

/**
 * The browser that `find` finds. Where it finds none, or one that is not `fast`, root installs the quick one by apt-get; where
 * that brings nothing either the one found will do, else Playwright's own is fetched. Null when nothing helps.
 */
export function ensureBrowser(
  find: () => string | null,
  isFast: (path: string) => boolean,
  machine = THIS_MACHINE,
): string | null {
  const { isRoot, ask, run, say } = machine;
  const found = find();
  if (found !== null && isFast(found)) return found;
  if (isRoot && ask('apt-get', ['--version']) !== null) {
    const why = found
      ? `the tests run faster in it than in ${found}`
      : 'the tests need a browser, and there is none';
    say(`Installing the package chromium-headless-shell (apt-get): ${why}.`);
    run('apt-get', [...SOON, 'update', '-qq']);
    run('apt-get', [...SOON, 'install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell']);
  }
  const installed = find();
  if (installed !== null) return installed;
  say(
    "Downloading Playwright's own Chromium (playwright install): the tests need a browser, and there is none.",
  );
  run(process.execPath, [
    program('@playwright/test/cli.js'),
    'install',
    'chromium-headless-shell',
    'chromium',
  ]);
  return find();
}
