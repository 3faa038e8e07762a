import { cp, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';

const KEPT_DAYS = 14;
/** Some two builds' worth: they lie in the server's memory. */
const KEPT_FILES = 4_000;

/** Puts the scripts of the build that stands there aside; the new build begins with an empty folder. */
export async function setAsideScripts(clientDir: string, aside: string): Promise<void> {
  await rm(aside, { recursive: true, force: true });
  await mkdir(join(aside, '..'), { recursive: true });
  await rename(join(clientDir, 'assets'), aside).catch(() => undefined);
}

/**
 * Gives the new build the earlier one's scripts beside its own, for pages that were opened before and load parts of
 * themselves later. Their names carry the hash of their content, so nothing is overwritten; old ones are left behind.
 */
export async function addEarlierScripts(clientDir: string, aside: string): Promise<void> {
  for (const { from, age } of (await scriptsIn(aside)).slice(0, KEPT_FILES)) {
    if (age > KEPT_DAYS * 86_400_000) continue;
    const to = join(clientDir, 'assets', relative(aside, from));
    await cp(from, to, { force: false, errorOnExist: false, preserveTimestamps: true });
  }
  await rm(aside, { recursive: true, force: true });
}

/** The files of a folder and all below it, the newest first. */
async function scriptsIn(folder: string): Promise<{ from: string; age: number }[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const aged = files.map(async (from) => ({ from, age: Date.now() - (await stat(from)).mtimeMs }));
  return (await Promise.all(aged)).toSorted((a, b) => a.age - b.age);
}
