import { RouterContextProvider, type ServerBuild } from 'react-router';
import { type Locale, barePath, localeOfPath } from '#platform/language.ts';
import type { Ctx, PageRecord } from '#platform/context.ts';
import { databaseError } from '#platform/database-away.ts';
import type { Db } from '#platform/db.ts';
import { AppError, RequestError, RETRY_AFTER_S } from '#platform/errors.ts';
import { PLAIN_BYTES } from '#platform/multipart.ts';
import { inSpan } from '#platform/spans.ts';
import { accountMark } from '#platform/account-mark.ts';
import { ACCOUNT_HEADER, VISITOR_ACCOUNT_MARK } from '#platform/wire/names.ts';
import type { Personal } from '#platform/wire/personal.ts';
import { contentLength, bodyLimitOf, bufferedRequest } from '#server/body-limit.ts';
import { assertSameOrigin } from '#server/guards.ts';
import { requestLanguage } from '#server/request-language.ts';
import { textResponse } from '#server/problem.ts';
import { createRequestContext, type ReadActor, type Services } from '#server/request-context.ts';
import { takeFormDraft } from '#handlers/kept-form.ts';
import { keptForm, requestCtx } from '#handlers/router-context.ts';
import { acceptedEncoding, compress, type Encoding } from './compress.ts';
import { dataHeaders, securityHeaders, VARY_BARE, VARY_NAMED } from './headers.ts';
import { documentSlot, type DocumentSlot, type WriteDocument } from '#document/document-slot.ts';
import { runWithLocale } from './run-with-locale.ts';
import { createPageRouters } from './page-routers.ts';
import { pageRoute } from './public-pages.ts';
import { errorResponse } from './error-document.ts';

export type PageHandlerParts = {
  /** The built application, or in development the way to the newest one. */
  build: ServerBuild | (() => Promise<ServerBuild>);
  services: Services;
  readActor: ReadActor;
  /** The numbers of the readable cookie, counted anew. */
  countPersonal: (ctx: Ctx) => Promise<Personal>;
  /** Writes rendered pages as documents; absent in development, where Vite's own scripts must run as they are. */
  writeDocument?: WriteDocument;
};

/** What a public page said of itself while it was rendered; `until`, in ms, is when it is no longer true. */
export type PublicRecord = { seconds: number | null; tags: Set<string>; until: number | null };

/** What a page request is answered with. A document was in no stream before it is compressed. */
export type PageAnswer = { status: number; headers: Headers; body: Buffer };

export type PageHandler = {
  /** Answers any page request: screens, forms posted to them, and the router's data requests. */
  render: (request: Request, remoteAddress: string) => Promise<Response>;
  /**
   * Renders one address for everyone, from `db` where another than the usual is meant, and notes in `record` what it shows: the
   * request must carry no cookies.
   */
  renderPublic: (request: Request, record: PublicRecord, db?: Db) => Promise<PageAnswer>;
};

const PUBLIC_SECONDS = 60;
const NOTHING = Buffer.alloc(0);

/** The React application as a function from request to response; needs no server and no port. */
export function createPageHandler(parts: PageHandlerParts): PageHandler {
  const mode = parts.services.config.isProduction ? 'production' : 'development';
  const handlerOf = createPageRouters(parts.build, mode);
  const answer = (request: Request, asked: Asked) => answerPage({ ...parts, handlerOf }, request, asked);

  return {
    async render(request, remoteAddress) {
      const { services } = parts;
      const page = await answer(request, { remoteAddress, record: newRecord(), services }).catch(
        unavailable(request, services),
      );
      const isHead = request.method === 'HEAD';
      const encoding = acceptedEncoding(request.headers.get('accept-encoding'));
      return compressed(isHead ? { ...page, body: NOTHING } : page, encoding);
    },
    renderPublic(request, record, db) {
      const services = db ? { ...parts.services, db } : parts.services;
      return answer(request, { remoteAddress: '', record, services }).catch(unavailable(request, services));
    },
  };
}

/** Answers one page request with that router. */
async function answerPage(
  { handlerOf, ...parts }: PageHandlerParts & { handlerOf: ReturnType<typeof createPageRouters> },
  request: Request,
  { remoteAddress, record, services }: Asked,
): Promise<PageAnswer> {
  const { pathname } = new URL(request.url);
  const addressLocale = localeOfPath(pathname);
  const locale = addressLocale ?? requestLanguage(request.headers);
  const error = requestError(request, services);
  if (error) return answerOf(textResponse(error, locale));
  const { headers } = request;
  const client = { headers, remoteAddress, locale, addressLocale, page: pageRecord(record) };
  const ctx = await createRequestContext(services, client, parts.readActor);
  const { context, slot } = routerContext(ctx, parts);
  const whole = await withWholeBody(request, ctx).catch(bodyErrorOf);
  if (whole instanceof AppError) return answerOf(textResponse(whole, locale));
  const kept = await keptFormOf(whole, ctx);
  context.set(keptForm, kept);
  // The router asks a page's action only for a POST.
  const routed = kept ? new Request(whole.url, { method: 'POST', headers: whole.headers }) : whole;
  const render = () => runWithLocale(locale, () => handlerOf(pathname, locale)(routed, context));
  const response = await inSpan(
    `render ${pageRoute(pathname)}`,
    { 'adey.place': 'render', language: locale },
    render,
  );
  if (record.retryAfter) response.headers.set('retry-after', record.retryAfter);
  const cookies = await ctx.visit.finish(() => parts.countPersonal(ctx));
  // A public page is rendered for nobody in particular.
  if (remoteAddress !== '') response.headers.set(ACCOUNT_HEADER, accountMark(ctx) ?? VISITOR_ACCOUNT_MARK);
  const vary = addressLocale ? VARY_NAMED : VARY_BARE;
  return finish(await withDocument(response, slot), { cookies, language: locale, vary });
}

