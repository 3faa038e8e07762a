import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { IMAGE_WIDTHS } from './constants.ts';

export type MediaFormat = 'avif' | 'webp';

/** The name of one rendition of a stored picture; the same name always holds the same bytes. */
export function mediaName(key: string, width: (typeof IMAGE_WIDTHS)[number], format: MediaFormat): string {
  return `${key}-${width}.${format}`;
}

/** The address of one rendition. */
export function mediaUrl(
  key: string,
  width: (typeof IMAGE_WIDTHS)[number] = 400,
  format: MediaFormat = 'webp',
): string {
  return `/media/${mediaName(key, width, format)}`;
}

/** Writes a file of object storage whole or not at all, also when the process is killed. Twice is the same as once. */
export async function putMedia(mediaDir: string, name: string, bytes: Buffer): Promise<void> {
  const file = join(mediaDir, name);
  await mkdir(dirname(file), { recursive: true });
  const partial = `${file}.${process.pid}.${Math.random().toString(36).slice(2)}.part`;
  await writeFile(partial, bytes);
  await rename(partial, file);
}

/** The bytes of a stored file, or null when there is none or the name is not one of ours. */
export async function readMedia(mediaDir: string, name: string): Promise<Buffer | null> {
  if (!/^[a-z0-9-]+\.(avif|webp)$/.test(name)) return null;
  return readFile(join(mediaDir, name)).catch(() => null);
}
