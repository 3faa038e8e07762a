import { publishOnceComplete, showOrHide } from '#modules/products/index.ts';
import type { TxCtx } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import { withSavepoint } from '#platform/savepoint.ts';
import { selectPictured, type PicturedRow } from './import-pictures.queries.ts';

const AT_ONCE = 200;

/**
 * Puts on sale what an import was to and what has its picture by now: these products, or with null all of the import, in the
 * caller's transaction; kept pages are dropped once for two hundred. What is there already stays as it is.
 */
export async function publishPictured(
  tx: TxCtx,
  importId: string,
  productIds: readonly number[] | null,
): Promise<void> {
  for (let after = 0; ;) {
    const rows = await selectPictured(tx.db, { importId, productIds, after, limit: AT_ONCE });
    await publishSome(tx, importId, rows);
    if (rows.length < AT_ONCE) return;
    after = rows.at(-1)!.id;
  }
}

async function publishSome(tx: TxCtx, importId: string, rows: readonly PicturedRow[]): Promise<void> {
  const mover = { cause: 'import' as const, actorId: null, reference: importId, isBatch: true };
  const moved = [];
  for (const row of rows) {
    try {
      const one = await withSavepoint(tx.db, () => publishOnceComplete(tx, row, mover));
      if (one) moved.push(one);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      tx.log.warn({ productId: row.id, code: error.code }, 'an imported product could not be put on sale');
    }
  }
  if (rows[0]) await showOrHide(tx, rows[0].vendorId, moved);
}
