import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { acceptedEncoding, compress, type Encoding } from './compress.ts';

type Variant = { headers: string[]; body: Buffer };

/** An answer kept ready in memory. An encoding is made when it is first asked for, then kept as well. */
export type PreparedAnswer = {
  status: number;
  etag: string;
  /** Headers of a 304. */
  unchanged: string[];
  variants: Partial<Record<Encoding, Variant>>;
  make: (encoding: Encoding) => Promise<Variant>;
  /** Called with every sending: what is sent again and again is worth a closer compression. */
  count: () => void;
  /** About what it takes in memory, with its compressed forms. */
  bytes: number;
};

type Source = {
  status?: number;
  body: Buffer;
  /** Names and values; content-length, content-encoding and etag are added here, and vary where it is missing. */
  headers: readonly (readonly [string, string])[];
  /** Pictures are compressed already. */
  isCompressible: boolean;
  /** The brotli form when a build has made it. */
  brotli?: Buffer | undefined;
};

const WORTH_COMPRESSING = 600;
/** The sending after which a page is compressed once more, as closely as can be done in some 25 ms of a spare thread. */
const WORTH_MORE = 3;
const USUAL_COMPRESSION = 0.4;

/** Hashes an answer and lays out its headers once, so that sending it is a single write. */
export function prepareAnswer({
  status = 200,
  body,
  headers,
  isCompressible,
  brotli,
}: Source): PreparedAnswer {
  const etag = `W/"${createHash('sha1').update(body).digest('base64url')}"`;
  const pays = isCompressible && body.length > WORTH_COMPRESSING;
  const vary =
    isCompressible && !headers.some(([name]) => name === 'vary') ? ['vary', 'Accept-Encoding'] : [];
  const common = [...headers.flat(), 'etag', etag, ...vary];
  const variants: PreparedAnswer['variants'] = {};
  const keep = (encoding: Encoding, bytes: Buffer): Variant => {
    const coding = bytes === body ? [] : ['content-encoding', encoding];
    return (variants[encoding] = {
      headers: [...common, 'content-length', String(bytes.length), ...coding],
      body: bytes,
    });
  };
  let sent = 0;
  keep('identity', body);
  if (!pays || brotli) keep('br', brotli ?? body);
  if (!pays) keep('gzip', body);
  return {
    status,
    etag,
    unchanged: common,
    variants,
    make: async (encoding) => variants[encoding] ?? keep(encoding, await compress(body, encoding, 'kept')),
    count() {
      sent += 1;
      if (sent === WORTH_MORE && pays && !brotli)
        compress(body, 'br', 'close').then(
          (bytes) => keep('br', bytes),
          () => undefined,
        );
    },
    bytes: Math.ceil(body.length * (pays ? 1 + USUAL_COMPRESSION : 1)) + 1_500,
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
  answer.count();
  const encoding = acceptedEncoding(request.headers['accept-encoding']);
  const ready = answer.variants[encoding];
  if (ready) return send(answer.status, ready, request, response);
  void answer.make(encoding).then(
    (variant) => send(answer.status, variant, request, response),
    () => send(answer.status, answer.variants.identity!, request, response),
  );
}

function send(
  status: number,
  { headers, body }: Variant,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  response.writeHead(status, headers);
  if (request.method === 'HEAD') response.end();
  else response.end(body);
}
