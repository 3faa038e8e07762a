import type { MiddlewareHandler } from 'hono';
import type { ApiEnv } from '#platform/http/before-reading.ts';
import type { Ctx } from '#platform/context.ts';
import { RequestError } from '#platform/errors.ts';
import { barePath } from '#platform/language.ts';
import { isUploadLink, SupportError } from '#modules/support/index.ts';
import { isMultipart, PLAIN_BYTES, readMultipart } from '#platform/multipart.ts';
import { SCREENS } from '#web/screens.ts';
import { apis } from './apis.ts';

/** How many large bodies a process takes at once, and of one caller: each lies in memory until its files are stored. */
const LARGE_AT_ONCE = 16;
const LARGE_OF_CALLER = 6;
/** When it is worth trying again: a place is free as soon as one of those upload ends. */
const RETRY_SECONDS = 5;

/** What takes files: calls and screens, each saying how many bytes beside its path. */
const UPLOADS = [...apis.flatMap(({ uploads }) => uploads), ...SCREENS].map(({ path, ...one }) => ({
  parts: partsOf(path),
  bytes: ('bytes' in one ? one.bytes : one.uploadBytes) ?? 0,
}));

/**
 * The most bytes that a body of this type may have at this path: files come in multipart forms alone. Pages are asked
 * for with or without `.data`.
 */
export function bodyLimitOf(pathname: string, contentType: string | null): number {
  if (!isMultipart(contentType)) return PLAIN_BYTES;
  const asked = partsOf(barePath(pathname).replace(/\.data$/i, ''));
  const found = UPLOADS.find(
    ({ parts, bytes }) =>
      bytes > 0 &&
      parts.length === asked.length &&
      parts.every((part, n) => (/^[{:]/.test(part) ? asked[n] !== '' : part === asked[n])),
  );
  return found?.bytes ?? PLAIN_BYTES;
}

function partsOf(path: string): string[] {
  return path
    .toLowerCase()
    .replace(/^\/|\/$/g, '')
    .split('/');
}

/**
 * Keeps the body of a call within what its path takes (413), announced ones before a byte of them is read. Files of
 * somebody signed out are not read at all, unless they hold a link: the call refuses them by itself. One without a length
 * is read up to the limit. A form with files is read here, in bounds (see `readMultipart`).
 */
export const limitBody: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const { headers } = c.req.raw;
  const type = headers.get('content-type');
  if (contentLength(headers) > bodyLimitOf(c.req.path, type)) throw RequestError.too_large();
  const limit = await readableBytes(c.var.ctx, c.req.path, type);
  if (limit === 0) return await next();
  if (headers.has('transfer-encoding')) c.req.raw = await bufferedRequest(c.req.raw, limit);
  if (limit > PLAIN_BYTES && isMultipart(type)) {
    const form = readMultipart(new Uint8Array(await c.req.arrayBuffer()), type);
    Object.assign(c.req.bodyCache, { formData: Promise.resolve(form) });
  }
  await next();
};

/** Where files are brought by whoever holds the link that stands in the address. */
const BY_LINK = /^\/api\/application-documents\/([^/]+)\//i;

/** What is read of a body for whoever asks: of files nothing before they have signed in, or shown a link that works. */
async function readableBytes(ctx: Ctx, pathname: string, contentType: string | null): Promise<number> {
  const limit = bodyLimitOf(pathname, contentType);
  if (limit <= PLAIN_BYTES) return limit;
  const token = BY_LINK.exec(pathname)?.[1];
  if (token === undefined) return ctx.actor.userId === null ? 0 : limit;
  if (!(await isUploadLink(ctx, token))) throw SupportError.upload_link_gone();
  return limit;
}

/** The bytes a request says it brings; 0 for one that comes in pieces. */
export function contentLength(headers: Headers): number {
  return Number(headers.get('content-length') ?? 0);
}

/**
 * The request with its whole body, which came in pieces of unknown number. Throws request.too_large (413) as soon as
 * they are more than `maxBytes`. (Hono's own limit would wrap the Node adapter's request, which that forbids: a DELETE
 * from a browser, with neither body nor length, would fail.)
 */
export async function bufferedRequest(request: Request, maxBytes: number): Promise<Request> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.length;
    if (size > maxBytes) throw RequestError.too_large();
    chunks.push(chunk);
  }
  const headers = new Headers(request.headers);
  headers.delete('transfer-encoding');
  headers.set('content-length', String(size));
  const body = size === 0 ? null : Uint8Array.from(Buffer.concat(chunks, size));
  return new Request(request.url, { method: request.method, headers, body });
}

export type LargeBodies = {
  /**
   * A place for a body of more than 256 kB, and what gives it back; null when the request brings none. Throws
   * request.too_many (429) for a caller who sends several already, and request.busy (503) when all places are taken.
   */
  take: (request: Request, pathname: string, caller: string | null) => (() => void) | null;
};

/** The places for large bodies of one process. A `caller` of null is not counted. */
export function createLargeBodies(atOnce = LARGE_AT_ONCE, ofCaller = LARGE_OF_CALLER): LargeBodies {
  const open = new Map<string, number>();
  let all = 0;
  return {
    take({ headers }, pathname, caller) {
      const isLarge =
        contentLength(headers) > PLAIN_BYTES ||
        (headers.has('transfer-encoding') &&
          bodyLimitOf(pathname, headers.get('content-type')) > PLAIN_BYTES);
      if (!isLarge) return null;
      const own = caller === null ? 0 : (open.get(caller) ?? 0);
      if (own >= ofCaller) throw RequestError.too_many({ seconds: RETRY_SECONDS });
      if (all >= atOnce) throw RequestError.busy({ seconds: RETRY_SECONDS });
      all += 1;
      if (caller !== null) open.set(caller, own + 1);
      return () => {
        all -= 1;
        if (caller === null) return;
        const left = (open.get(caller) ?? 1) - 1;
        if (left > 0) open.set(caller, left);
        else open.delete(caller);
      };
    },
  };
}
