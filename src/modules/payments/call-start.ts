import type { Ctx } from '#platform/context.ts';
import { SITE } from '#shop/site.ts';
import {
  type AttemptRow,
  insertAttempt,
  selectLatestAttempt,
  updateAttemptLost,
} from './attempts.queries.ts';
import { askOutcome } from './ask-provider.ts';
import { chargeOf } from './charges.ts';
import {
  type Payer,
  type PaymentOutcome,
  type PaymentProvider,
  type PaymentToStart,
  ProviderError,
  type StartedAtProvider,
} from './payment-provider.ts';
import { customerFor, forgetGoneCustomer } from './payment-customers.ts';
import { reasonOf, standingOf } from './payment-standing.ts';
import { callNoted } from './provider-calls.ts';
import { PaymentError } from './payments.errors.ts';
import { type PaymentGroupRow, type PaymentRow, selectPayment, updateStarted } from './payments.queries.ts';
import type { ChosenPayment, StartedPayment } from './payments.schema.ts';
import { findSavedCard } from './saved-cards.ts';
import { settle } from './settle.ts';

/** A call that began less than this ago may still have its answer: nobody opens another attempt beside it. */
const IN_FLIGHT_MS = 25_000;
/** A reference may be used up by a call whose answer was lost, and its successor's by a second one. */
const ATTEMPTS_AT_ONCE = 3;

type Starting = {
  group: PaymentGroupRow;
  payment: PaymentRow;
  /** Whether this very call wrote the payment, so that no earlier one can have reached the provider. */
  isFresh: boolean;
  chosen: ChosenPayment;
};

/** What the provider knows the n-th attempt at a payment by. */
export function attemptReference(provider: PaymentProvider, paymentId: string, n: number): string {
  return provider.referenceOf?.(paymentId, n) ?? (n === 1 ? paymentId : `${paymentId}r${n}`);
}

/**
 * Has the provider start an open payment, and keeps what it answers. A provider that cannot repeat the answer of an
 * attempt is asked for another one, under another reference that is written down first. Throws as `startPayment`.
 */
export async function callStart(
  ctx: Ctx,
  provider: PaymentProvider,
  starting: Starting,
): Promise<StartedPayment> {
  const { payment, isFresh } = starting;
  let attempt =
    (await selectLatestAttempt(ctx.db, payment.id)) ?? (await openAttempt(ctx, provider, payment, 1));
  let isOurs = isFresh;
  for (let tries = 1; ; tries += 1) {
    try {
      const asked = await toStart(ctx, provider, { ...starting, attempt });
      const called = { provider: provider.name, call: 'start', id: payment.id } as const;
      const started = await callNoted(ctx, called, async () => await provider.start(asked));
      return await keepStarted(ctx, payment, attempt, started);
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      if (error.code === 'customer_gone' && tries < ATTEMPTS_AT_ONCE) {
        await forgetGoneCustomer(ctx, provider, starting.group);
        continue;
      }
      if (error.code !== 'reference_used' || tries === ATTEMPTS_AT_ONCE)
        return await giveUp(ctx, provider, { ...starting, attempt }, error);
      if (!isOurs && isInFlight(ctx, attempt)) throw PaymentError.outcome_unknown();
      const stands = provider.flow === 'prompt' ? await promptThatStands(ctx, payment) : null;
      if (stands) return await keepStarted(ctx, payment, attempt, stands);
      attempt = await openAttempt(ctx, provider, payment, attempt.n + 1);
      isOurs = true;
    }
  }
}

/** Whether another call may still have the answer to this attempt. */
function isInFlight(ctx: Ctx, { answer, createdAt }: AttemptRow): boolean {
  return answer === 'none' && ctx.now().getTime() - createdAt.getTime() < IN_FLIGHT_MS;
}

/**
 * What became of a request on the buyer's phone whose answer never came here: it reaches the phone all the same, and a second one
 * beside it could be paid too. Null once the provider says that nothing will be paid on it any more; then there may be another.
 * Where it does not say, nobody asks the buyer again: payments.outcome_unknown (503).
 */
async function promptThatStands(ctx: Ctx, { id }: PaymentRow): Promise<StartedAtProvider | null> {
  const outcome = await askOutcome(ctx, id).catch((error: unknown) => {
    if (error instanceof ProviderError) return null;
    throw error;
  });
  if (!outcome) throw PaymentError.outcome_unknown();
  const isOver = outcome.status === 'failed' || outcome.status === 'cancelled';
  return isOver ? null : { reference: outcome.reference, redirectUrl: null, outcome };
}

