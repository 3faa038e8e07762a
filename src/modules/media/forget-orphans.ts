import { join } from 'node:path';
import type { Ctx } from '#platform/context.ts';
import { deletePartialsBefore, mediaKeysBefore, mediaNames } from '#platform/storage.ts';
import { transact } from '#platform/transact.ts';
import { enqueue } from '#shop/events.ts';
import { DROP_TASK, dropFiles } from './drop-files.ts';
import { selectOrphans, selectUnknownKeys } from './media.queries.ts';
import { deletePicture } from './media.service.ts';

const DAY_MS = 86_400_000;
const AT_ONCE = 500;

/**
 * Clears away what a process left behind that was killed while it took a picture in: pictures of more than a day ago that
 * nothing shows, and files of this machine's disk that have no row or were never whole (a bucket is not listed). Safe
 * to repeat, beside itself and beside uploads, which are younger.
 */
export async function forgetOrphans(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.now().getTime() - DAY_MS);
  for (let left = AT_ONCE; left === AT_ONCE;) {
    const ids = await selectOrphans(ctx.db, before, AT_ONCE);
    for (const id of ids) await deletePicture(ctx, id);
    left = ids.length;
  }
  let keys: string[] = [];
  for await (const key of mediaKeysBefore(ctx.config.mediaDir, before)) {
    keys.push(key);
    if (keys.length === AT_ONCE) keys = await dropUnknown(ctx, keys);
  }
  await dropUnknown(ctx, keys);
  for (const folder of [ctx.config.mediaDir, join(ctx.config.dataDir, 'private')])
    await deletePartialsBefore(folder, before);
}

/** While backups are kept, files wait for as long as a row of theirs could be restored. Answers no keys. */
async function dropUnknown(ctx: Ctx, keys: readonly string[]): Promise<string[]> {
  const { filesOutliveDays: days } = ctx.config;
  const names = (key: string) => ({ folder: 'media' as const, names: mediaNames(key) });
  for (const key of await selectUnknownKeys(ctx.db, keys, ORPHAN)) {
    if (days === 0) await dropFiles(ctx, names(key));
    else
      await transact(ctx, (tx) =>
        enqueue(tx, DROP_TASK, names(key), {
          jobKey: ORPHAN + key,
          runAt: new Date(tx.now().getTime() + days * DAY_MS),
        }),
      );
  }
  return [];
}

const ORPHAN = 'orphan:';
