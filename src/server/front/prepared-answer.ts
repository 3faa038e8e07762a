import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createCache } from '#platform/loading-cache.ts';
import { acceptedEncoding, compress, type Encoding, unbrotli } from './compress.ts';

type Variant = { headers: string[]; body: Buffer };

/** An answer kept ready in memory. */
export type PreparedAnswer = {
  status: number;
  etag: string;
  /** Headers of a 304. */
  unchanged: string[];
  /** The forms at hand. */
  variants: Partial<Record<Encoding, Variant>>;
  /** Any form: one at hand, else made now. */
  make: (encoding: Encoding) => Promise<Variant>;
  /** Called with every sending: what is sent again and again is worth a closer compression. */
  count: () => void;
  /** About what it takes in memory. */
  bytes: number;
};

type Head = {
  status?: number;
  /** Names and values; content-length, content-encoding and etag are added here, and vary where it is missing. */
  headers: readonly (readonly [string, string])[];
};

type Source = Head & {
  body: Buffer;
  /** Pictures are compressed already. */
  isCompressible: boolean;
  /** The brotli form when a build has made it. */
  brotli?: Buffer | undefined;
};

const WORTH_COMPRESSING = 600;
/** What a document takes at most on its way. */
const DOCUMENT_BYTES = 30_000;
/** The sending after which a page is compressed once more, as closely as can be done in some 30 ms of a spare thread. */
const WORTH_MORE = 12;
/** Objects, headers and tags beside the body. */
const FRAME_BYTES = 1_500;

/** An asset or picture: its bytes lie in memory as they are, or as the build has compressed them. */
export function prepareAnswer({
  status = 200,
  body,
  headers,
  isCompressible,
  brotli,
}: Source): PreparedAnswer {
  const pays = isCompressible && body.length > WORTH_COMPRESSING;
  const hasVary = headers.some(([name]) => name === 'vary');
  const vary = isCompressible && !hasVary ? ([['vary', 'Accept-Encoding']] as const) : [];
  const { etag, unchanged } = describe([...headers, ...vary], body);
  if (pays && brotli) return keepCompressed({ status, etag, unchanged }, brotli);
  const plain = layOut(unchanged, body, 'identity');
  const variants: PreparedAnswer['variants'] = { identity: plain };
  if (!pays) Object.assign(variants, { br: plain, gzip: plain });
  return {
    status,
    etag,
    unchanged,
    variants,
    make: async (encoding) =>
      (variants[encoding] ??= layOut(unchanged, await compress(body, encoding), encoding)),
    count: () => undefined,
    bytes: body.length + FRAME_BYTES,
  };
}

/** Forms of pages that few users take, made from the kept one; each for as long as there is room. */
const others = createCache<Buffer>({ bytes: 8 * 1024 * 1024, bytesOf: (body) => body.length });

/** A page: its brotli form alone is kept, less than a fifth of the text, and the other forms are made from it. */
export async function preparePage({ status = 200, headers }: Head, text: Buffer): Promise<PreparedAnswer> {
  if (text.length <= WORTH_COMPRESSING)
    return prepareAnswer({ status, headers, body: text, isCompressible: true });
  const draft = await compress(text, 'br', 'kept');
  const compressed = draft.length > DOCUMENT_BYTES ? await compress(text, 'br', 'closer') : draft;
  return keepCompressed({ status, ...describe(headers, compressed) }, compressed, true);
}

/**
 * Apart from those who call it, so that nothing kept holds on to the text. `isDraft`: the first, quick compression of
 * something that may be asked for again.
 */
function keepCompressed(
  { status, etag, unchanged }: Pick<PreparedAnswer, 'status' | 'etag' | 'unchanged'>,
  compressed: Buffer,
  isDraft = false,
): PreparedAnswer {
  const variants: PreparedAnswer['variants'] = { br: layOut(unchanged, compressed, 'br') };
  const text = () => unbrotli(variants.br!.body);
  let sent = 0;
  return {
    status,
    etag,
    unchanged,
    variants,
    async make(encoding) {
      if (encoding === 'br') return variants.br!;
      const body = await others.getOrLoad(`${encoding} ${etag}`, async () =>
        compress(await text(), encoding),
      );
      return layOut(unchanged, body, encoding);
    },
    count() {
      sent += 1;
      if (!isDraft || sent !== WORTH_MORE) return;
      void text()
        .then((plain) => compress(plain, 'br', 'closest'))
        .then(
          (closest) => (variants.br = layOut(unchanged, closest, 'br')),
          () => undefined,
        );
    },
    bytes: compressed.length + unchanged.join('').length + FRAME_BYTES,
  };
}

/**
 * The hash of a text, or of its first compressed form, and the headers that all forms of it share. What never changes is not asked
 * for again by its tag: dozens of scripts and pictures travel without one.
 */
function describe(headers: Head['headers'], bytes: Buffer): { etag: string; unchanged: string[] } {
  const etag = `W/"${createHash('sha1').update(bytes).digest('base64url')}"`;
  const isForEver = headers.some(([name, value]) => name === 'cache-control' && value.includes('immutable'));
  return { etag, unchanged: isForEver ? headers.flat() : [...headers.flat(), 'etag', etag] };
}

/** Lays out the headers once, so that sending is a single write. */
function layOut(unchanged: readonly string[], body: Buffer, encoding: Encoding): Variant {
  const coding = encoding === 'identity' ? [] : ['content-encoding', encoding];
  return { headers: [...unchanged, 'content-length', String(body.length), ...coding], body };
}

/** Sends a prepared answer: 304 when the user has it already, no body for HEAD. */
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
    () => send(answer.status, Object.values(answer.variants)[0]!, request, response),
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
