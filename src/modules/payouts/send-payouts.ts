import type { Ctx } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import { EAT_MS } from '#shop/calendar.ts';
import { callNoted, ProviderError, type TransferRail, transferRail } from '#modules/payments/index.ts';
import { openNumber } from './account-number.ts';
import { askPayout, failPayout } from './ask-payout.ts';
import {
  claimDuePayouts,
  type DuePayout,
  hasUnsentPayout,
  updateSentPayout,
} from './sent-payouts.queries.ts';

const MINUTE = 60_000;
/** One round takes so many, one after the other: a silent provider costs 10 s for each. */
const BATCH = 20;
const LEASE_MS = 10 * MINUTE;
const AGAIN_MS = 15 * MINUTE;

const OPENS = 8 * 60 + 30;
const CLOSES = 16 * 60 + 30;

/** Whether Chapa sends transfers at that moment: Monday to Saturday from 8:30 to 16:30 in Addis Ababa. */
export function isTransferTime(now: Date): boolean {
  const there = new Date(now.getTime() + EAT_MS);
  const minutes = there.getUTCHours() * 60 + there.getUTCMinutes();
  return there.getUTCDay() !== 0 && minutes >= OPENS && minutes < CLOSES;
}

/**
 * Sends what approved runs pay by Chapa, each payout once under its own id, and asks after those on their way. A payout is
 * noted as sent with unknown outcome before the provider is called, so that a lost answer, or a process that dies half-way, leads
 * to a question and never to a second transfer; any number of workers may do this at once.
 */
export async function sendPayouts(ctx: Ctx): Promise<void> {
  const rail = transferRail(ctx.config);
  if (!rail) return;
  const now = ctx.now();
  const isOpen = isTransferTime(now) && (await hasUnsentPayout(ctx.db, now));
  const places = isOpen ? await placesOf(ctx, rail) : null;
  const leaseUntil = new Date(now.getTime() + LEASE_MS);
  const due = await claimDuePayouts(ctx.db, { now, leaseUntil, isOpen: places !== null, limit: BATCH });
  for (const payout of due) {
    if (payout.state === 'approved') await send(ctx, { rail, places: places! }, payout);
    else await askPayout(ctx, payout.id);
  }
}

type Places = Awaited<ReturnType<TransferRail['places']>>;

/** Null while the provider does not answer: then nothing is sent in this round. */
async function placesOf(ctx: Ctx, rail: TransferRail): Promise<Places | null> {
  try {
    return await rail.places();
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    ctx.log.warn({ err: error }, 'payouts wait: the provider does not say where it sends money');
    return null;
  }
}

async function send(ctx: Ctx, to: { rail: TransferRail; places: Places }, payout: DuePayout): Promise<void> {
  const { id, bankCode, holder, amountSantim, accountId, numberCipher } = payout;
  const place = to.places(bankCode);
  if (place === null) return await failPayout(ctx, id, 'place_unknown');
  const number = readableNumber(ctx, accountId, numberCipher);
  if (number === null) return await failPayout(ctx, id, 'number_unreadable');
  try {
    const money = { reference: id, place: bankCode, number, holder, amountSantim };
    const called = { provider: 'chapa', call: 'transfer', id } as const;
    await callNoted(ctx, called, async () => await to.rail.send(money, place));
    await note(ctx, id, 'sent', MINUTE);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    await afterFault(ctx, id, error);
  }
}

/** Null when the secrets that the number was kept with are gone: its store has to give it again. */
function readableNumber({ config }: Ctx, accountId: string, numberCipher: Uint8Array): string | null {
  try {
    return openNumber(config, { id: accountId, last4: null }, numberCipher);
  } catch (error) {
    if (error instanceof AppError && error.code === 'payouts.number_unreadable') return null;
    throw error;
  }
}

/** What is certain not to have been sent goes back; of all else the provider is asked. */
async function afterFault(ctx: Ctx, id: string, error: ProviderError): Promise<void> {
  ctx.log.warn({ payoutId: id, err: error }, 'a payout was not taken by the provider');
  const isUnsent = error.kind === 'unreachable' || error.code === 'not_now';
  if (isUnsent) await note(ctx, id, 'approved', AGAIN_MS);
  else if (error.kind === 'refused' && error.code !== 'reference_used')
    await failPayout(ctx, id, 'provider_refused');
  else await note(ctx, id, 'unknown', MINUTE);
}

async function note(ctx: Ctx, id: string, state: 'approved' | 'sent' | 'unknown', pause: number) {
  const nextCheckAt = new Date(ctx.now().getTime() + pause);
  await updateSentPayout(ctx.db, id, {
    state,
    nextCheckAt,
    ...(state === 'approved' ? { sentAt: null } : {}),
  });
}
