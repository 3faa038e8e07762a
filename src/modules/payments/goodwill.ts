import { z } from 'zod';
import type { Ctx, TxCtx } from '#platform/context.ts';
import { RequestError } from '#platform/errors.ts';
import { publish } from '#shop/events.ts';
import { birr, formatMoney, santim } from '#shop/money.ts';
import { requireStaffToRead } from '#shop/require-staff.ts';
import { getSetting } from '#shop/settings.ts';
import { defineApproval, requestApproval, waitingApproval } from '#modules/approvals/index.ts';
import { parseOrderNumber } from '#modules/orders/index.ts';
import { staffAct } from '#modules/staff/index.ts';
import { isWorthDisputed } from './disputed-refunds.ts';
import { type GoodwillStanding, selectGoodwillStanding } from './goodwill.queries.ts';
import type { GiveGoodwill, Goodwill } from './goodwill.schema.ts';
import { PaymentError } from './payments.errors.ts';
import { lockPaymentGroup } from './payments.queries.ts';
import { selectCountingPayment } from './refund-orders.queries.ts';
import { requestRefund } from './refunds.ts';

const RIGHT = 'money.refund';
const FOR_TWO = 'orders.goodwill';
/** What is with its buyer, or on the way to them; what has not left its store is cancelled. */
const KEPT = new Set(['on_the_road', 'delivered']);

const Given = z.object({
  number: z.string(),
  amountSantim: z.number().int(),
  reason: z.string(),
  given: z.number().int(),
});
type Given = z.infer<typeof Given>;

/** What goodwill an order may have; 404 when there is no such order. Right: money.refund. */
export async function getGoodwill(ctx: Ctx, text: string): Promise<Goodwill> {
  await requireStaffToRead(ctx, RIGHT);
  const standing = await standingOf(ctx, text);
  const { number, leftSantim, given, givenSantim } = standing;
  const aloneSantim = await getSetting(ctx.db, 'refund_alone_santim');
  return {
    isOpen: isOpen(standing),
    left: birr(leftSantim),
    given,
    alone: birr(Math.max(0, aloneSantim - givenSantim)),
    approvalId: await waitingApproval(ctx, FOR_TWO, number),
  };
}

/**
 * Gives a buyer back so much of what was paid for an order that is on the road or has arrived, at the shop's cost: its store keeps what
 * it has of it. It goes as every refund, and its buyer is told why. Where an order has had more than `refund_alone_santim` with it,
 * it is only asked for, and given when another person with the right approves it. The same again changes nothing. Right: money.refund.
 * Errors: not_found (404); payments.goodwill_closed, goodwill_above, goodwill_changed, refund_disputed, approvals.waiting (409).
 */
export async function giveGoodwill(
  ctx: Ctx,
  text: string,
  { birr: amount, reason, given }: GiveGoodwill,
): Promise<{ approvalId: number | null }> {
  await requireStaffToRead(ctx, RIGHT);
  const standing = await standingOf(ctx, text);
  const asked = { number: standing.number, amountSantim: santim(amount), reason, given };
  const aloneSantim = await getSetting(ctx.db, 'refund_alone_santim');
  const isForTwo = standing.givenSantim + asked.amountSantim > aloneSantim;
  return isForTwo && !isSame(standing, asked) ? await askForSecond(ctx, asked) : await giveAlone(ctx, asked);
}

async function giveAlone(ctx: Ctx, asked: Given): Promise<{ approvalId: null }> {
  const { number, reason } = asked;
  const subject = { kind: 'order', id: number };
  return await staffAct(ctx, { right: RIGHT, action: 'orders.goodwill', subject, reason }, async (tx) => {
    const done = await give(tx, asked);
    const answer = { approvalId: null };
    return done === null ? { answer, isRepeat: true } : { answer, ...done };
  });
}

async function askForSecond(ctx: Ctx, asked: Given): Promise<{ approvalId: number }> {
  const { number, amountSantim, reason } = asked;
  const subject = { kind: 'order', id: number };
  return await staffAct(ctx, { right: RIGHT, action: 'orders.ask_goodwill', subject, reason }, async (tx) => {
    requireGivable(tx, await standingOf(tx, number), asked);
    const approvalId = await requestApproval(tx, FOR_TWO, { subject, payload: asked, reason });
    return { answer: { approvalId }, after: { amountSantim, approvalId } };
  });
}

defineApproval(FOR_TWO, {
  right: RIGHT,
  schema: Given,
  show: async (ctx, asked) => {
    const standing = await selectGoodwillStanding(ctx.db, asked.number);
    return { name: asked.number, ...changeOf(standing?.backSantim ?? 0, asked) };
  },
  carryOut: async (tx, asked) => {
    const done = await give(tx, asked);
    if (done === null) throw PaymentError.goodwill_changed();
    return done;
  },
});

/** What goes back of the order, before and after. */
function changeOf(backSantim: number, { amountSantim }: Given) {
  return { before: { backSantim }, after: { backSantim: backSantim + amountSantim, amountSantim } };
}

/** Gives it, in the caller's transaction; null where the very same was given before. */
async function give(tx: TxCtx, asked: Given): Promise<ReturnType<typeof changeOf> | null> {
  const { orderGroupId } = await standingOf(tx, asked.number);
  await lockPaymentGroup(tx.db, orderGroupId);
  const standing = await standingOf(tx, asked.number);
  if (isSame(standing, asked)) return null;
  requireGivable(tx, standing, asked);
  const payment = await selectCountingPayment(tx.db, orderGroupId);
  if (!payment) throw PaymentError.goodwill_closed();
  const { amountSantim, reason: note, given } = asked;
  if (await isWorthDisputed(tx.db, payment.id, amountSantim)) throw PaymentError.refund_disputed();
  const { orderId, number, backSantim } = standing;
  const refundId = await requestRefund(tx, {
    paymentId: payment.id,
    reason: `goodwill ${number} ${given + 1}`,
    amountSantim,
    goodwill: { orderId, note },
  });
  if (refundId) await publish(tx, 'payment.goodwill', { refundId });
  return changeOf(backSantim, asked);
}

function isSame({ given, lastSantim, lastNote }: GoodwillStanding, asked: Given): boolean {
  return given === asked.given + 1 && lastSantim === asked.amountSantim && lastNote === asked.reason;
}

function isOpen({ status, isPaidFor, leftSantim }: GoodwillStanding): boolean {
  return KEPT.has(status) && isPaidFor && leftSantim > 0;
}

function requireGivable({ locale }: Ctx, standing: GoodwillStanding, { amountSantim, given }: Given): void {
  if (standing.given !== given) throw PaymentError.goodwill_changed();
  if (!isOpen(standing)) throw PaymentError.goodwill_closed();
  if (amountSantim > standing.leftSantim)
    throw PaymentError.goodwill_above({ amount: formatMoney(standing.leftSantim, locale) });
}

async function standingOf(ctx: Ctx, text: string): Promise<GoodwillStanding> {
  const number = parseOrderNumber(text);
  const standing = number === null ? undefined : await selectGoodwillStanding(ctx.db, number);
  if (!standing) throw RequestError.not_found();
  return standing;
}
