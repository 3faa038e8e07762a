import type { Config } from '#platform/config.ts';
import { RequestError } from '#platform/errors.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses (403) a changing request that a browser sends from another origin. Cookies are SameSite=Lax as well; this
 * also covers older browsers and sister subdomains. Servers (webhooks) and command-line clients send no Origin and
 * carry no cookies that could be abused.
 */
export function assertSameOrigin(config: Config, method: string, headers: Headers): void {
  if (SAFE_METHODS.has(method)) return;
  const origin = headers.get('origin');
  if (origin === null) {
    if (headers.get('sec-fetch-site') === 'cross-site') throw RequestError.other_origin();
    return;
  }
  if (origin !== new URL(config.publicUrl).origin && hostOf(origin) !== headers.get('host'))
    throw RequestError.other_origin();
}

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}

/**
 * Takes one request of the caller and gives 0, or takes none and gives the seconds until it may ask again. `now` counts ms from
 * whenever: no clock that somebody sets, or all who are known here would wait for as long as it was set back.
 */
export type RateLimit = (caller: string, now?: number) => number;

type Bucket = { tokens: number; at: number };

/**
 * A token bucket per caller, in this process: `perMinute` requests a minute, bursts of the same size; 0 is no limit. It
 * keeps one runaway client from starving the rest; the limits that protect accounts and orders are counted in the
 * database.
 */
export function createRateLimit(perMinute: number, capacity = 20_000): RateLimit {
  const buckets = new Map<string, Bucket>();
  return (caller, now = performance.now()) => {
    if (perMinute === 0) return 0;
    const bucket = buckets.get(caller) ?? { tokens: perMinute, at: now };
    bucket.tokens = Math.min(perMinute, bucket.tokens + ((now - bucket.at) / 60_000) * perMinute);
    bucket.at = now;
    buckets.delete(caller);
    buckets.set(caller, bucket);
    if (buckets.size > capacity) buckets.delete(buckets.keys().next().value!);
    if (bucket.tokens < 1) return Math.ceil(((1 - bucket.tokens) / perMinute) * 60);
    bucket.tokens -= 1;
    return 0;
  };
}
