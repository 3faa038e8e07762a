import { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { matchedRoutes } from 'hono/route';
import type pg from 'pg';
import type { ApiEnv } from '#platform/http/before-reading.ts';
import type { Config } from '#platform/config.ts';
import type { Ctx } from '#platform/context.ts';
import type { Db } from '#platform/db.ts';
import { type AppError, RequestError } from '#platform/errors.ts';
import { addressKey, areCallersUnlimited } from '#platform/limits.ts';
import { localeOfPath } from '#platform/language.ts';
import type { Log } from '#platform/log.ts';
import { requireSameAccount } from '#platform/account-mark.ts';
import { isDataPath } from '#platform/wire/data-address.ts';
import { LATE_HEADER } from '#platform/wire/names.ts';
import { requireDeskRight } from '#shop/require-desk-right.ts';
import { readActor } from '#modules/identity/index.ts';
import { apis } from './apis.ts';
import { apiDocument } from './api-document.ts';
import { apiReferencePage, REFERENCE_POLICY } from './api-reference.ts';
import { contentLength, createLargeBodies, limitBody } from './body-limit.ts';
import { createRateLimit, type RateLimit, assertSameOrigin } from './guards.ts';
import './at-sign-in.ts';
import './jobs.ts';
import { requestLanguage } from './request-language.ts';
import { pageRoute } from './front/public-pages.ts';
import { errorResponse } from './front/error-document.ts';
import { LANGUAGE_PATH } from './language-choice.ts';
import type { Answered, Metrics } from './metrics.ts';
import { countPersonal } from './personal-counts.ts';
import { asAppError, isClientAbort, problemResponse, textResponse } from './problem.ts';
import { plainPages } from './plain-pages.ts';
import type { RequestLog } from './front/request-log.ts';
import { createReadiness, type Readiness } from './ready.ts';
import { callerAddress } from './caller-address.ts';
import { createRequestContext } from './request-context.ts';
import { type Exchange, SMALL_BODY, withBodyTimeout } from './slow-bodies.ts';

export type AppParts = {
  config: Config;
  log: Log;
  pool: pg.Pool;
  db: Db;
  /** The time, by the database's clock. */
  now?: () => Date;
  /** Told of every answer. */
  metrics?: Metrics;
  /** A line a request, where it is wanted: told what each was. */
  requestLog?: Pick<RequestLog, 'note'> | undefined;
  /** What `/readyz` asks; without it the database alone. */
  readiness?: Readiness;
  /** Asks for the right that a call of the desk names before its input is read; its service asks again. */
  requireRight?: typeof requireDeskRight;
  /** Whether this process is about to end: a balancer then sends it nothing new. */
  isEnding?: () => boolean;
};

/** What is answered here and not by the pages. */
const OWN_PATHS = [
  '/api/*',
  '/payment/*',
  LANGUAGE_PATH,
  '/dev/*',
  '/robots.txt',
  '/sitemap.xml',
  '/sitemaps/*',
  '/feeds/*',
  '/previews/*',
  '/unsubscribe/*',
];

/** The policy of an answer that is no page: were it ever shown as one, nothing in it would load or run. */
const NOTHING_RUNS = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/**
 * The HTTP application: health, the documented API and the few server-made pages. Pages of the shop are rendered by
 * React Router behind it (`renderPage` is asked for every path no route here takes), as often as `pageLimit` allows.
 */
export function createApp(
  parts: AppParts,
  renderPage: (request: Request, remoteAddress: string) => Promise<Response>,
  pageLimit: RateLimit = createRateLimit(parts.config.pageRatePerMinute),
) {
  const { config, log } = parts;
  const allowed = createRateLimit(config.apiRatePerMinute);
  const callerOf = ({ req, env }: { req: { raw: Request }; env?: Exchange }) =>
    callerAddress(config, req.raw.headers, env?.incoming?.socket?.remoteAddress ?? '');
  const app: HonoApp = new OpenAPIHono<ApiEnv & { Bindings: Exchange }>();

  addHealth(app, parts);
  if (parts.metrics || parts.requestLog) observeAnswers(app, parts);
  const large = createLargeBodies();
  app.use(async (c, next) => {
    const release = large.take(
      c.req.raw,
      c.req.path,
      areCallersUnlimited(parts) ? null : addressKey(callerOf(c)),
    );
    if (!release)
      return await (bringsBody(c.req.raw) ? withBodyTimeout(next, c.env ?? {}, SMALL_BODY) : next());
    try {
      await withBodyTimeout(next, c.env ?? {});
    } finally {
      release();
    }
  });
  for (const path of OWN_PATHS) {
    createRequestContexts(app, path, parts, allowed);
    app.use(path, limitBody);
  }

  for (const api of apis) app.route('/', api);
  for (const pages of plainPages) app.route('/', pages);
  addReference(app, config);
  app.all('/api/*', () => {
    throw RequestError.not_found();
  });
  app.all('*', async (c) => {
    const caller = callerOf(c);
    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD';
    const seconds = (isRead ? pageLimit : allowed)(addressKey(caller));
    return await (seconds === 0
      ? renderPage(c.req.raw, caller)
      : errorAnswer(RequestError.too_many({ seconds }), c.req.raw));
  });

  app.onError((error, c) => {
    // Nobody waits for the answer any more.
    if (isClientAbort(error, c.req.raw)) return new Response(null, { status: 499 });
    const appError = asAppError(error, log);
    const ctx = c.get('ctx') as Ctx | undefined;
    if (ctx || c.req.path.startsWith('/api/'))
      return problemResponse(appError, ctx?.locale ?? requestLanguage(c.req.raw.headers));
    return errorAnswer(appError, c.req.raw);
  });
  return app;
}

/** What people read where no page was made, in their language: the one that the address names, else theirs. */
function errorAnswer(error: AppError, { url, headers }: Request): Response {
  const { pathname } = new URL(url);
  const locale = localeOfPath(pathname) ?? requestLanguage(headers);
  const isScreen = !pathname.endsWith('.data');
  return isScreen ? errorResponse(error, locale) : textResponse(error, locale);
}

function requireToken(allowed: RateLimit, address: string): void {
  const seconds = allowed(addressKey(address));
  if (seconds > 0) throw RequestError.too_many({ seconds });
}

/** The API's document and its page, made when they are first asked for and then kept. */
function addReference(app: HonoApp, config: Config): void {
  let kept: { json: string; page: string } | null = null;
  const reference = () => {
    const document = kept ? null : apiDocument(config);
    return (kept ??= { json: JSON.stringify(document), page: apiReferencePage(document!) });
  };
  app.get('/api/openapi.json', (c) => c.body(reference().json, 200, { 'content-type': 'application/json' }));
  app.get('/api/docs', (c) => c.html(reference().page, 200, { 'content-security-policy': REFERENCE_POLICY }));
}

type HonoApp = OpenAPIHono<ApiEnv & { Bindings: Exchange }>;

function bringsBody({ headers }: Request): boolean {
  return contentLength(headers) > 0 || headers.has('transfer-encoding');
}

function addHealth(app: HonoApp, { pool, readiness, isEnding }: AppParts): void {
  const obstacle = readiness ?? createReadiness({ pool });
  app.get('/healthz', (c) => c.text('ok'));
  app.get('/readyz', async (c) => {
    const why = isEnding?.() ? 'this process is about to end' : await obstacle();
    return why === null ? c.text('ready') : c.text(why, 503);
  });
}

/** Guards the requests below a path and gives each its context; cookies it made leave with the answer, errors included. */
function createRequestContexts(
  app: HonoApp,
  path: string,
  { config, log, db, now, requireRight = requireDeskRight }: AppParts,
  allowed: RateLimit,
): void {
  app.use(path, async (c, next) => {
    const headers = c.req.raw.headers;
    const remoteAddress = callerAddress(config, headers, c.env?.incoming?.socket?.remoteAddress ?? '');
    requireToken(allowed, remoteAddress);
    assertSameOrigin(config, c.req.method, headers);
    const locale = requestLanguage(headers);
    const ctx = await createRequestContext(
      { config, log, db, ...(now ? { now } : {}) },
      { headers, remoteAddress, locale },
      readActor,
    );
    c.set('ctx', ctx);
    c.set('requireRight', requireRight);
    const late = headers.get(LATE_HEADER);
    requireSameAccount(ctx, late);
    // What waited was counted in the browser already; the answer, an error too, brings the true numbers.
    if (late !== null) ctx.visit.touchCounts();
    await next();
    // What shared caches may keep is the same for everyone; a user's cookies leave with their next answer.
    const isForEveryone = c.res.headers.get('cache-control')?.startsWith('public') ?? false;
    const cookies = isForEveryone ? [] : await ctx.visit.finish(() => countPersonal(ctx));
    for (const cookie of cookies) c.header('set-cookie', cookie, { append: true });
    if (!c.res.headers.has('cache-control')) c.header('cache-control', 'no-store');
    c.header('x-content-type-options', 'nosniff');
    // Answers are read by programs; the few pages among them bring a policy of their own.
    if (!c.res.headers.has('content-security-policy')) c.header('content-security-policy', NOTHING_RUNS);
  });
}

/** Tells of every answer, also of one that broke down before its call or page was reached. */
function observeAnswers(app: HonoApp, { metrics, requestLog }: AppParts): void {
  app.use(async (c, next) => {
    const started = performance.now();
    await next();
    const seconds = (performance.now() - started) / 1000;
    const what = kindAndRoute(c);
    metrics?.observe({ ...what, method: c.req.method, status: c.res.status, seconds });
    const ctx = c.get('ctx') as Ctx | undefined;
    if (requestLog && c.env?.incoming)
      requestLog.note(c.env.incoming, { ...what, requestId: ctx?.requestId });
  });
}

/** The pattern of the call that answered, or would have; of a page that of its screen. */
function kindAndRoute(c: Context): Pick<Answered, 'kind' | 'route'> {
  const { routePath, path } = c.req;
  const named = routePath.endsWith('*')
    ? matchedRoutes(c).find((one) => !one.path.endsWith('*'))?.path
    : routePath;
  if (named === undefined && routePath === '/*')
    return { kind: isDataPath(path) ? 'data' : 'page', route: pageRoute(path) };
  const route = named ?? routePath;
  return { kind: route.startsWith('/previews/') ? 'media' : 'api', route };
}

export type HttpApp = ReturnType<typeof createApp>;
