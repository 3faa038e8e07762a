import type { Ctx } from '#platform/context.ts';
import { addressKey, areCallersUnlimited, countAttempt, type RateLimitRule } from '#platform/limits.ts';
import { digestEmail, knownDevice, tooManyTries } from './sign-in-limits.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/**
 * Codes for one phone number or address. A browser that signed in to the account before has a count of its own, so
 * that a stranger cannot use up the owner's.
 */
const TARGET: readonly RateLimitRule[] = [
  { limit: 5, windowMs: HOUR },
  { limit: 10, windowMs: DAY },
];
/** Beyond those, each network address may still ask once in a quarter of an hour: a stranger cannot shut the owner out. */
const SLOW_LANE: RateLimitRule = { limit: 1, windowMs: HOUR / 4 };
/** What one phone number or address may cost at all. */
const TARGET_IN_ALL: RateLimitRule = { limit: 40, windowMs: DAY };
/** Codes asked for from one network address, which a whole town may share. */
const ADDRESS: readonly RateLimitRule[] = [
  { limit: 60, windowMs: HOUR },
  { limit: 200, windowMs: DAY },
];
/** What text messages may cost at all: to Ethiopia, and to elsewhere, where they cost many times as much. */
const SMS_HOME: RateLimitRule = { limit: 20_000, windowMs: DAY };
const SMS_ABROAD: RateLimitRule = { limit: 500, windowMs: DAY };

/** Counts one message with a code. Throws identity.too_many_tries or too_many_tries_minutes (429) beyond the limits. */
export async function countCodeSend(ctx: Ctx, target: string): Promise<void> {
  const account = digestEmail(target.toLowerCase());
  const device = knownDevice(ctx, account);
  const whom = device ? `code:device:${device}` : `code:target:${account}`;
  const address = addressKey(ctx.remoteAddress);
  for (const rule of areCallersUnlimited(ctx) ? [] : ADDRESS)
    await count(ctx, `code:address:${address}`, rule);
  const isWithin = await Promise.all(TARGET.map((rule) => isCounted(ctx, whom, rule)));
  if (isWithin.includes(false)) await count(ctx, `code:slow:${account}:${address}`, SLOW_LANE);
  await count(ctx, `code:all:${account}`, TARGET_IN_ALL);
  if (!target.startsWith('+')) return;
  const isHome = target.startsWith('+251');
  await count(ctx, isHome ? 'code:sms:home' : 'code:sms:abroad', isHome ? SMS_HOME : SMS_ABROAD);
}

async function count(ctx: Ctx, key: string, rule: RateLimitRule): Promise<void> {
  if (!(await isCounted(ctx, key, rule))) throw tooManyTries(ctx, rule.windowMs);
}

/** Each window has a counter of its own. */
async function isCounted(ctx: Ctx, key: string, rule: RateLimitRule): Promise<boolean> {
  return await countAttempt(ctx, `${key}:${rule.windowMs}`, rule);
}
