import type { Ctx } from '#platform/context.ts';
import { staffAct } from '#modules/staff/index.ts';
import { requireStaff } from '#shop/require-staff.ts';
import { askOutcome } from './ask-provider.ts';
import { getPayment } from './desk-payments.ts';
import type { AskedNow } from './desk-payments.schema.ts';
import { ProviderError } from './payment-provider.ts';
import { PaymentError } from './payments.errors.ts';
import { askAfterRefunds } from './recheck-refunds.ts';
import { settle } from './settle.ts';

const RIGHT = 'money.adjust';

/**
 * Asks the provider now what became of a payment and of its refunds that are on their way, and settles what it says, as the sweeps
 * do. What was known before, and what it does not answer, changes nothing. 404; payments.nobody_to_ask (409) for cash and
 * transfers. Right: money.adjust.
 */
export async function askPaymentNow(ctx: Ctx, id: string): Promise<AskedNow> {
  await requireStaff(ctx, RIGHT);
  const before = await getPayment(ctx, id);
  if (!before.mayAsk) throw PaymentError.nobody_to_ask();
  const says = await askAndSettle(ctx, id);
  const payment = await getPayment(ctx, id);
  const subject = { kind: 'payment', id };
  await staffAct(ctx, { right: RIGHT, action: 'payments.ask', subject }, () =>
    Promise.resolve({
      answer: null,
      before: { state: before.status },
      after: { state: payment.status },
    }),
  );
  return { says, payment };
}

async function askAndSettle(ctx: Ctx, id: string): Promise<AskedNow['says']> {
  try {
    const outcome = await askOutcome(ctx, id);
    if (!outcome) return 'unknown';
    await settle(ctx, id, outcome);
    await askAfterRefunds(ctx, id);
    return outcome.status;
  } catch (error) {
    if (error instanceof ProviderError) return 'silent';
    throw error;
  }
}
