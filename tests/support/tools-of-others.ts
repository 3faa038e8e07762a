import { spawnSync } from 'node:child_process';
import { appendFileSync, existsSync, mkdirSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';

const FOLDERS = ['/usr/sbin', '/usr/local/sbin', '/usr/bin', '/usr/local/bin', '/sbin'];
const asked = new Map<string, string | null>();

/**
 * The path of a program that comes by no npm package; for root on a Debian that package of its is installed (apt-get) when
 * it is missing. Null when it cannot be had here.
 */
export function programOfOthers(name: string, debianPackage: string | null): string | null {
  let path = asked.get(name);
  if (path === undefined) {
    path = find(name) ?? (debianPackage !== null && install(debianPackage) ? find(name) : null);
    asked.set(name, path);
  }
  return path;
}

/** What a run of the tests could not look at, a line each: `npm test` tells it at its end. */
export const NOT_LOOKED_AT = 'test-results/not-looked-at.txt';

/** Says that a tool is missing and what was therefore not looked at. With ADEY_TOOLS=required that is a failure. */
export function notLookedAt(sentence: string): void {
  if (process.env.ADEY_TOOLS === 'required') throw new Error(sentence);
  process.stdout.write(`${sentence}\n`);
  mkdirSync(dirname(NOT_LOOKED_AT), { recursive: true });
  appendFileSync(NOT_LOOKED_AT, `${sentence}\n`);
}

function find(name: string): string | null {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...FOLDERS];
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path)) ?? null;
}

function install(debianPackage: string): boolean {
  if (process.getuid?.() !== 0 || find('apt-get') === null) return false;
  process.stdout.write(`Installing the package ${debianPackage} (apt-get) for a test.\n`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const words = ['install', '-y', '-qq', '--no-install-recommends', debianPackage];
  // Its service is not to be started, only the program to be had.
  return spawnSync('apt-get', words, { env, stdio: 'ignore', timeout: 120_000 }).status === 0;
}
