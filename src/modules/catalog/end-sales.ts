import { reviewEnded } from '#modules/cases/index.ts';
import type { Ctx } from '#platform/context.ts';
import { GOODS_TAG } from '#platform/loading-cache.ts';
import { invalidatePages } from '#platform/notify.ts';
import { transact } from '#platform/transact.ts';
import { endSales, selectNextSaleEnd } from '#modules/inventory/index.ts';

/** Each ended sale is written to every index of its product: small batches keep the locks short. */
const BATCH = 200;

/**
 * Gives the products whose sale is over their price back in what filters and orders go by, and drops the pages that show
 * them; staff look at those whose price is odd. What is read and asked follows the clock without it (`currentPrice`). Answers when the next sale ends. Run twice
 * or killed half-way, each batch is done once or not yet.
 */
export async function endDueSales(ctx: Ctx): Promise<Date | null> {
  let ended: number[];
  do {
    ended = await transact(ctx, async (tx) => {
      const ids = await endSales(tx.db, BATCH);
      if (ids.length === 0) return ids;
      await reviewEnded(tx, ids);
      await invalidatePages(tx, [GOODS_TAG, ...ids.map((id) => `product:${id}`)]);
      return ids;
    });
  } while (ended.length === BATCH);
  return selectNextSaleEnd(ctx.db);
}
