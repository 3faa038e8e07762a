import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

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
