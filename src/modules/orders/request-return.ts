import { removePrivateFiles, storePrivateFile } from '#modules/media/index.ts';
import { type Ctx, requireShopper } from '#platform/context.ts';
import type { Db, Tx } from '#platform/db.ts';
import { publish } from '#shop/events.ts';
import { transact } from '#platform/transact.ts';
import { parseOrderNumber } from './order-numbers.ts';
import { OrderError } from './orders.errors.ts';
import { allowsReason, isOpen, returnable, returnUntil } from './return-rules.ts';
import {
  insertReturn,
  lockOrder,
  type ReturnableLine,
  type ReturnableOrder,
  type ReturnRow,
  selectReturnableLines,
  selectReturnableOrder,
  selectReturns,
} from './returns.queries.ts';
import type { RequestReturn, ReturnView } from './returns.schema.ts';
import { toReturnView } from './to-own-order.ts';

/**
 * Asks the vendor to take goods of a delivered order back, by the terms each line was bought under (see write-purchase.ts):
 * within its days, and some goods only for a fault. One open request at a time, no piece twice; the order's row is locked
 * while this is decided. The same request again is the open one. Pictures are stored before, and dropped when nothing came
 * of the request. Throws orders.not_found, cannot_return, return_open and return_lines; return_too_late and
 * return_only_faulty name the line.
 */
export async function requestReturn(ctx: Ctx, text: string, wanted: RequestReturn): Promise<ReturnView> {
  const shopperId = requireShopper(ctx);
  const number = parseOrderNumber(text);
  const order = number ? await selectReturnableOrder(ctx.db, number, { shopperId }) : null;
  if (!order) throw OrderError.not_found();
  const known = await checkRequest(ctx, ctx.db, order, wanted);
  if (known) return toReturnView(known);
  const fileIds: string[] = [];
  try {
    for (const photo of wanted.photos)
      fileIds.push((await storePrivateFile(ctx, photo, { owner: 'return' })).fileId);
    const made = await transact(ctx, async (tx) => {
      await lockOrder(tx.db, order.id);
      const now = await selectReturnableOrder(tx.db, order.number, { shopperId });
      const same = await checkRequest(tx, tx.db, now!, wanted);
      if (same) return { view: toReturnView(same), isNew: false };
      const { photos: _, ...request } = wanted;
      const returnId = await insertReturn(tx.db, {
        ...request,
        orderId: order.id,
        shopperId,
        fileIds,
        at: tx.now(),
      });
      await publish(tx, 'return.changed', { returnId, status: 'requested' });
      const rows = await selectReturns(tx.db, order.id);
      return { view: toReturnView(rows.find((row) => row.id === returnId)!), isNew: true };
    });
    if (!made.isNew) await removePrivateFiles(ctx, fileIds);
    return made.view;
  } catch (error) {
    await removePrivateFiles(ctx, fileIds);
    throw error;
  }
}

/** Throws what forbids the request; returns the open return when it is the same request again. */
async function checkRequest(
  ctx: Ctx,
  db: Db | Tx,
  order: ReturnableOrder,
  wanted: RequestReturn,
): Promise<ReturnRow | null> {
  const open = (await selectReturns(db, order.id)).find(isOpen);
  if (open) {
    if (isSame(open, wanted)) return open;
    throw OrderError.return_open();
  }
  if (order.status !== 'delivered' || !order.deliveredAt) throw OrderError.cannot_return();
  const lines = await selectReturnableLines(db, order.id);
  const asked = lines.filter(({ id }) => wanted.lines.some((line) => line.lineId === id));
  for (const line of asked) requireTerms(line, { deliveredAt: order.deliveredAt, now: ctx.now() }, wanted);
  const left = new Map(
    returnable(lines, order.deliveredAt, ctx.now()).map((line) => [line.lineId, line.quantity]),
  );
  const isPossible = wanted.lines.every((line) => line.quantity <= (left.get(line.lineId) ?? 0));
  const isOnce = new Set(wanted.lines.map((line) => line.lineId)).size === wanted.lines.length;
  if (wanted.lines.length === 0 || !isPossible || !isOnce) throw OrderError.return_lines();
  return null;
}

function requireTerms(
  line: ReturnableLine,
  { deliveredAt, now }: { deliveredAt: Date; now: Date },
  { reason }: RequestReturn,
): void {
  const { title, returnDays: days } = line;
  if (returnUntil(deliveredAt, days) < now) throw OrderError.return_too_late({ title, days });
  if (!allowsReason(line, reason)) throw OrderError.return_only_faulty({ title });
}

function isSame(open: ReturnRow, wanted: RequestReturn): boolean {
  const text = (lines: readonly { lineId: number; quantity: number }[]) =>
    lines
      .map((line) => `${line.lineId}x${line.quantity}`)
      .sort()
      .join();
  return (
    open.reason === wanted.reason && open.text === wanted.text && text(open.lines) === text(wanted.lines)
  );
}
