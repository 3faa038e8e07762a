import { z } from 'zod';
import type { Ctx, TxCtx } from '#platform/context.ts';
import { RequestError } from '#platform/errors.ts';
import { UUID } from '#platform/wire/scalars.ts';
import { defineApproval, requestApproval } from '#modules/approvals/index.ts';
import { bookPayoutPaid, bookPayoutReturned, type PayoutSource } from '#modules/ledger/index.ts';
import { notifyOfPayout } from '#modules/notifications/index.ts';
import { requireStaffToRead, staffAct } from '#modules/staff/index.ts';
import { PayoutError } from './payouts.errors.ts';
import { CAME_BACK, lockPayout, type PayoutRow, selectPayout, updatePayout } from './payouts.queries.ts';
import type { PayoutPaid, PayoutReturned } from './payout-runs.schema.ts';

/**
 * Notes that a payout has arrived, with the bank's reference; the store's owners are told. The same again with the same
 * reference changes nothing. Answers the run it is of. Right: money.payout. Errors: payouts.other_reference (409),
 * payouts.not_on_its_way (409), payouts.with_provider (409: Chapa has had it for less than a day), request.not_found (404).
 */
export async function markPayoutPaid(ctx: Ctx, id: string, { reference }: PayoutPaid): Promise<string> {
  const payout = await payoutOf(ctx, id);
  const act = { right: 'money.payout', action: 'payouts.paid', ...about(payout) } as const;
  return await staffAct(ctx, act, async (tx) => ({
    answer: payout.runId,
    before: { state: payout.state },
    after: { state: await settlePaid(tx, id, reference, { isByHand: true }), reference },
  }));
}

/**
 * Notes that a payout came back, or never left, and why: its money is the store's again and goes with the next run; the owners
 * are told. The same again changes nothing. Of one that had arrived it is only asked for, and noted when another person with the
 * right approves it (approvals.waiting, 409, while it waits). Answers the run it is of, and the request. Right: money.payout.
 * Errors as of `markPayoutPaid`.
 */
export async function markPayoutReturned(
  ctx: Ctx,
  id: string,
  { reason }: PayoutReturned,
): Promise<{ runId: string; approvalId: number | null }> {
  const payout = await payoutOf(ctx, id);
  if (payout.state === 'paid') return await askReturned(ctx, payout, reason);
  const act = { right: 'money.payout', action: 'payouts.returned', reason, ...about(payout) } as const;
  return await staffAct(ctx, act, async (tx) => ({
    answer: { runId: payout.runId, approvalId: null },
    before: { state: payout.state },
    after: { state: await settleReturned(tx, id, { state: 'returned', reason, by: 'one' }) },
  }));
}

async function askReturned(ctx: Ctx, payout: PayoutRow, reason: string) {
  const { id, runId, amountSantim } = payout;
  if (amountSantim === 0) throw PayoutError.not_on_its_way();
  const act = { right: 'money.payout', action: 'payouts.ask_returned', reason, ...about(payout) } as const;
  return await staffAct(ctx, act, async (tx) => {
    const asked = { subject: act.subject, payload: { id, reason }, reason, amountSantim };
    const approvalId = await requestApproval(tx, CAME_BACK, asked);
    return { answer: { runId, approvalId }, after: { approvalId } };
  });
}

defineApproval(CAME_BACK, {
  right: 'money.payout',
  schema: z.object({ id: z.uuid(), reason: z.string() }),
  show: async (ctx, { id }) => {
    const payout = await selectPayout(ctx.db, id);
    return { name: payout?.businessName ?? id, ...cameBack(payout) };
  },
  carryOut: async (tx, { id, reason }) => {
    const replaced = cameBack(await selectPayout(tx.db, id));
    await settleReturned(tx, id, { state: 'returned', reason, by: 'two' });
    return replaced;
  },
});

