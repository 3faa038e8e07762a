import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { type PaymentAttempt, ProviderError } from './payment-provider.ts';
import { unclear } from './provider-http.ts';

/** An amount in the currency's smallest unit: two-decimal texts, shorter ones and JSON numbers are all seen. */
export const DecimalAmount = z
  .union([z.string().regex(/^\d{1,12}(\.\d{1,2})?$/), z.number().nonnegative()])
  .transform((amount, context) => {
    const minor = Math.round(Number(amount) * 100);
    if (typeof amount === 'string' || Math.abs(Number(amount) * 100 - minor) < 1e-6) return minor;
    context.addIssue({ code: 'custom', message: 'parts of the smallest unit' });
    return z.NEVER;
  });

/** What the answer of a provider holds; rejects as an answer that says nothing when it holds something else. */
export function readAnswer<Schema extends z.ZodType>(schema: Schema, answer: unknown): z.infer<Schema> {
  const read = schema.safeParse(answer);
  if (!read.success) throw unclear(read.error);
  return read.data;
}

/** A provider's words for how something stands, as it writes them, and what each means. */
export type Words<Status extends string> = Readonly<Record<string, Status | 'pending'>>;

/**
 * What a provider's word means. One that nobody knows is no end of anything: it is answered too, so that somebody reads of it.
 */
export function readWord<Status extends string>(
  words: Words<Status>,
  word: string | null | undefined,
): { status: Status | 'pending'; unknownWord?: string } {
  if (!word) return { status: 'pending' };
  const status = Object.hasOwn(words, word) ? words[word] : undefined;
  return status ? { status } : { status: 'pending', unknownWord: word.slice(0, 40) };
}

/** The JSON in the bytes of a webhook; null for what is none. */
export function webhookJson(rawBody: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(rawBody));
  } catch {
    return null;
  }
}

/** The id of an event whose provider gives it none: the same news has the same id. */
export function eventIdOf(...parts: (string | null | undefined)[]): string {
  return createHash('sha256').update(parts.join('|')).digest('hex');
}

/** The n-th reference of a payment where letters and digits alone are taken: its id without hyphens, `r2` and so on behind it. */
export function compactReference(paymentId: string, n: number): string {
  return `${paymentId.replaceAll('-', '')}${n === 1 ? '' : `r${n}`}`;
}

const COMPACT = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})(?:r\d{1,2})?$/;
const HYPHENED = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:r\d{1,2})?$/;

/** The payment that a reference is of, with or without hyphens; null when it is none of ours. */
export function paymentIdOf(reference: string | null | undefined): string | null {
  const parts = COMPACT.exec(reference ?? '');
  return parts ? parts.slice(1).join('-') : (HYPHENED.exec(reference ?? '')?.[1] ?? null);
}

/** What only we can have given a provider with a payment, for callbacks that are not signed. */
export function callbackProof(secret: string, paymentId: string): string {
  return createHmac('sha256', secret).update(`callback:${paymentId}`).digest('base64url').slice(0, 32);
}

/** Whether a callback brings what we gave the provider with this payment. */
export function provesCallback(secret: string, paymentId: string, given: string | null | undefined): boolean {
  const expected = Buffer.from(callbackProof(secret, paymentId));
  const bytes = Buffer.from(given ?? '');
  return bytes.length === expected.length && timingSafeEqual(bytes, expected);
}

/**
 * What became of a payment that has several attempts: each is asked after, the newest first, until one was paid. `ask` answers
 * null for what the provider does not know.
 */
export async function askAttempts<Outcome extends { status: string }>(
  attempts: readonly PaymentAttempt[],
  ask: (attempt: PaymentAttempt) => Promise<Outcome | null>,
): Promise<Outcome | null> {
  let found: Outcome | null = null;
  for (const attempt of attempts.toReversed()) {
    const outcome = await ask(attempt);
    if (outcome?.status === 'succeeded' || outcome?.status === 'reversed') return outcome;
    if (found === null || outcome?.status === 'pending') found = outcome ?? found;
  }
  return found;
}

/** Waits for a page to be closed. One that has ended meanwhile is refused: what became of it is asked as ever. */
export async function unlessEnded(closing: Promise<unknown>): Promise<void> {
  await closing.catch((error: unknown) => {
    if (!(error instanceof ProviderError) || error.kind !== 'refused') throw error;
  });
}
