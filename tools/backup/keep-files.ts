import { statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { say } from '#tools/run/say.ts';
import { copyNewFiles } from './kept-files.ts';

/** As long as the log of the database may wait for its archive. */
const LOOK_MS = 60_000;

/**
 * Copies what people send to the backups' store a minute after it came at the latest, so that the times between two
 * backups have their files too. What fails (a full disk) is said once, and tried again. Returns what ends it.
 */
export function keepFiles(dataDir: string, backupDir: string): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  let seen = '';
  let hasFailed = false;

  async function look(): Promise<void> {
    // A folder changes when it gets a file.
    const state = ['media', 'private'].map((folder) => changedAt(join(dataDir, folder))).join();
    if (state === seen) return;
    try {
      await copyNewFiles(dataDir, backupDir);
      seen = state;
      if (hasFailed) say('Pictures and files are copied to BACKUP_DIR again.');
      hasFailed = false;
    } catch (error) {
      if (!hasFailed) say(`Pictures and files cannot be copied to BACKUP_DIR: ${String(error)}`);
      hasFailed = true;
    }
  }

  async function watch(): Promise<void> {
    while (!signal.aborted) {
      await look();
      await sleep(LOOK_MS, null, { signal }).catch(() => undefined);
    }
    await look();
  }

  const watching = watch();
  return async () => {
    stopping.abort();
    await watching;
  };
}

function changedAt(folder: string): number {
  return statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}
