import { z } from 'zod';
import type { Ctx } from '#platform/context.ts';
import { RequestError } from '#platform/errors.ts';
import { UUID } from '#platform/wire/scalars.ts';
import { decimalText } from '#shop/money.ts';
import { transferRail } from '#modules/payments/index.ts';
import { openNumber } from './account-number.ts';
import { PayoutError } from './payouts.errors.ts';
import { selectPayout } from './payouts.queries.ts';

const Question = z.object({
  amount: z.union([z.string(), z.number()]),
  reference: z.string().regex(UUID),
  account_number: z.string().max(40),
});

/**
 * Answers whether a transfer that Chapa is about to make is ours: one that was given to it and has not ended, of this amount to
 * this account. Rejects with payouts.not_ours (400) for every other, and request.not_found (404) for a question that is not
 * proven, or where no provider is set up.
 */
export async function approveTransfer(
  ctx: Ctx,
  { signature, rawBody }: { signature: string; rawBody: Uint8Array },
): Promise<void> {
  if (!transferRail(ctx.config)?.isProven(signature, rawBody)) throw RequestError.not_found();
  const asked = Question.safeParse(parsed(rawBody));
  const payout = asked.success ? await selectPayout(ctx.db, asked.data.reference) : undefined;
  const isGiven = payout?.rail === 'chapa' && (payout.state === 'unknown' || payout.state === 'sent');
  if (!asked.success || !payout || !isGiven) throw PayoutError.not_ours();
  const account = { id: payout.accountId!, last4: payout.last4 };
  const number = openNumber(ctx.config, account, payout.numberCipher!).replace(/^\+251/, '0');
  const isSame =
    Number(asked.data.amount) === Number(decimalText(payout.amountSantim)) &&
    asked.data.account_number === number;
  if (!isSame) {
    ctx.log.error(
      { payoutId: payout.id },
      'the provider asked about a payout that is not what was asked of it',
    );
    throw PayoutError.not_ours();
  }
}

function parsed(rawBody: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(rawBody));
  } catch {
    return null;
  }
}
