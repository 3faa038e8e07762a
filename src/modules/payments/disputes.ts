import { z } from 'zod';
import type { Ctx, TxCtx } from '#platform/context.ts';
import { RequestError } from '#platform/errors.ts';
import { pageOfRows } from '#platform/keyset.ts';
import { publish } from '#shop/events.ts';
import { defineApproval, requestApproval } from '#modules/approvals/index.ts';
import { notifyPaymentChanged } from '#modules/orders/index.ts';
import { requireStaffToRead, staffAct } from '#modules/staff/index.ts';
import { askForRefunds } from './disputed-refunds.ts';
import {
  BY_STORES,
  type DisputeRow,
  selectDispute,
  selectDisputes,
  updateDisputeDecided,
} from './disputes.queries.ts';
import type { DecideDispute, Dispute, DisputePage } from './disputes.schema.ts';
import { onDisputeLost } from './lost-disputes.ts';
import { PaymentError } from './payments.errors.ts';
import { lockPaymentGroup } from './payments.queries.ts';

const AT_ONCE = 50;

/** Money that was taken back after it was confirmed, newest first; of one state, or all. Right: money.read. */
export async function listDisputes(
  ctx: Ctx,
  { state = null, after = null }: { state?: Dispute['state'] | null; after?: string | null },
): Promise<DisputePage> {
  await requireStaffToRead(ctx, 'money.read');
  const asked = { sort: '-at', after, size: AT_ONCE };
  const { content, next } = pageOfRows(await selectDisputes(ctx.db, { state, ...asked }), asked);
  return { content: content.map(toDispute), next };
}

function toDispute({ amountMinor, createdAt, decidedAt, ...row }: DisputeRow): Dispute {
  const {
    id,
    paymentId,
    provider,
    reference,
    currency,
    state,
    borneBy,
    note,
    words,
    orderNumbers,
    buyerName,
    approvalId,
    toldState,
  } = row;
  return {
    id,
    paymentId,
    provider,
    reference,
    amount: amountMinor / 100,
    currency,
    state,
    borneBy,
    note,
    words,
    orderNumbers,
    buyerName,
    approvalId,
    toldState,
    createdAt: createdAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
  };
}

const RIGHT = 'money.adjust';

/**
 * Notes how a dispute ended. Of one that is lost the provider keeps the money: the shop bears it, and the books say so in the same
 * transaction. That the stores of its orders bear it, as far as they have had of it, is only asked for, and noted when another person
 * with the right approves it (approvals.waiting, 409, while it waits). The buyer and the stores are told, with `words` where there
 * are any. Right: money.adjust. Errors: 404; payments.dispute_decided (409).
 */
export async function decideDispute(
  ctx: Ctx,
  id: number,
  { outcome, note, words = '' }: Omit<DecideDispute, 'words'> & Partial<DecideDispute>,
): Promise<Dispute> {
  if (outcome === 'lost_stores') await askStores(ctx, { id, note, words });
  else await noteAlone(ctx, { id, note, words, outcome });
  return toDispute((await selectDispute(ctx.db, id))!);
}

type Noted = { id: number; note: string; words: string };

async function noteAlone(ctx: Ctx, { outcome, ...noted }: Noted & { outcome: 'won' | 'lost_shop' }) {
  const subject = { kind: 'dispute', id: noted.id };
  const act = { right: RIGHT, action: 'disputes.decide', subject, reason: noted.note } as const;
  await staffAct(ctx, act, async (tx) => {
    const end = {
      state: outcome === 'won' ? 'won' : 'lost',
      borneBy: outcome === 'won' ? null : 'shop',
    } as const;
    await endByStaff(tx, noted, end);
    return { before: { state: 'open' }, after: end, answer: null };
  });
}

async function askStores(ctx: Ctx, { id, note, words }: Noted): Promise<void> {
  const subject = { kind: 'dispute', id };
  const act = { right: RIGHT, action: 'disputes.ask_stores', subject, reason: note } as const;
  await staffAct(ctx, act, async (tx) => {
    const dispute = await selectDispute(tx.db, id);
    if (!dispute) throw RequestError.not_found();
    if (dispute.state !== 'open') throw PaymentError.dispute_decided();
    const approvalId = await requestApproval(tx, BY_STORES, {
      subject,
      payload: { id, note, words },
      reason: note,
    });
    return { after: { ...BORNE_BY_STORES, approvalId }, answer: null };
  });
}

const BORNE_BY_STORES = { state: 'lost', borneBy: 'stores' } as const;

defineApproval(BY_STORES, {
  right: RIGHT,
  schema: z.object({ id: z.number().int(), note: z.string(), words: z.string() }),
  show: async (ctx, { id }) => {
    const dispute = await selectDispute(ctx.db, id);
    return { name: dispute?.orderNumbers[0] ?? String(id), ...stands(dispute) };
  },
  carryOut: async (tx, noted) => {
    const replaced = stands(await selectDispute(tx.db, noted.id));
    await endByStaff(tx, noted, BORNE_BY_STORES);
    return replaced;
  },
});

/** How a dispute stands, and how it does once its stores bear it. */
function stands(dispute: DisputeRow | undefined) {
  const amountSantim = dispute?.currency === 'ETB' ? dispute.amountMinor : null;
  return {
    before: { state: dispute?.state ?? null, borneBy: dispute?.borneBy ?? null, amountSantim },
    after: { ...BORNE_BY_STORES, amountSantim },
  };
}

async function endByStaff(
  tx: TxCtx,
  { id, note, words }: Noted,
  end: { state: 'won' | 'lost'; borneBy: 'shop' | 'stores' | null },
): Promise<void> {
  const dispute = await selectDispute(tx.db, id);
  if (!dispute) throw RequestError.not_found();
  const { paymentId, orderGroupId } = dispute;
  // As whoever settles the payment: the purchase first.
  await lockPaymentGroup(tx.db, orderGroupId);
  if (!(await updateDisputeDecided(tx.db, id, { ...end, note, words, decidedAt: tx.now() })))
    throw PaymentError.dispute_decided();
  if (end.state === 'lost') await onDisputeLost(tx, { id, paymentId });
  else await askForRefunds(tx, paymentId);
  await notifyPaymentChanged(tx, orderGroupId);
  await publish(tx, 'payment.dispute_decided', { disputeId: id });
}
