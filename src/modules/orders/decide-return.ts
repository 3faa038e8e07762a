import { type PrivateFile, readPrivateFile } from '#modules/media/index.ts';
import { type Ctx, requireShopper, type TxCtx } from '#platform/context.ts';
import { requireVendorReader, requireVendorRight, vendorWithRight } from '#shop/require-vendor-right.ts';
import { RequestError } from '#platform/errors.ts';
import { notify } from '#platform/notify.ts';
import { publish } from '#shop/events.ts';
import { transact } from '#platform/transact.ts';
import { changeOrderStatus } from './advance-order.ts';
import { parseOrderNumber } from './order-numbers.ts';
import { OrderError } from './orders.errors.ts';
import { refundFor } from './return-rules.ts';
import {
  lockOrder,
  type ReturnableOrder,
  type ReturnRow,
  selectPhotoParties,
  selectRefundedOrder,
  selectReturnableLines,
  selectReturnableOrder,
  selectReturns,
  updateRefundReopened,
  updateReturnDecided,
  updateReturnReceived,
} from './returns.queries.ts';
import type { DecideReturn, ReturnView } from './returns.schema.ts';
import { takeIn } from './take-in.ts';
import { toReturnView } from './to-own-order.ts';

/** The returns of one of the asking vendor's orders, oldest first. */
export async function listReturns(ctx: Ctx, number: string): Promise<ReturnView[]> {
  const { vendorId } = await requireVendorReader(ctx, 'orders.handle');
  const order = await orderOf(ctx, vendorId, number);
  return (await selectReturns(ctx.db, order.id)).map(toReturnView);
}

/**
 * The vendor approves or rejects the newest return of one of their orders, or says that its goods have arrived. What was
 * decided so already stays as it is; anything else out of turn is orders.no_return (409). A rejection needs an answer.
 * Goods that arrived start their refund; when nothing is left at the shopper the order is returned.
 */
export async function decideReturn(ctx: Ctx, number: string, change: DecideReturn): Promise<ReturnView> {
  const { vendorId } = await requireVendorRight(ctx, 'returns.decide');
  const { id: orderId } = await orderOf(ctx, vendorId, number);
  if (change.decision === 'reject' && change.answer === '') throw OrderError.answer_needed();
  return await transact(ctx, async (tx) => {
    await lockOrder(tx.db, orderId);
    const newest = (await selectReturns(tx.db, orderId)).at(-1);
    if (!newest) throw OrderError.no_return();
    if (newest.status !== ENDS[change.decision])
      await carryOut(tx, newest, await orderOf(tx, vendorId, number), change);
    return toReturnView((await selectReturns(tx.db, orderId)).at(-1)!);
  });
}

const ENDS = { approve: 'approved', reject: 'rejected', receive: 'received' } as const;

async function carryOut(
  tx: TxCtx,
  request: ReturnRow,
  order: ReturnableOrder,
  change: DecideReturn,
): Promise<void> {
  const { decision, answer } = change;
  const isDone =
    decision === 'receive'
      ? await receive(tx, request, order, change)
      : await updateReturnDecided(tx.db, request.id, { status: ENDS[decision], answer, at: tx.now() });
  if (!isDone) throw OrderError.no_return();
  await publish(tx, 'return.changed', { returnId: request.id, status: ENDS[decision] });
}

async function receive(
  tx: TxCtx,
  request: ReturnRow,
  order: ReturnableOrder,
  { restock }: DecideReturn,
): Promise<boolean> {
  const lines = await selectReturnableLines(tx.db, order.id);
  const earlier = await selectReturns(tx.db, order.id);
  const refundedSantim = earlier.reduce((sum, row) => sum + (row.refundSantim ?? 0), 0);
  const { refundSantim, isAll } = refundFor(request.lines, {
    totalSantim: order.totalSantim,
    lines,
    refundedSantim,
  });
  if (!(await updateReturnReceived(tx.db, request.id, { refundSantim, at: tx.now() }))) return false;
  const quantities = new Map(request.lines.map((line) => [line.lineId, line.quantity]));
  const goods = lines.filter((line) => quantities.has(line.id));
  if (restock)
    await takeIn(
      tx,
      order,
      goods.map((line) => ({ ...line, quantity: quantities.get(line.id)! })),
    );
  const mover = {
    kind: 'vendor' as const,
    userId: tx.actor.userId,
    vendorId: order.vendorId,
    isByReturn: true as const,
  };
  if (isAll) await changeOrderStatus(tx, order.number, { status: 'returned' }, mover);
  return true;
}

async function orderOf(ctx: Ctx, vendorId: number, text: string): Promise<ReturnableOrder> {
  const number = parseOrderNumber(text);
  const order = number ? await selectReturnableOrder(ctx.db, number, { vendorId }) : null;
  if (!order) throw OrderError.not_found();
  return order;
}

/** A picture of a return, for the shopper who sent it and the vendor who decides; 404 for everyone else. */
export async function readReturnPhoto(ctx: Ctx, returnId: number, fileId: string): Promise<PrivateFile> {
  const userId = requireShopper(ctx);
  const parties = await selectPhotoParties(ctx.db, returnId, fileId);
  const isParty =
    parties &&
    (parties.shopperId === userId ||
      parties.vendorId === (vendorWithRight(ctx, 'orders.handle') ?? Number.NaN));
  if (!isParty) throw RequestError.not_found();
  return await readPrivateFile(ctx, fileId);
}

/** An order whose goods and money have all gone back is refunded. Twice is the same as once. */
export async function settleRefundedOrder(ctx: Ctx, { refundId }: { refundId: string }): Promise<void> {
  const number = await selectRefundedOrder(ctx.db, refundId);
  if (number)
    await changeOrderStatus(
      ctx,
      number,
      { status: 'refunded' },
      { kind: 'system', userId: null, vendorId: null },
    );
}

/**
 * An order that was refunded, and whose money has come back to its provider, is returned again, in the caller's transaction; its money
 * gone, `settleRefundedOrder` refunds it. Twice is the same as once.
 */
export async function reopenRefundedOrder(tx: TxCtx, refundId: string): Promise<void> {
  const orderId = await updateRefundReopened(tx.db, refundId, tx.now());
  if (orderId !== undefined) await notify(tx, 'order', String(orderId));
}
