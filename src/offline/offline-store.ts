import type { QueuedChange } from '#web/offline/wire.ts';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

interface Schema extends DBSchema {
  waiting: { key: number; value: QueuedChange };
  facts: { key: string; value: string };
}

let opening: Promise<IDBPDatabase<Schema>> | null = null;

function open(): Promise<IDBPDatabase<Schema>> {
  opening ??= openDB<Schema>('adey-offline', 2, {
    upgrade(db) {
      for (const name of db.objectStoreNames) db.deleteObjectStore(name);
      db.createObjectStore('waiting', { keyPath: 'id', autoIncrement: true });
      db.createObjectStore('facts');
    },
    // A newer version of the shop wants to change the database: it must not wait for us.
    blocking: () => void opening?.then((db) => db.close()).finally(() => (opening = null)),
  });
  return opening;
}

/** Everything that waits to be sent or was refused, the oldest first. */
export async function listWaiting(): Promise<QueuedChange[]> {
  return await (await open()).getAll('waiting');
}

/** Puts a change at the end. */
export async function addWaiting(change: Omit<QueuedChange, 'id'>): Promise<void> {
  await (await open()).add('waiting', change as QueuedChange);
}

export async function updateWaiting(change: QueuedChange): Promise<void> {
  await (await open()).put('waiting', change);
}

export async function removeWaiting(id: number): Promise<void> {
  await (await open()).delete('waiting', id);
}

/** One of the few things the worker remembers from start to start: whose account, in which language. */
export async function readStoredValue(name: 'account' | 'language'): Promise<string | undefined> {
  return await (await open()).get('facts', name);
}

export async function writeStoredValue(name: 'account' | 'language', value: string): Promise<void> {
  await (await open()).put('facts', value, name);
}