async function openAttempt(
  ctx: Ctx,
  provider: PaymentProvider,
  { id: paymentId }: PaymentRow,
  n: number,
): Promise<AttemptRow> {
  const reference = attemptReference(provider, paymentId, n);
  const attempt = await insertAttempt(ctx.db, { paymentId, n, provider: provider.name, reference });
  // Another call has just opened it.
  if (!attempt) throw PaymentError.outcome_unknown();
  return attempt;
}

async function toStart(
  ctx: Ctx,
  provider: PaymentProvider,
  { group, payment, chosen, attempt }: Starting & { attempt: AttemptRow },
): Promise<PaymentToStart> {
  const customer = await customerFor(ctx, provider, { group, payment });
  return {
    id: payment.id,
    reference: attempt.reference,
    method: payment.method,
    amount: chargeOf(payment),
    locale: group.locale,
    title: `${SITE.name} order`,
    payer: payerOf(group),
    createdAt: payment.createdAt,
    startedAt: ctx.now(),
    holdEndsAt: group.holdExpiresAt,
    input: chosen.payment,
    ...(customer === null ? {} : { customer }),
    ...(await savedCardOf(ctx, group, { ...chosen, provider: provider.name })),
  };
}

function payerOf({ billing, billingEmail, billingPhone }: PaymentGroupRow): Payer {
  const { firstName = '', lastName = '' } = billing as { firstName?: string; lastName?: string };
  return { name: `${firstName} ${lastName}`.trim(), email: billingEmail, phone: billingPhone };
}

/** The chosen saved card, if any; refused when it is not the buyer's own, or not any more. */
async function savedCardOf(
  ctx: Ctx,
  { shopperId }: PaymentGroupRow,
  { payment: { cardId }, provider }: ChosenPayment & { provider: string },
): Promise<Pick<PaymentToStart, 'keptCard'>> {
  if (cardId === undefined) return {};
  const keptCard =
    shopperId === null ? null : await findSavedCard(ctx, { userId: shopperId, cardId, provider });
  if (!keptCard) throw new ProviderError('refused', 'token_unusable');
  return { keptCard };
}

async function keepStarted(
  ctx: Ctx,
  payment: PaymentRow,
  { n }: AttemptRow,
  { reference, redirectUrl, outcome }: StartedAtProvider,
): Promise<StartedPayment> {
  // Refused at once, it sent nobody anywhere: see `assertNotDeclined`.
  const goesTo = outcome.status === 'failed' ? null : redirectUrl;
  await updateStarted(ctx.db, payment.id, { n, reference, redirectUrl: goesTo });
  if (outcome.status !== 'pending') await settle(ctx, payment.id, outcome);
  // After a refusal the cart is open and full again.
  ctx.visit.touchCounts();
  const now = await selectPayment(ctx.db, payment.id);
  return standingOf(now ?? payment);
}

async function giveUp(
  ctx: Ctx,
  provider: PaymentProvider,
  { payment, isFresh, attempt }: Starting & { attempt: AttemptRow },
  error: ProviderError,
): Promise<never> {
  ctx.log.warn(
    { paymentId: payment.id, provider: provider.name, kind: error.kind, err: error },
    'a payment could not be started',
  );
  if (error.kind !== 'refused') await updateAttemptLost(ctx.db, payment.id, attempt.n);
  // An earlier call may have arrived although this one did not: then a provider that is silent does not end the payment, and one
  // that refuses ends it for now. What the earlier call began may be paid yet.
  const isFirst = isFresh && attempt.n === 1;
  const isOver = error.kind === 'refused' || (error.kind === 'unreachable' && isFirst);
  if (isOver) await settle(ctx, payment.id, { ...failure(payment, error.code), mayBePaidYet: !isFirst });
  ctx.visit.touchCounts();
  // While the purchase stands its cart is gone: whoever were told otherwise would order with a new key, and find it empty.
  throw isOver ? PaymentError[reasonOf(error.code)]() : PaymentError.outcome_unknown();
}

function failure(payment: PaymentRow, reason: string): PaymentOutcome {
  return { reference: null, status: 'failed', amount: chargeOf(payment), reason };
}
