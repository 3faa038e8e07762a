import { createReadStream } from 'node:fs';
import { copyFile, mkdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { createBucket } from './bucket.ts';
import type { TechnicalSettings } from './config.ts';
import { RequestError } from './errors.ts';
import { inSpan } from './spans.ts';
import { deleteFiles, type FileStore, flushPath, isFileThere, putMedia } from './storage.ts';

const stores = new WeakMap<object, FileStore>();

/** The store that the configuration names: the bucket of STORAGE_URL, else DATA_DIR. */
export function fileStore(config: Pick<TechnicalSettings, 'dataDir' | 'bucket'>): FileStore {
  let store = stores.get(config);
  if (!store) {
    const disk = createDisk(config.dataDir);
    store = traced(config.bucket ? withDiskBehind(createBucket(config.bucket), disk) : disk);
    stores.set(config, store);
  }
  return store;
}

/** The same store, whose work is told in traces: in which room, never of which file. */
function traced(store: FileStore): FileStore {
  const tell = <T>(what: keyof FileStore, name: string, work: () => Promise<T>) =>
    inSpan(`storage ${what}`, { 'storage.room': name.split('/', 1)[0]! }, work);
  return {
    put: (name, bytes) => tell('put', name, () => store.put(name, bytes)),
    putFile: (name, path) => tell('putFile', name, () => store.putFile(name, path)),
    get: (name) => tell('get', name, () => store.get(name)),
    stream: (name) => tell('stream', name, () => store.stream(name)),
    has: (name) => tell('has', name, () => store.has(name)),
    drop: (names) => tell('drop', names[0] ?? '', () => store.drop(names)),
  };
}

/** What the bucket lacks may still lie on this machine's disk: from before there was a bucket, or drawn for the demo. */
function withDiskBehind(bucket: FileStore, disk: FileStore): FileStore {
  return {
    ...bucket,
    get: async (name) => (await bucket.get(name)) ?? (await disk.get(name)),
    stream: async (name) => (await bucket.stream(name)) ?? (await disk.stream(name)),
    drop: async (names) => void (await Promise.all([bucket.drop(names), disk.drop(names)])),
  };
}

function createDisk(dataDir: string): FileStore {
  return {
    put: (name, bytes) => putMedia(dataDir, name, bytes, { isDurable: true }).catch(rethrowFullDisk),
    putFile: (name, path) => takeOver(path, join(dataDir, name)).catch(rethrowFullDisk),
    get: (name) => readFile(join(dataDir, name)).catch(() => null),
    async stream(name) {
      const stream = createReadStream(join(dataDir, name));
      const isOpen = await new Promise<boolean>((resolve) =>
        stream.once('open', () => resolve(true)).once('error', () => resolve(false)),
      );
      return isOpen ? (Readable.toWeb(stream) as ReadableStream<Uint8Array>) : null;
    },
    has: (name) => isFileThere(join(dataDir, name)),
    drop: (names) => deleteFiles(dataDir, names),
  };
}

async function takeOver(path: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  await flushPath(path);
  await rename(path, to).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EXDEV') throw error;
    const partial = `${to}.part`;
    try {
      await copyFile(path, partial);
      await flushPath(partial);
      await rename(partial, to);
    } catch (failure) {
      await rm(partial, { force: true });
      throw failure;
    }
    await rm(path, { force: true });
  });
  await flushPath(dirname(to));
}

/** What the system says when a disk, or a user's part of it, takes no more. */
const FULL = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

/** A full disk is no bug of ours: the same file is welcome once there is room (503). */
function rethrowFullDisk(error: NodeJS.ErrnoException): never {
  throw FULL.has(error.code ?? '') ? RequestError.unavailable() : error;
}
