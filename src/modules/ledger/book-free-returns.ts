import type { Ctx, TxCtx } from '#platform/context.ts';
import { transact } from '#platform/transact.ts';
import { lockReleases, selectOrderBooks } from './booking.queries.ts';
import { shareRefund } from './commission.ts';
import { selectFreeReturn } from './free-returns.queries.ts';
import { post } from './post.ts';
import { sumOf, takenFromStore } from './store-share.ts';

/** Books the return of goods that cost their buyer next to nothing, once its store has them back. Twice is the same as once. */
export async function followFreeReturn(ctx: Ctx, { returnId }: { returnId: number }): Promise<void> {
  await transact(ctx, (tx) => bookFreeReturn(tx, returnId));
}

/**
 * Books that goods came back which a coupon of the shop had paid for by more than nine tenths: of the few santim that go back to
 * their buyer, or none, no refund can tell what their store, the commission and its VAT had of them. The parts are those of the goods that came back
 * in all, so that nothing is left of any when all have. Once, however often it is asked.
 */
export async function bookFreeReturn(tx: TxCtx, returnId: number): Promise<void> {
  const orderId = (await selectFreeReturn(tx.db, returnId))?.orderId;
  if (orderId === undefined) return;
  await lockReleases(tx.db, [orderId]);
  // Once more, now that no other return of the order is booked meanwhile.
  const back = (await selectFreeReturn(tx.db, returnId))!;
  const [books] = await selectOrderBooks(tx.db, [orderId]);
  if (!books!.isDelivered || back.isGone) return;
  const goods = { ...back, totalSantim: back.goodsSantim, shippingSantim: 0 };
  const part = shareRefund(goods, {
    before: back.beforeSantim,
    after: Math.min(back.beforeSantim + back.backSantim, back.goodsSantim),
  });
  // What `shareRefund` takes for paid was given by the shop's coupon.
  const vendorSantim = part.promotionsSantim - part.commissionSantim - part.vatSantim;
  const fromStore = takenFromStore(books!, { orderId, vendorId: back.vendorId }, vendorSantim);
  await post(tx, {
    kind: 'goods.returned',
    reference: String(returnId),
    orderId,
    entries: [
      ...fromStore,
      // What the store does not pay is the shop's loss, which the dispute gives back.
      { kind: 'loss', amount: vendorSantim - sumOf(fromStore), orderId },
      { kind: 'commission', amount: part.commissionSantim, orderId },
      { kind: 'vat_due', amount: part.vatSantim, orderId },
      { kind: 'promotions', amount: -part.promotionsSantim, orderId },
    ],
  });
}
