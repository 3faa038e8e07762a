import type { MiddlewareHandler } from 'hono';
import { RequestError } from '#platform/errors.ts';

/**
 * Refuses bodies of more than `maxBytes` of the path (413), announced ones before a byte of them is read. One without a length is
 * read up to the limit and handed on whole. (Hono's own limit would wrap the Node adapter's request, which that forbids:
 * a DELETE from a browser, with neither body nor length, would fail.)
 */
export function limitBody(maxBytesOf: (pathname: string) => number): MiddlewareHandler {
  return async (c, next) => {
    const maxBytes = maxBytesOf(c.req.path);
    const { headers, method } = c.req.raw;
    const isChunked = headers.has('transfer-encoding');
    if (!isChunked) {
      if (Number(headers.get('content-length') ?? 0) > maxBytes) throw RequestError.too_large();
      return next();
    }
    const body = await readAtMost(c.req.raw.body, maxBytes);
    c.req.raw = new Request(c.req.url, { method, headers, body });
    return next();
  };
}

async function readAtMost(
  body: ReadableStream<Uint8Array> | null,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.length;
    if (size > maxBytes) throw RequestError.too_large();
    chunks.push(chunk);
  }
  return Uint8Array.from(Buffer.concat(chunks, size));
}