/** How a payout stands, and how it does once it has come back. */
function cameBack(payout: PayoutRow | undefined) {
  const { amountSantim = null, providerReference: reference = null } = payout ?? {};
  return {
    before: { state: payout?.state ?? null, amountSantim, reference },
    after: { state: 'returned', amountSantim, reference },
  };
}

/** So long an answer of the provider alone says what became of a payout that it was given. */
const PROVIDERS_MS = 24 * 3_600_000;

/** Staff may note what the bank says; of what a provider was given they may once it has had a day. */
function requireOwnToNote({ now }: Ctx, { rail, state, sentAt }: PayoutRow): void {
  const isWaiting = rail === 'chapa' && (state === 'sent' || state === 'unknown');
  if (isWaiting && sentAt !== null && now().getTime() - sentAt.getTime() < PROVIDERS_MS)
    throw PayoutError.with_provider();
}

function about({ id, vendorId }: PayoutRow) {
  return { subject: { kind: 'payout', id }, vendorId };
}

async function payoutOf(ctx: Ctx, id: string): Promise<PayoutRow> {
  await requireStaffToRead(ctx, 'money.payout');
  const payout = UUID.test(id) ? await selectPayout(ctx.db, id) : undefined;
  if (!payout) throw RequestError.not_found();
  return payout;
}

const ON_ITS_WAY: readonly string[] = ['approved', 'sent', 'unknown'];

/** Lets a payout have arrived, in the caller's transaction. Errors as of `markPayoutPaid`. */
export async function settlePaid(
  tx: TxCtx,
  id: string,
  reference: string,
  { isByHand = false } = {},
): Promise<'paid'> {
  const payout = (await lockPayout(tx.db, id))!;
  if (isByHand) requireOwnToNote(tx, payout);
  if (payout.state === 'paid') {
    if (payout.providerReference !== reference)
      throw PayoutError.other_reference({ reference: payout.providerReference ?? '' });
    return 'paid';
  }
  if (!ON_ITS_WAY.includes(payout.state)) throw PayoutError.not_on_its_way();
  await bookPayoutPaid(tx, payout, sourceOf(payout));
  await updatePayout(tx.db, id, {
    state: 'paid',
    providerReference: reference,
    settledAt: tx.now(),
    nextCheckAt: null,
  });
  await notifyOfPayout(tx, payout.vendorId, { news: 'paid', ...payout });
  return 'paid';
}

type ReturnedAs = {
  state: 'failed' | 'returned';
  reason: string;
  /** Who says so: one that had arrived comes back by the provider's word, or by that of two people. */
  by?: 'provider' | 'one' | 'two';
};

/** Lets a payout have failed or come back, in the caller's transaction. Errors as of `markPayoutPaid`. */
export async function settleReturned(
  tx: TxCtx,
  id: string,
  { state, reason, by = 'provider' }: ReturnedAs,
): Promise<'failed' | 'returned'> {
  const payout = (await lockPayout(tx.db, id))!;
  if (by !== 'provider') requireOwnToNote(tx, payout);
  if (payout.state === state) return state;
  // It came and went before: the books know that of it once, and more is an adjustment.
  if (payout.lateAt !== null) throw PayoutError.not_on_its_way();
  const wasPaid = payout.state === 'paid' && payout.amountSantim > 0 && by !== 'one';
  if (!wasPaid && !ON_ITS_WAY.includes(payout.state)) throw PayoutError.not_on_its_way();
  await bookPayoutReturned(tx, payout, wasPaid ? sourceOf(payout) : null);
  await updatePayout(tx.db, id, { state, reason, settledAt: tx.now(), nextCheckAt: null });
  await notifyOfPayout(tx, payout.vendorId, { news: 'returned', ...payout });
  return state;
}

/** Where its money lies until it leaves. */
export function sourceOf({ rail }: PayoutRow): PayoutSource {
  return rail === 'chapa' ? { kind: 'clearing', provider: 'chapa' } : { kind: 'bank' };
}
