import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '#platform/db.ts';
import { getCurrentWorker } from '#shop/settings.ts';

/**
 * Answers, asking every few seconds at most, whether the service worker of this build is the one that browsers are to have. It is where
 * nobody has noted another one (`tools/db/current-build.ts`): while two versions run beside each other, a browser would take
 * both by turns, and the older one may not know what the newer one has stored.
 */
export async function compareWorker(db: Db, clientDir: string): Promise<() => Promise<boolean>> {
  const own = createHash('sha256')
    .update(await readFile(join(clientDir, 'sw.js')))
    .digest('hex');
  return async () => [own, null].includes(await getCurrentWorker(db));
}
