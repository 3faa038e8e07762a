import { join } from 'node:path';
import type { Ctx } from '#platform/context.ts';
import type { Db } from '#platform/db.ts';
import {
  deleteFiles,
  deletePartialsBefore,
  filesBefore,
  mediaKeysBefore,
  mediaNames,
} from '#platform/storage.ts';
import { transact } from '#platform/transact.ts';
import { enqueue } from '#shop/events.ts';
import { DROP_TASK, type DropFiles, dropFiles } from './drop-files.ts';
import {
  selectOrphans,
  selectUnknownExports,
  selectUnknownFiles,
  selectUnknownKeys,
} from './media.queries.ts';
import { deletePicture } from './media.service.ts';

const DAY_MS = 86_400_000;
const AT_ONCE = 500;
const ORPHAN = 'orphan:';
const ID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';

/** Files of this machine's disk by what names them, which of those have no row, and what goes with one. */
type Kept = {
  found(ctx: Ctx, before: Date): AsyncIterable<string>;
  unknown(db: Db, names: readonly string[], jobPrefix: string): Promise<string[]>;
  drop(name: string): DropFiles;
  /** Whether a row of theirs may be restored, so that they wait for as long as one could be. */
  outlivesRow: boolean;
};

const KEPT: Kept[] = [
  {
    found: ({ config }, before) => mediaKeysBefore(config.mediaDir, before),
    unknown: selectUnknownKeys,
    drop: (key) => ({ folder: 'media', names: mediaNames(key) }),
    outlivesRow: true,
  },
  {
    found: ({ config }, before) =>
      filesBefore(join(config.dataDir, 'private'), new RegExp(`^${ID}\\.(?:webp|pdf)$`), before),
    unknown: selectUnknownFiles,
    drop: (name) => ({ folder: 'private', names: [name] }),
    outlivesRow: true,
  },
  {
    found: ({ config }, before) =>
      filesBefore(join(config.dataDir, 'private/exports'), new RegExp(`^${ID}\\.zip$`), before),
    unknown: selectUnknownExports,
    drop: (name) => ({ folder: 'private/exports', names: [name] }),
    outlivesRow: false,
  },
];

/**
 * Clears away what a process left behind that was killed while it took a file in or gave one up: pictures of more than a day
 * ago that nothing shows, and files of this machine's disk that have no row or were never whole (a bucket is not listed). Safe
 * to repeat, beside itself and beside uploads, which are younger.
 */
export async function forgetOrphans(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.now().getTime() - DAY_MS);
  for (let left = AT_ONCE; left === AT_ONCE;) {
    const ids = await selectOrphans(ctx.db, before, AT_ONCE);
    for (const id of ids) await deletePicture(ctx, id);
    left = ids.length;
  }
  for (const kept of KEPT) {
    let names: string[] = [];
    for await (const name of kept.found(ctx, before)) {
      names.push(name);
      if (names.length === AT_ONCE) names = await dropUnknown(ctx, kept, names);
    }
    await dropUnknown(ctx, kept, names);
  }
  const { mediaDir, dataDir } = ctx.config;
  const making = join(dataDir, 'making');
  for (const folder of [mediaDir, join(dataDir, 'private'), making])
    await deletePartialsBefore(folder, before);
  // A copy of somebody's data is made within minutes, or anew.
  for await (const name of filesBefore(making, /\.zip$/, before)) await deleteFiles(making, [name]);
}

/** While backups are kept, files wait for as long as a row of theirs could be restored. Answers no names. */
async function dropUnknown(ctx: Ctx, kept: Kept, names: readonly string[]): Promise<string[]> {
  const days = kept.outlivesRow ? ctx.config.filesOutliveDays : 0;
  for (const name of await kept.unknown(ctx.db, names, ORPHAN)) {
    if (days === 0) await dropFiles(ctx, kept.drop(name));
    else
      await transact(ctx, (tx) =>
        enqueue(tx, DROP_TASK, kept.drop(name), {
          jobKey: ORPHAN + name,
          runAt: new Date(tx.now().getTime() + days * DAY_MS),
        }),
      );
  }
  return [];
}
