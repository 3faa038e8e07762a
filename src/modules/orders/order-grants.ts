import type { Config } from '#platform/config.ts';
import type { Ctx } from '#platform/context.ts';
import { sign, unsign } from '#platform/tokens.ts';

const PURPOSE = 'order-grant';
const COOKIE = 'adey_orders';
const DAYS = 90;
/** The browser remembers the last orders it proved to know; more would outgrow a cookie. */
const REMEMBERED = 20;

/**
 * A token that opens one order (by number) or purchase (by id) to whoever holds it, for 90 days; for links in e-mails
 * and for API clients without cookies.
 */
export function orderGrant(config: Config, item: string, now: Date): string {
  return seal(config, [item], now);
}

/** Whether the user proved to know the order or its purchase before: by this browser's cookie or by a token. */
export function isGranted(ctx: Ctx, items: readonly string[], token: string | null | undefined): boolean {
  const known = [...open(ctx, token), ...open(ctx, ctx.visit.cookie(COOKIE))];
  return items.some((item) => known.includes(item));
}

/** Lets this browser see the order or purchase again without proving it anew. */
export function rememberGrant(ctx: Ctx, item: string): void {
  const known = open(ctx, ctx.visit.cookie(COOKIE)).filter((other) => other !== item);
  const items = [item, ...known].slice(0, REMEMBERED);
  ctx.visit.setCookie(COOKIE, seal(ctx.config, items, ctx.now()), { maxAgeSeconds: DAYS * 86_400 });
}

function seal(config: Config, items: readonly string[], now: Date): string {
  const ends = Math.floor(now.getTime() / 1_000) + DAYS * 86_400;
  return sign(config.secrets.cookie, PURPOSE, [ends, ...items].join('~'));
}

function open(ctx: Ctx, token: string | null | undefined): string[] {
  const [ends, ...items] = unsign(ctx.config.secrets.cookie, PURPOSE, token)?.split('~') ?? [];
  return Number(ends) * 1_000 > ctx.now().getTime() ? items : [];
}
