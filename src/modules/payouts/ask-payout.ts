import type { Ctx } from '#platform/context.ts';
import { transact } from '#platform/transact.ts';
import { callNoted, ProviderError, type SentMoney, transferRail } from '#modules/payments/index.ts';
import { updateSentPayout } from './sent-payouts.queries.ts';
import { type PayoutRow, selectPayout } from './payouts.queries.ts';
import { settlePaidLate } from './late-payouts.ts';
import { settlePaid, settleReturned } from './settle-payout.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** What the provider then does not know was never sent, and is its store's again. */
const LOST_MS = 24 * HOUR;

const GIVEN_UP: readonly string[] = ['failed', 'returned'];

/**
 * Asks the provider what became of a payout that it was given, and settles that: arrived, or failed, and then its money is the
 * store's again. What has no end yet is looked at again, ever more rarely. A webhook only says that it is time to ask, however
 * often it comes; of a payout that had arrived it can be that the money came back, and of one that was given up that it arrived.
 * Nothing is sent here.
 */
export async function askPayout(ctx: Ctx, id: string): Promise<void> {
  const payout = await selectPayout(ctx.db, id);
  const rail = transferRail(ctx.config);
  const isAsked = payout?.rail === 'chapa' && payout.sentAt !== null && payout.state !== 'draft';
  if (!rail || !payout || !isAsked) return;
  try {
    const called = { provider: 'chapa', call: 'query_transfer', id } as const;
    const asked = { reference: id, amountSantim: payout.amountSantim };
    await settleAnswer(ctx, payout, await callNoted(ctx, called, async () => await rail.query(asked)));
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    ctx.log.warn({ payoutId: id, err: error }, 'the provider did not say what became of a payout');
    await lookLater(ctx, payout);
  }
}

async function settleAnswer(ctx: Ctx, payout: PayoutRow, answer: SentMoney | null): Promise<void> {
  const { id, state } = payout;
  const isGivenUp = GIVEN_UP.includes(state);
  if (answer?.status === 'succeeded') {
    const reference = answer.reference ?? id;
    if (isGivenUp) await transact(ctx, (tx) => settlePaidLate(tx, id, reference));
    else if (state !== 'paid') await transact(ctx, (tx) => settlePaid(tx, id, reference));
    return;
  }
  if (isGivenUp) return;
  if (answer?.status === 'failed') return await fail(ctx, payout, 'provider_refused');
  const isLost = answer === null && state === 'unknown' && ageOf(ctx, payout) >= LOST_MS;
  if (isLost) return await fail(ctx, payout, 'not_found');
  await lookLater(ctx, payout, answer ? 'sent' : undefined);
}

/** Its money is its store's again; finance see it among what waits until the store is paid. */
async function fail(ctx: Ctx, { id, state, lateAt }: PayoutRow, reason: string): Promise<void> {
  if (lateAt !== null)
    return ctx.log.error({ payoutId: id, reason }, 'a payout that arrived late has failed again');
  ctx.log.warn({ payoutId: id, reason }, 'a payout failed at the provider');
  const end = state === 'paid' ? 'returned' : 'failed';
  await transact(ctx, (tx) => settleReturned(tx, id, { state: end, reason }));
}

function ageOf({ now }: Ctx, { sentAt }: PayoutRow): number {
  return sentAt ? now().getTime() - sentAt.getTime() : 0;
}

async function lookLater(ctx: Ctx, payout: PayoutRow, state?: 'sent'): Promise<void> {
  if (payout.state !== 'sent' && payout.state !== 'unknown') return;
  const pause = Math.min(HOUR, Math.max(MINUTE, ageOf(ctx, payout) / 4));
  const nextCheckAt = new Date(ctx.now().getTime() + pause);
  await updateSentPayout(ctx.db, payout.id, { state: state ?? payout.state, nextCheckAt });
}

type UnsentReason = 'provider_refused' | 'place_unknown' | 'number_unreadable';

/** Notes that a payout could certainly not be sent. */
export async function failPayout(ctx: Ctx, id: string, reason: UnsentReason) {
  const payout = await selectPayout(ctx.db, id);
  if (payout?.state === 'unknown') await fail(ctx, payout, reason);
}
