import type { MiddlewareHandler } from 'hono';
import { type Ctx, requireShopper } from '#platform/context.ts';
import { RequestError } from '#platform/errors.ts';

// What a call does before its input is read and checked.

/** What every API handler finds in `c.var`. */
export type ApiEnv = { Variables: { ctx: Ctx } };

/** Visitors are asked to sign in (401). */
export const signedIn: MiddlewareHandler<ApiEnv> = async (c, next) => {
  requireShopper(c.var.ctx);
  await next();
};

/** A call of the desk does not exist for people of no team, or who are no staff, whatever they send: before it is read. */
export function knownToTheDesk(path: string): MiddlewareHandler<ApiEnv> {
  const isKnown = path.startsWith('/api/admin/')
    ? ({ actor }: Ctx) => Boolean(actor.staff)
    : path.startsWith('/api/vendor/')
      ? ({ actor }: Ctx) => actor.vendorId !== null && Boolean(actor.team)
      : () => true;
  return async (c, next) => {
    if (!isKnown(c.var.ctx)) throw RequestError.not_found();
    await next();
  };
}

/** The lists of the desk take `?state=&q=` as a form without scripts sends it: what is empty filters nothing. */
export const emptyIsNoFilter: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const url = new URL(c.req.url);
  const given = [...url.searchParams];
  const filled = given.filter(([, value]) => value !== '');
  if (filled.length < given.length) {
    url.search = new URLSearchParams(filled).toString();
    c.req.raw = new Request(url, c.req.raw);
  }
  await next();
};

/** A body that is left out, empty, or of another type is `{}`, whatever its headers say. */
export const noBodyIsFine: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const isJson = /^application\/([a-z.-]+\+)?json\b/i.test(c.req.header('content-type') ?? '');
  if (!isJson || (await c.req.text()).trim() === '') {
    const headers = new Headers(c.req.raw.headers);
    headers.set('content-type', 'application/json');
    headers.delete('content-length');
    c.req.raw = new Request(c.req.url, { method: c.req.method, headers, body: '{}' });
    c.req.bodyCache = {};
  }
  await next();
};
