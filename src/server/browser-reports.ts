import { Hono } from 'hono';
import { z } from 'zod';
import { addressKey } from '#platform/limits.ts';
import { RequestError } from '#platform/errors.ts';
import type { ApiEnv } from '#platform/http/before-reading.ts';
import { noteBrowserError, notePolicyViolation } from '#platform/measures.ts';
import { REPORTS_PATH } from '#platform/wire/names.ts';
import { pageRoute } from './front/public-pages.ts';
import { createRateLimit } from './guards.ts';
import { violationsOf } from './policy-violations.ts';

/** What a browser may tell: the kind of an error, the place in a script of ours, the page. No text, nobody's name. */
const Report = z.strictObject({
  name: z.string().regex(/^[A-Z]\w{0,39}$/),
  at: z.string().regex(/^\/assets\/[\w./-]{1,120}:\d{1,6}:\d{1,7}$/),
  path: z.string().max(300),
});

/** A minute: what one caller may tell, and all of them together; the rest is the same again. */
const ONE = createRateLimit(10);
const ALL = createRateLimit(120);

/**
 * Where pages tell that a script of theirs has failed, and browsers what a page's policy refused. It is in the log and counted; the
 * answer says nothing.
 */
export const browserReports = new Hono<ApiEnv>().post(REPORTS_PATH, async (c) => {
  const { ctx } = c.var;
  const seconds = ONE(addressKey(ctx.remoteAddress)) || ALL('all');
  if (seconds > 0) throw RequestError.too_many({ seconds });
  const body: unknown = await c.req.json().catch(() => null);
  const violations = violationsOf(body);
  for (const { directive, blocked, page } of violations) {
    ctx.log.warn({ policy: directive, blocked, page }, 'a page was kept from something by its policy');
    notePolicyViolation(directive);
  }
  if (violations.length > 0) return c.body(null, 204);
  const given = Report.safeParse(body);
  if (!given.success) throw RequestError.invalid();
  const { name, at, path } = given.data;
  ctx.log.warn({ browserError: name, at, page: pageRoute(path) }, 'a script of a page failed');
  noteBrowserError(name, at);
  return c.body(null, 204);
});
