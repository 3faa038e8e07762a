import type { MiddlewareHandler } from 'hono';
import { type Ctx, requireShopper } from '#platform/context.ts';

// What a call does before its input is read and checked.

/** What every API handler finds in `c.var`. */
export type ApiEnv = {
  Variables: {
    ctx: Ctx;
    /** Refuses who may not do what a call at this path asks its right for. */
    requireRight: (ctx: Ctx, path: string, right: string) => Promise<void>;
  };
};

/** Visitors are asked to sign in (401). */
export const signedIn: MiddlewareHandler<ApiEnv> = async (c, next) => {
  requireShopper(c.var.ctx);
  await next();
};

/** Who lacks the right is refused, whatever they send. */
export function withRight(path: string, right: string): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    await c.var.requireRight(c.var.ctx, path, right);
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