/** What loaders and the document's entry find with a request. */
function routerContext(ctx: Ctx, { writeDocument }: PageHandlerParts) {
  const slot: DocumentSlot = { write: writeDocument ?? null, document: null };
  const context = new RouterContextProvider();
  context.set(requestCtx, ctx);
  context.set(documentSlot, slot);
  return { context, slot };
}

/** Loaders refuse by themselves; this is for what must be known before any of them runs, such as who asks. */
function unavailable(request: Request, { log }: Services) {
  return (error: unknown): Promise<PageAnswer> => {
    const unavailableError = databaseError(error, log);
    if (!unavailableError) throw error;
    const { pathname } = new URL(request.url);
    return answerOf(
      errorResponse(unavailableError, localeOfPath(pathname) ?? requestLanguage(request.headers)),
    );
  };
}

/** With what the answer says of itself beside. */
type Noted = PublicRecord & { retryAfter?: string };
type Asked = { remoteAddress: string; record: Noted; services: Services };

function newRecord(): Noted {
  return { seconds: null, tags: new Set(), until: null };
}

function pageRecord(record: Noted): PageRecord {
  return {
    makePublic: (seconds = PUBLIC_SECONDS) => {
      record.seconds = Math.min(record.seconds ?? seconds, seconds);
    },
    tag: (...tags) => tags.forEach((tag) => record.tags.add(tag)),
    holdUntil: (moment) => {
      record.until = Math.min(record.until ?? Infinity, moment.getTime());
    },
    retryAfter: (seconds) => {
      record.retryAfter = seconds;
    },
  };
}

function requestError(request: Request, { config }: Services): AppError | null {
  try {
    assertSameOrigin(config, request.method, request.headers);
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
  if (request.method === 'GET' || request.method === 'HEAD') return null;
  if (request.method !== 'POST') return RequestError.method_not_allowed();
  const limit = bodyLimitOf(new URL(request.url).pathname, request.headers.get('content-type'));
  return contentLength(request.headers) > limit ? RequestError.too_large() : null;
}

function bodyErrorOf(error: unknown): AppError {
  if (error instanceof AppError) return error;
  throw error;
}

/** Some programs send a form in pieces, without its length. Files are taken from people who are signed in. */
async function withWholeBody(request: Request, ctx: Ctx): Promise<Request> {
  if (!request.headers.has('transfer-encoding') || request.method !== 'POST') return request;
  const limit = bodyLimitOf(new URL(request.url).pathname, request.headers.get('content-type'));
  return await bufferedRequest(request, ctx.actor.userId === null ? Math.min(limit, PLAIN_BYTES) : limit);
}

/** What was typed into the form of the page that is asked for, when its sender's sign-in had ended. */
async function keptFormOf(request: Request, ctx: Ctx): Promise<URLSearchParams | null> {
  const isDocument = request.headers.get('accept')?.includes('text/html');
  if (request.method !== 'GET' || !isDocument || ctx.actor.userId === null) return null;
  const { pathname, search } = new URL(request.url);
  return await takeFormDraft(ctx, `${barePath(pathname)}${search}`);
}

/** An answer with its body read. */
async function answerOf(response: Response): Promise<PageAnswer> {
  const { status, headers } = response;
  return { status, headers, body: Buffer.from(await response.arrayBuffer()) };
}

/** What the router answered; a document, which it never held, with its text and its policy. */
async function withDocument(response: Response, { document }: DocumentSlot): Promise<PageAnswer> {
  const headers = new Headers(response.headers);
  if (!document || !headers.get('content-type')?.startsWith('text/html'))
    return { ...(await answerOf(response)), headers };
  headers.set('content-security-policy', document.policy);
  return { status: response.status, headers, body: document.html };
}

/** The answer of a page with its language, cookies and security headers. Cached pages are compressed by their cache. */
function finish(
  answer: PageAnswer,
  { cookies, language, vary }: { cookies: readonly string[]; language: Locale; vary: string },
): PageAnswer {
  const { headers, status } = answer;
  for (const cookie of cookies) headers.append('set-cookie', cookie);
  headers.set('content-language', language);
  headers.set('vary', vary);
  if (!headers.has('cache-control')) headers.set('cache-control', 'private, no-store');
  if (status === 503) headers.set('retry-after', String(RETRY_AFTER_S));
  const isData = headers.get('content-type')?.startsWith('text/x-script');
  for (const [name, value] of isData ? dataHeaders : securityHeaders) headers.set(name, value);
  return answer;
}

/** A personal page, compressed for its one user. */
async function compressed({ status, headers, body }: PageAnswer, encoding: Encoding): Promise<Response> {
  if (body.length === 0) return new Response(null, { status, headers });
  const isText = /^text\/(html|x-script)/.test(headers.get('content-type') ?? '');
  if (!isText || encoding === 'identity') return new Response(new Uint8Array(body), { status, headers });
  const bytes = await compress(body, encoding);
  headers.set('content-encoding', encoding);
  return new Response(new Uint8Array(bytes), { status, headers });
}
