import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import type { Locale } from '#platform/constants.ts';
import type { Ctx, PageRecord, PersonalCounts } from '#platform/context.ts';
import { AppError, RequestError } from '#platform/errors.ts';
import { errorText } from '#server/error-text.ts';
import { refuseForeignOrigin } from '#server/guards.ts';
import { openContext, type ReadActor, type Services } from '#server/request-context.ts';
import { localeOfPath, safePath } from '#web/locale.ts';
import { requestCtx } from '#web/request-context.ts';
import { acceptedEncoding, compress, type Encoding } from './compress.ts';
import { securityHeaders } from './headers.ts';
import type { ShapedPage } from './html.ts';
import { runWithLocale } from './locale.ts';

export type PageParts = {
  /** The built application, or in development the way to the newest one. */
  build: ServerBuild | (() => Promise<ServerBuild>);
  services: Services;
  readActor: ReadActor;
  /** The numbers of the readable cookie, counted anew. */
  countPersonal: (ctx: Ctx) => Promise<PersonalCounts>;
  /** Shapes a rendered document; absent in development, where Vite's own scripts must run as they are. */
  shape?: (html: string) => ShapedPage;
};

/** What a public page said of itself while it was rendered. */
export type PublicRecord = { seconds: number | null; tags: Set<string> };

export type PageHandler = {
  /** Answers any page request: screens, forms posted to them, and the router's data requests. */
  render: (request: Request, remoteAddress: string) => Promise<Response>;
  /** Renders one address for everyone: the request must carry no cookies. */
  renderPublic: (request: Request) => Promise<{ response: Response; record: PublicRecord }>;
};

/** Forms of the shop are small; pictures and files are sent to the API. */
const FORM_BYTES = 256 * 1024;
const PUBLIC_SECONDS = 60;

/** The React application as a function from request to response; needs no server and no port. */
export function createPageHandler(parts: PageParts): PageHandler {
  const handle = createRequestHandler(
    parts.build,
    parts.services.config.isProduction ? 'production' : 'development',
  );

  async function answer(request: Request, remoteAddress: string, record: PublicRecord): Promise<Response> {
    const { pathname, search } = new URL(request.url);
    const plain = withoutEnglishPrefix(pathname, search);
    if (plain) return new Response(null, { status: 301, headers: { location: plain } });
    const locale = localeOfPath(pathname);
    const refusal = refuse(request, parts.services);
    if (refusal) return refusalResponse(refusal, locale);
    const body = { headers: request.headers, remoteAddress, locale, page: pageRecord(record) };
    const ctx = await openContext(parts.services, body, parts.readActor);
    const context = new RouterContextProvider();
    context.set(requestCtx, ctx);
    const response = await runWithLocale(locale, () => handle(request, context));
    const cookies = await ctx.visit.finish(() => parts.countPersonal(ctx));
    return finish(response, cookies, parts.shape);
  }

  return {
    async render(request, remoteAddress) {
      const response = await answer(request, remoteAddress, { seconds: null, tags: new Set() });
      return compressed(response, acceptedEncoding(request.headers.get('accept-encoding')));
    },
    async renderPublic(request) {
      const record: PublicRecord = { seconds: null, tags: new Set() };
      return { response: await answer(request, '', record), record };
    },
  };
}

function pageRecord(record: PublicRecord): PageRecord {
  return {
    makePublic: (seconds = PUBLIC_SECONDS) => {
      record.seconds = Math.min(record.seconds ?? seconds, seconds);
    },
    tag: (...tags) => tags.forEach((tag) => record.tags.add(tag)),
  };
}

function refuse(request: Request, { config }: Services): AppError | null {
  try {
    refuseForeignOrigin(config, request.method, request.headers);
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
  if (request.method === 'GET' || request.method === 'HEAD') return null;
  if (request.method !== 'POST') return RequestError.method_not_allowed();
  const length = Number(request.headers.get('content-length') ?? Number.NaN);
  // Browsers always send the length of a form; a body without one could be endless.
  return length <= FORM_BYTES ? null : RequestError.too_large();
}

function refusalResponse(error: AppError, locale: Locale): Response {
  const text = errorText(error.code, error.params, locale);
  return new Response(text, {
    status: error.status,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  });
}

/** `/en/ShopPage` is `/ShopPage`: English has no prefix of its own. */
function withoutEnglishPrefix(pathname: string, search: string): string | null {
  return /^\/en(?:\/|$)/i.test(pathname) ? safePath(`${pathname.slice(3) || '/'}${search}`) : null;
}

/** The answer of a page: cookies, security headers, the shaped document. Kept pages are compressed by their cache. */
async function finish(
  response: Response,
  cookies: readonly string[],
  shape: PageParts['shape'],
): Promise<Response> {
  const headers = new Headers(response.headers);
  for (const cookie of cookies) headers.append('set-cookie', cookie);
  if (!headers.has('cache-control')) headers.set('cache-control', 'private, no-store');
  for (const [name, value] of securityHeaders) headers.set(name, value);
  if (!shape || !headers.get('content-type')?.startsWith('text/html'))
    return new Response(response.body, { status: response.status, headers });
  const { html, policy } = shape(await response.text());
  headers.set('content-security-policy', policy);
  return new Response(html, { status: response.status, headers });
}

/** A personal page, compressed for its one reader. */
async function compressed(response: Response, encoding: Encoding): Promise<Response> {
  const isText = /^text\/(html|x-script)/.test(response.headers.get('content-type') ?? '');
  if (!isText || encoding === 'identity' || response.body === null) return response;
  const bytes = await compress(Buffer.from(await response.arrayBuffer()), encoding);
  const headers = new Headers(response.headers);
  headers.set('content-encoding', encoding);
  headers.append('vary', 'Accept-Encoding');
  return new Response(new Uint8Array(bytes), { status: response.status, headers });
}
