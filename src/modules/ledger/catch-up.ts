import type { Ctx, TxCtx } from '#platform/context.ts';
import type { Db, Tx } from '#platform/db.ts';
import { transact } from '#platform/transact.ts';
import { bookDelivered, bookPaymentsTaken, bookReleased, bookStrayMoney } from './book-orders.ts';
import { bookFreeReturn } from './book-free-returns.ts';
import { bookRefundAsked, bookRefundDone } from './book-refunds.ts';
import { selectDueReleases } from './booking.queries.ts';
import {
  selectUnbookedArrivals,
  selectUnbookedPayments,
  selectUnbookedRefundEnds,
  selectUnbookedRefunds,
  selectUnbookedStrays,
  selectUnsharedOrders,
} from './catch-up.queries.ts';
import { selectUnbookedFreeReturns } from './free-returns.queries.ts';
import { freezeOrderMoney } from './order-money.ts';

/** So many at a time, in one transaction. */
const BATCH = 200;

/**
 * Books what has happened and is not in the books: all of a shop that is older than its books, and nothing otherwise. Each
 * step looks at what is missing, so it may be killed, run again, and run beside the shop and itself.
 */
export async function catchUpLedger(ctx: Ctx): Promise<void> {
  await eachBatch(ctx, selectUnsharedOrders, freezeOrderMoney);
  await eachBatch(ctx, selectUnbookedPayments, bookPaymentsTaken);
  await eachOne(ctx, selectUnbookedStrays, bookStrayMoney);
  await eachBatch(ctx, selectUnbookedArrivals, bookDelivered);
  await eachOne(ctx, selectUnbookedRefunds, bookRefundAsked);
  await eachOne(ctx, selectUnbookedRefundEnds, bookRefundDone);
  await eachOne(ctx, selectUnbookedFreeReturns, bookFreeReturn);
  await releaseOrders(ctx);
}

/**
 * Releases the money of orders that arrived `payout_hold_days` ago and have no open return. Any number may run at once: each
 * order is released under its lock.
 */
export async function releaseOrders(ctx: Ctx): Promise<void> {
  await eachBatch(ctx, (db, limit) => selectDueReleases(db, ctx.now(), limit), bookReleased);
}

type Look<Item> = (db: Db | Tx, limit: number) => Promise<Item[]>;

/** One by one, where each needs the other's end. */
async function eachOne<Item>(
  ctx: Ctx,
  look: Look<Item>,
  book: (tx: TxCtx, item: Item) => Promise<unknown>,
): Promise<void> {
  await eachBatch(ctx, look, async (tx, items) => {
    for (const item of items) await book(tx, item);
  });
}

/** Each batch in a transaction. One that comes again was not booked, and would come for ever: then it is an error. */
async function eachBatch<Item>(
  ctx: Ctx,
  look: Look<Item>,
  book: (tx: TxCtx, items: Item[]) => Promise<void>,
): Promise<void> {
  for (let last = ''; ;) {
    const items = await look(ctx.db, BATCH);
    if (items.length === 0) return;
    const named = JSON.stringify(items);
    if (named === last) throw new Error(`The ledger cannot book ${named.slice(0, 200)}.`);
    last = named;
    await transact(ctx, (tx) => book(tx, items));
  }
}
