// The files that rows name: pictures and private files. Each name has one content for ever, so one copy serves all backups.
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** What of DATA_DIR cannot be made again from the database. */
const FOLDERS = ['media', 'private'];
const AT_ONCE = 8;

/** A file of a backup: its name below DATA_DIR. */
export type KeptFile = { name: string; size: number; sha256: string };

export function storeOf(backupDir: string): string {
  return join(backupDir, 'files');
}

/**
 * Copies every file that the store of the backups lacks, each whole or not at all. Files that vanish meanwhile are passed
 * over. Returns how many were copied. May run beside itself.
 */
export async function copyNewFiles(dataDir: string, backupDir: string): Promise<number> {
  let copied = 0;
  const store = storeOf(backupDir);
  for (const folder of FOLDERS) {
    const have = new Set(await namesOf(store, folder));
    const missing = (await namesOf(dataDir, folder)).filter((name) => !have.has(name));
    await eachOf(missing, async (name) => {
      if (await copyWhole(join(dataDir, name), join(store, name))) copied += 1;
    });
  }
  return copied;
}

/** What DATA_DIR has and the store too, with the sums; those of `known` of the same size are not read again. */
export async function listKept(
  dataDir: string,
  backupDir: string,
  known: Map<string, KeptFile>,
): Promise<KeptFile[]> {
  const store = storeOf(backupDir);
  const found: KeptFile[] = [];
  for (const folder of FOLDERS)
    await eachOf(await namesOf(dataDir, folder), async (name) => {
      // Written after the last look at the folder: a later backup's.
      if (!(await isFile(join(store, name)))) return;
      const { size } = await stat(join(store, name));
      const before = known.get(name);
      const sha256 = before?.size === size ? before.sha256 : await sumOf(join(store, name));
      found.push({ name, size, sha256 });
    });
  return found.sort((a, b) => (a.name < b.name ? -1 : 1));
}

export function writeList(files: readonly KeptFile[]): string {
  return files.map(({ name, size, sha256 }) => `${sha256}\t${size}\t${name}\n`).join('');
}

export async function readList(file: string): Promise<Map<string, KeptFile>> {
  const lines = existsSync(file) ? (await readFile(file, 'utf8')).split('\n') : [];
  return new Map(
    lines.filter(Boolean).map((line) => {
      const [sha256 = '', size = '', name = ''] = line.split('\t');
      return [name, { name, size: Number(size), sha256 }];
    }),
  );
}

/**
 * Puts back those of the names that DATA_DIR lacks; returns the names that the store lacks too. A copy that is not what it
 * was when it was listed counts as missing.
 */
export async function putBack(
  names: readonly string[],
  { dataDir, backupDir, listed }: { dataDir: string; backupDir: string; listed: Map<string, KeptFile> },
): Promise<string[]> {
  const missing: string[] = [];
  await eachOf(names, async (name) => {
    if (await isFile(join(dataDir, name))) return;
    if (
      !(await isWhole(backupDir, name, listed)) ||
      !(await copyWhole(join(storeOf(backupDir), name), join(dataDir, name)))
    )
      missing.push(name);
  });
  return missing;
}

/** Those of the names that the store has not, or not as they were. */
export async function missingFrom(
  backupDir: string,
  names: readonly string[],
  listed: Map<string, KeptFile>,
): Promise<string[]> {
  const missing: string[] = [];
  await eachOf(names, async (name) => {
    if (!(await isWhole(backupDir, name, listed))) missing.push(name);
  });
  return missing;
}

async function isWhole(backupDir: string, name: string, listed: Map<string, KeptFile>): Promise<boolean> {
  const file = join(storeOf(backupDir), name);
  if (!(await isFile(file))) return false;
  // What came after the last backup has no sum yet.
  const sum = listed.get(name)?.sha256;
  return sum === undefined || sum === (await sumOf(file));
}

/** Deletes what no kept backup lists and was copied before the first of them. */
export async function dropUnlisted(backupDir: string, listed: Set<string>, before: Date): Promise<number> {
  let dropped = 0;
  const store = storeOf(backupDir);
  for (const folder of FOLDERS)
    await eachOf(await namesOf(store, folder), async (name) => {
      const file = join(store, name);
      if (listed.has(name) || (await stat(file)).mtime >= before) return;
      await rm(file, { force: true });
      dropped += 1;
    });
  return dropped;
}

/** The files of a folder of `base` and below it, as names from `base` on; none when there is no such folder. */
async function namesOf(base: string, folder: string): Promise<string[]> {
  const entries = await readdir(join(base, folder), { withFileTypes: true }).catch(() => []);
  const names: string[] = [];
  for (const entry of entries) {
    const name = `${folder}/${entry.name}`;
    if (entry.isDirectory()) names.push(...(await namesOf(base, name)));
    // What is being written, or was when a process was killed, is no file yet.
    else if (entry.isFile() && !entry.name.endsWith('.part')) names.push(name);
  }
  return names;
}

/** False when there is nothing to be copied any more. */
async function copyWhole(from: string, to: string): Promise<boolean> {
  const bytes = await readFile(from).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (bytes === null) return false;
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  const draft = `${to}.${process.pid}.${Math.random().toString(36).slice(2)}.part`;
  try {
    const file = await open(draft, 'wx', 0o600);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(draft, to);
    return true;
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

async function sumOf(file: string): Promise<string> {
  return createHash('sha256')
    .update(await readFile(file))
    .digest('hex');
}

async function isFile(file: string): Promise<boolean> {
  return await stat(file).then(
    (found) => found.isFile(),
    () => false,
  );
}

/** Does that for each name, some at a time. */
export async function eachOf(names: readonly string[], work: (name: string) => Promise<void>): Promise<void> {
  const waiting = names.values();
  const run = async () => {
    for (const name of waiting) await work(name);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, run));
}
