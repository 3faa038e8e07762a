import type { Ctx, TxCtx } from '#platform/context.ts';
import { fileStore } from '#platform/file-store.ts';
import { transact } from '#platform/transact.ts';
import { enqueue } from '#shop/events.ts';

export const DROP_TASK = 'media_drop';
const DAY_MS = 86_400_000;

type Folder = 'media' | 'private' | 'private/exports';
export type DropFiles = { folder: Folder; names: string[] };

/**
 * Deletes rows by `deleteRows`, which answers the names of their files, and then the files. While backups are kept these
 * wait for the days of which every minute can be restored, as a job of the same transaction: a restored row finds its files, and
 * a transaction that is rolled back loses none. Otherwise they go once the rows are gone: at once, or, within a transaction of the
 * caller's, as a job that is due when it commits.
 */
export async function deleteWithFiles(
  ctx: Ctx,
  folder: Folder,
  deleteRows: (tx: TxCtx) => Promise<string[]>,
): Promise<void> {
  const { filesOutliveDays: days } = ctx.config;
  const isLate = days > 0 || ctx.db.isTransaction;
  const names = await transact(ctx, async (tx) => {
    const gone = await deleteRows(tx);
    const drop: DropFiles = { folder, names: gone };
    if (isLate && gone.length > 0)
      await enqueue(tx, DROP_TASK, drop, { runAt: new Date(tx.now().getTime() + days * DAY_MS) });
    return gone;
  });
  if (!isLate) await dropFiles(ctx, { folder, names });
}

/** Has the files of finished data exports deleted, by their names in the store, once the transaction commits. */
export async function queueDrop(tx: TxCtx, exports: readonly string[]): Promise<void> {
  if (exports.length === 0) return;
  const folder = 'private/exports';
  const drop: DropFiles = { folder, names: exports.map((name) => name.slice(folder.length + 1)) };
  await enqueue(tx, DROP_TASK, drop);
}

/** Deletes files; those that are gone already are passed over. */
export async function dropFiles({ config }: Ctx, { folder, names }: DropFiles): Promise<void> {
  await fileStore(config).drop(names.map((name) => `${folder}/${name}`));
}
