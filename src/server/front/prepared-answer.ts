import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { acceptedEncoding, compress, type Encoding } from './compress.ts';

type Variant = { headers: string[]; body: Buffer };

/** An answer kept ready in memory, in every encoding that pays. */
export type PreparedAnswer = {
  status: number;
  etag: string;
  /** Headers of a 304. */
  unchanged: string[];
  variants: Record<Encoding, Variant>;
  bytes: number;
};

type Source = {
  status?: number;
  body: Buffer;
  /** Names and values; content-length, content-encoding, etag and vary are added here. */
  headers: readonly (readonly [string, string])[];
  /** Pictures are compressed already. */
  isCompressible: boolean;
  /** The brotli form when a build has made it. */
  brotli?: Buffer | undefined;
  quality?: number;
};

const WORTH_COMPRESSING = 600;

/** Compresses and hashes an answer once, so that sending it is a single write. */
export async function prepareAnswer({
  status = 200,
  body,
  headers,
  isCompressible,
  brotli,
  quality,
}: Source): Promise<PreparedAnswer> {
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  const pays = isCompressible && body.length > WORTH_COMPRESSING;
  const [br, gzip] = pays
    ? await Promise.all([brotli ?? compress(body, 'br', quality), compress(body, 'gzip')])
    : [body, body];
  const common = [...headers.flat(), 'etag', etag, ...(isCompressible ? ['vary', 'Accept-Encoding'] : [])];
  const variant = (encoding: Encoding, bytes: Buffer): Variant => ({
    headers: [
      ...common,
      'content-length',
      String(bytes.length),
      ...(bytes !== body ? ['content-encoding', encoding] : []),
    ],
    body: bytes,
  });
  return {
    status,
    etag,
    unchanged: common,
    variants: { br: variant('br', br), gzip: variant('gzip', gzip), identity: variant('identity', body) },
    bytes: body.length + (pays ? br.length + gzip.length : 0) + 1_000,
  };
}

/** Sends a prepared answer: 304 when the reader has it already, no body for HEAD. */
export function sendPrepared(
  answer: PreparedAnswer,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const known = request.headers['if-none-match'];
  if (known !== undefined && answer.status === 200 && (known === '*' || known.includes(answer.etag))) {
    response.writeHead(304, answer.unchanged).end();
    return;
  }
  const { headers, body } = answer.variants[acceptedEncoding(request.headers['accept-encoding'])];
  response.writeHead(answer.status, headers);
  if (request.method === 'HEAD') response.end();
  else response.end(body);
}
