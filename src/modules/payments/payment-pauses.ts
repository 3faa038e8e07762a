import type { Ctx } from '#platform/context.ts';
import { RequestError } from '#platform/errors.ts';
import { fieldFaults } from '#platform/validation.ts';
import { PAYMENT_METHODS, type PaymentMethod } from '#shop/constants.ts';
import { staffAct } from '#modules/staff/index.ts';
import type { PaymentPause, PausePath, PausePayments } from './payment-pauses.schema.ts';
import {
  deletePaymentPause,
  insertPaymentPause,
  lockPause,
  type PauseRow,
  updatePause,
} from './provider-pauses.queries.ts';
import { providerFor, providerNamed } from './providers.ts';

/** What of a pause the log tells. */
const told = ({ sentence, textEn, textAm, textOm }: Omit<PauseRow, 'pausedAt'>) =>
  sentence === 'own' ? { sentence, textEn, textAm, textOm } : { sentence };

/**
 * Pauses a method, or all that a provider carries, and says what buyers are told; of what is paused already, what they are told
 * changes. No new purchase is paid so from now on; those that are being paid go on. Done twice, or by two at once, it is paused
 * once, and each change has its line in the log. Right: settings.edit. Errors: 404 for what the shop does not take; 422 for an
 * own sentence that is missing in a language.
 */
export async function pausePayments(
  ctx: Ctx,
  { kind, name }: PausePath,
  input: PausePayments,
): Promise<PaymentPause> {
  const { sentence } = input;
  const isOwn = sentence === 'own';
  const row = {
    kind,
    name,
    sentence,
    textEn: (isOwn && input.textEn) || null,
    textAm: (isOwn && input.textAm) || null,
    textOm: (isOwn && input.textOm) || null,
  };
  const subject = { kind: 'payment_pause', id: `${kind} ${name}` };
  const reason = row.textEn;
  return await staffAct(
    ctx,
    { right: 'settings.edit', action: 'payments.pause', subject, reason },
    async (tx) => {
      if (!isTaken(ctx, { kind, name })) throw RequestError.not_found();
      requireTexts(input);
      let before = await lockPause(tx.db, row);
      // Whoever comes second waits for the first one's row here, and finds it then, unless it was resumed meanwhile.
      while (!before) {
        const made = await insertPaymentPause(tx.db, row);
        if (made) return { after: told(row), answer: toPause(made) };
        before = await lockPause(tx.db, row);
      }
      const answer = toPause({ ...before, ...row });
      if (JSON.stringify(told(before)) === JSON.stringify(told(row))) return { answer, isRepeat: true };
      await updatePause(tx.db, row);
      return { before: told(before), after: told(row), answer };
    },
  );
}

/** Ends a pause of staff; of what is not paused nothing changes. Right: settings.edit. */
export async function resumePayments(ctx: Ctx, { kind, name }: PausePath): Promise<{ isPaused: false }> {
  const subject = { kind: 'payment_pause', id: `${kind} ${name}` };
  const answer = { isPaused: false } as const;
  return await staffAct(ctx, { right: 'settings.edit', action: 'payments.resume', subject }, async (tx) => {
    const before = await lockPause(tx.db, { kind, name });
    if (!before) return { answer, isRepeat: true };
    await deletePaymentPause(tx.db, { kind, name });
    return { before: told(before), after: null, answer };
  });
}

/** A pause as staff see it. */
export function toPause({ pausedAt, ...row }: PauseRow): PaymentPause {
  return { ...row, pausedAt: pausedAt.toISOString() };
}

/** Whether the shop takes the method now, or has the provider set up. */
function isTaken({ config }: Ctx, { kind, name }: PausePath): boolean {
  if (kind === 'provider') return providerNamed(config, name) !== null;
  const isMethod = (PAYMENT_METHODS as readonly string[]).includes(name);
  return isMethod && (name === 'cash' || providerFor(config, name as PaymentMethod) !== null);
}

/** Refuses (422) an own sentence that is missing in a language. */
function requireTexts({ sentence, ...texts }: PausePayments): void {
  if (sentence !== 'own') return;
  const missing = (['textEn', 'textAm', 'textOm'] as const).filter((name) => !texts[name]);
  if (missing.length > 0)
    throw fieldFaults(Object.fromEntries(missing.map((name) => [name, { code: 'field.required' }])));
}
