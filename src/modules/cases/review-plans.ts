import type { TxCtx } from '#platform/context.ts';
import { reviewMany } from './review-many.ts';
import { type PlacedPrice, selectEnded, selectOnSale } from './review-many.queries.ts';
import { reviewWaiting } from './review-waiting.ts';

/** Has staff look at goods, on sale or waiting to be, whose reduced price a plan put in force in the caller's transaction. */
export async function reviewReduced(tx: TxCtx, ids: readonly number[]): Promise<void> {
  await reviewPriced(tx, await selectOnSale(tx.db, ids));
}

/** As `reviewReduced`, of goods whose usual price holds again since a sale ended. */
export async function reviewEnded(tx: TxCtx, ids: readonly number[]): Promise<void> {
  await reviewPriced(tx, await selectEnded(tx.db, ids));
}

/** Of what waits the case says what is found now, also nothing: what a plan was odd for is odd no more at its end. */
async function reviewPriced(
  tx: TxCtx,
  goods: readonly (PlacedPrice & { isWaiting: boolean })[],
): Promise<void> {
  await reviewMany(tx, { priced: goods.filter(({ isWaiting }) => !isWaiting), moved: [] });
  for (const product of goods.filter(({ isWaiting }) => isWaiting))
    await reviewWaiting(tx, product, { isFinding: true });
}
