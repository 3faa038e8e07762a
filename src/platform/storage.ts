import { mkdir, open, opendir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/**
 * Where pictures, private files and exports are kept. Names are paths such as `media/upload-…-400.webp`; a name has one
 * content for ever, so writing twice is the same as once, and deletes pass over what is gone.
 */
export type FileStore = {
  /** Whole or not at all. */
  put(name: string, bytes: Buffer): Promise<void>;
  /** The same of a file of this machine, which is taken over: it is gone from its path, or may be deleted. */
  putFile(name: string, path: string): Promise<void>;
  /** Null when there is none of that name. */
  get(name: string): Promise<Buffer | null>;
  stream(name: string): Promise<ReadableStream<Uint8Array> | null>;
  has(name: string): Promise<boolean>;
  drop(names: readonly string[]): Promise<void>;
};

/** The widths (px) in which a picture is kept. */
export const IMAGE_WIDTHS = [200, 400, 800] as const;
export type MediaFormat = 'avif' | 'webp';

/** The name of one rendition of a stored picture; the same name always holds the same bytes. */
export function mediaName(key: string, width: (typeof IMAGE_WIDTHS)[number], format: MediaFormat): string {
  return `${key}-${width}.${format}`;
}

/** The names of all renditions of a stored picture. */
export function mediaNames(key: string): string[] {
  return IMAGE_WIDTHS.flatMap((width) => [mediaName(key, width, 'avif'), mediaName(key, width, 'webp')]);
}

/** The address of one rendition. */
export function mediaUrl(
  key: string,
  width: (typeof IMAGE_WIDTHS)[number] = 400,
  format: MediaFormat = 'webp',
): string {
  return `/media/${mediaName(key, width, format)}`;
}

/** How the name of a file ends while it is written. */
const PARTIAL = '.part';

/**
 * Writes a file of object storage whole or not at all, also when the process is killed. Twice is the same as once. A
 * write that fails (a full disk) leaves nothing behind. `isDurable`: it is on the disk when this returns, so that a row
 * that is written after it finds it even when the power fails.
 */
export async function putMedia(
  mediaDir: string,
  name: string,
  bytes: Buffer,
  { isDurable = false } = {},
): Promise<void> {
  const file = join(mediaDir, name);
  await mkdir(dirname(file), { recursive: true });
  const partial = `${file}.${process.pid}.${Math.random().toString(36).slice(2)}${PARTIAL}`;
  try {
    await writeFile(partial, bytes, { flush: isDurable });
    await rename(partial, file);
    if (isDurable) await flushPath(dirname(file));
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}

/** Sees to it that a file, or what a folder names, is on the disk. */
export async function flushPath(path: string): Promise<void> {
  // Windows has no handle of a folder.
  if (process.platform === 'win32') return;
  const handle = await open(path);
  await handle.sync().finally(() => handle.close());
}

/** The bytes of a stored picture, or null when there is none or the name is not one of ours. */
export async function readMedia(store: Pick<FileStore, 'get'>, name: string): Promise<Buffer | null> {
  if (!/^[a-z0-9-]+\.(avif|webp)$/.test(name)) return null;
  return await store.get(`media/${name}`);
}

/** The generated picture of a shared link: what it is of, in which language, and what it shows. */
export type PreviewName = { kind: string; id: number; locale: string; version: string };

/** A folder for each thing, a thousand things beside each other. */
function previewFolder(dataDir: string, { kind, id }: PreviewName): string {
  return join(dataDir, 'previews', kind, String(Math.floor(id / 1_000)), String(id));
}

/** The bytes of a stored preview, or null when it has not been drawn yet. */
export async function readPreview(dataDir: string, name: PreviewName): Promise<Buffer | null> {
  return readFile(join(previewFolder(dataDir, name), `${name.locale}-${name.version}.jpg`)).catch(() => null);
}

/** Stores a preview in the place of the one before it: of each thing there is one in each language. */
export async function replacePreview(dataDir: string, name: PreviewName, bytes: Buffer): Promise<void> {
  const folder = previewFolder(dataDir, name);
  const file = `${name.locale}-${name.version}.jpg`;
  await putMedia(folder, file, bytes);
  const old = await readdir(folder);
  await deleteFiles(
    folder,
    old.filter((other) => other.startsWith(`${name.locale}-`) && !other.startsWith(file)),
  );
}

/** Deletes the previews that were drawn before a time; whoever asks for one again has it drawn again. */
export async function deletePreviews(dataDir: string, before: Date): Promise<void> {
  const folder = join(dataDir, 'previews');
  const entries = await opendir(folder, { recursive: true }).catch(() => null);
  if (!entries) return;
  for await (const entry of entries) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    const drawnAt = await stat(file).then(
      ({ mtime }) => mtime,
      () => before,
    );
    if (drawnAt < before) await rm(file, { force: true });
  }
}

/** Deletes files of object storage; those that are gone already are passed over. */
export async function deleteFiles(folder: string, names: readonly string[]): Promise<void> {
  await Promise.all(names.map((name) => rm(join(folder, name), { force: true })));
}

/** The keys of uploaded pictures one of whose files was last written before `before`. */
export async function* mediaKeysBefore(mediaDir: string, before: Date): AsyncGenerator<string> {
  const folder = await opendir(mediaDir).catch(() => null);
  if (!folder) return;
  const suffix = `-${IMAGE_WIDTHS[0]}.webp`;
  for await (const { name } of folder) {
    // Widths are written from the largest to the smallest: one that was broken off may have its largest alone.
    const key = /^(upload-[0-9a-f-]{36})-\d+\.(?:avif|webp)$/.exec(name)?.[1];
    if (!key || (name !== key + suffix && (await isFileThere(join(mediaDir, key + suffix))))) continue;
    const { mtime } = await stat(join(mediaDir, name)).catch(() => ({ mtime: before }));
    if (mtime < before) yield key;
  }
}

/** The names of a folder's files that look so and were last written before `before`. */
export async function* filesBefore(folder: string, name: RegExp, before: Date): AsyncGenerator<string> {
  const entries = await opendir(folder).catch(() => null);
  if (!entries) return;
  for await (const entry of entries) {
    if (!name.test(entry.name)) continue;
    const { mtime } = await stat(join(folder, entry.name)).catch(() => ({ mtime: before }));
    if (mtime < before) yield entry.name;
  }
}

/** Deletes what writes that were killed half-way left in a folder before `before`. */
export async function deletePartialsBefore(folder: string, before: Date): Promise<void> {
  const entries = await opendir(folder).catch(() => null);
  if (!entries) return;
  for await (const { name } of entries) {
    if (!name.endsWith(PARTIAL)) continue;
    const { mtime } = await stat(join(folder, name)).catch(() => ({ mtime: before }));
    if (mtime < before) await rm(join(folder, name), { force: true });
  }
}

/** Whether a file of this machine is there. */
export async function isFileThere(path: string): Promise<boolean> {
  return await stat(path).then(
    () => true,
    () => false,
  );
}
