import { createHmac } from 'node:crypto';
import { isIPv4, isIPv6 } from 'node:net';
import { sql } from 'kysely';
import type { Ctx } from './context.ts';
import type { Db, Tx } from './db.ts';
import { newestSecret } from './tokens.ts';

/** So many tries in each window of time; windows begin at whole multiples of their length. */
export type RateLimitRule = { limit: number; windowMs: number };

/**
 * Counts one try under `key` in the current window and says whether it is still within `limit`. The counter is shared
 * by all nodes and counted by one atomic statement, so tries at the same moment cannot slip past it. It is written
 * outside the caller's transaction on purpose when `ctx.db` is the pool: a failed try counts too. An e-mail address or
 * phone number in the key is kept as a keyed hash, so that the counters name nobody. A limit on a caller's address is
 * `countCaller`.
 */
export async function countAttempt(ctx: Ctx, key: string, rule: RateLimitRule): Promise<boolean> {
  const windowStart = new Date(Math.floor(ctx.now().getTime() / rule.windowMs) * rule.windowMs);
  const row = await ctx.db
    .insertInto('attemptCounters')
    .values({ key: withoutContacts(ctx, key), windowStart, attempts: 1 })
    .onConflict((c) =>
      c.columns(['key', 'windowStart']).doUpdateSet({ attempts: sql`attempt_counters.attempts + 1` }),
    )
    .returning('attempts')
    .executeTakeFirstOrThrow();
  return row.attempts <= rule.limit;
}

/** Forgets counters of tries whose windows are long over. */
export async function deleteOldAttempts(db: Db | Tx, before: Date): Promise<void> {
  await db.deleteFrom('attemptCounters').where('windowStart', '<', before).execute();
}

/** Takes one try back from the latest window of each counter. */
export async function reduceAttempts(db: Db | Tx, keys: readonly string[]): Promise<void> {
  await db
    .updateTable('attemptCounters as c')
    .set({ attempts: sql`greatest(c.attempts - 1, 0)` })
    .where('c.key', 'in', keys)
    .where('c.windowStart', '=', (query) =>
      query
        .selectFrom('attemptCounters as latest')
        .select((eb) => eb.fn.max('latest.windowStart').as('start'))
        .whereRef('latest.key', '=', 'c.key'),
    )
    .execute();
}

/**
 * As `countAttempt`, for what one address may do, under the key `<what>:address:<address>`: IPv6 callers are counted by
 * their /64. Nothing is counted when API_RATE_PER_MINUTE is 0, which lifts the limits on callers' addresses.
 */
export async function countCaller(ctx: Ctx, what: string, rule: RateLimitRule): Promise<boolean> {
  if (areCallersUnlimited(ctx)) return true;
  return await countAttempt(ctx, `${what}:address:${addressKey(ctx.remoteAddress)}`, rule);
}

/** Whether limits on callers' addresses are lifted, for load tests, which come from one address. */
export function areCallersUnlimited({ config }: Pick<Ctx, 'config'>): boolean {
  return config.apiRatePerMinute === 0;
}

/** Seconds until the windows of all these rules have ended: the true wait of whoever was refused by them. */
export function retryAfterSeconds(ctx: Ctx, ...rules: Pick<RateLimitRule, 'windowMs'>[]): number {
  const now = ctx.now().getTime();
  return Math.ceil(Math.max(...rules.map(({ windowMs }) => windowMs - (now % windowMs))) / 1_000);
}

/** The caller's address as limits count it, as a keyed digest that names nobody; null for work without a caller. */
export function callerDigest({
  config,
  remoteAddress,
}: Pick<Ctx, 'config' | 'remoteAddress'>): string | null {
  if (remoteAddress === '') return null;
  return keyedDigest(config, 'caller', addressKey(remoteAddress));
}

/** Stands for a text where it must be known again but not read; only the server's secret leads from one to the other. */
export function keyedDigest({ secrets }: Ctx['config'], purpose: string, text: string): string {
  return createHmac('sha256', newestSecret(secrets.cookie))
    .update(`${purpose}\0${text}`)
    .digest('base64url')
    .slice(0, 22);
}

const MAPPED = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/;
const KEY_LENGTH_MAX = 64;

/**
 * A caller's address as limits count it: IPv4 as it is, also when it is written as an IPv6 one; of IPv6 the /64, which
 * one caller owns whole.
 */
export function addressKey(address: string): string {
  const bare = address.replace(/%.*$/, '');
  if (isIPv4(bare) || !isIPv6(bare)) return bare.slice(0, KEY_LENGTH_MAX);
  // The URL parser knows every way to write an IPv6 address, and gives the shortest.
  const shortest = new URL(`http://[${bare}]`).hostname.slice(1, -1);
  const mapped = MAPPED.exec(shortest);
  if (mapped) {
    const [high, low] = [parseInt(mapped[1]!, 16), parseInt(mapped[2]!, 16)];
    return [high >> 8, high & 255, low >> 8, low & 255].join('.');
  }
  const [head = '', tail] = shortest.split('::');
  const first = head.split(':').filter(Boolean);
  const last = (tail ?? '').split(':').filter(Boolean);
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - first.length - last.length }, () => '0');
  return [...first, ...zeros, ...last].slice(0, 4).join(':');
}

const CONTACT = /[^:]*@[^:]*|\+\d{7,15}/g;

function withoutContacts(ctx: Ctx, key: string): string {
  return key.replace(CONTACT, (contact) =>
    createHmac('sha256', newestSecret(ctx.config.secrets.cookie))
      .update(`counter\0${contact.toLowerCase()}`)
      .digest('base64url'),
  );
}
