import { createHash } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import { RequestError } from './errors.ts';
import type { FileStore } from './storage.ts';
import type { BucketSettings } from './storage-settings.ts';

/**
 * How long a bucket has: until its answer begins, and between two pieces of what it sends. What is sent to it has besides the time
 * that a slow line takes. What is asked of a bucket may be asked twice: a name has one content for ever.
 */
export type BucketTimes = { answerMs: number; idleMs: number };
const TIMES: BucketTimes = { answerMs: 20_000, idleMs: 20_000 };
const LEAST_BYTES_PER_MS = 64;
const TRIES = 3;
const PAUSE_MS = 100;
const AT_ONCE = 8;

type Sent = { method: 'GET' | 'HEAD' | 'PUT' | 'DELETE'; body?: Buffer | Blob };

/** How the requests of one bucket are made; `keys` remembers the day's signing keys. */
type Client = BucketSettings & { keys: Map<string, ArrayBuffer>; times: BucketTimes };

/**
 * Files as objects of a bucket that speaks S3, named by path, never by host. A bucket that does not answer, breaks off, or answers
 * with a fault of its own, is asked three times; then request.unavailable (503). What it refuses (a wrong key) is an Error. A
 * stream goes on for as long as whoever reads it takes.
 */
export function createBucket(settings: BucketSettings, times = TIMES): FileStore {
  const client = { ...settings, keys: new Map<string, ArrayBuffer>(), times };
  const askFor = <T>(name: string, sent: Sent, read: (body: Body) => Promise<T>) =>
    ask(client, name, sent, read);
  const write = async (name: string, body: Buffer | Blob) =>
    void (await askFor(name, { method: 'PUT', body }, whole));
  return {
    put: write,
    putFile: async (name, path) => write(name, await openAsBlob(path)),
    get: (name) => askFor(name, { method: 'GET' }, whole),
    stream: (name) => askFor(name, { method: 'GET' }, async (body) => body),
    has: async (name) => (await askFor(name, { method: 'HEAD' }, whole)) !== null,
    async drop(names) {
      const waiting = names.values();
      const work = async () => {
        for (const name of waiting) await askFor(name, { method: 'DELETE' }, whole);
      };
      await Promise.all(Array.from({ length: AT_ONCE }, work));
    },
  };
}

type Body = ReadableStream<Uint8Array>;

/** What `read` makes of the answer, or null when there is no such object. An answer that breaks off while it is read is none. */
async function ask<T>(
  client: Client,
  name: string,
  sent: Sent,
  read: (body: Body) => Promise<T>,
): Promise<T | null> {
  for (let n = 1; ; n += 1) {
    const answer = await send(client, name, sent).catch(() => null);
    if (answer?.ok) {
      const got = await read(answer.body).then(
        (value) => ({ value }),
        () => null,
      );
      if (got) return got.value;
    } else if (answer) {
      const text = await whole(answer.body).then(String, () => '');
      if (answer.status === 404 && sent.method !== 'PUT') return null;
      const isTheirs = answer.status >= 500 || answer.status === 429;
      if (!isTheirs)
        throw new Error(`The bucket refuses ${sent.method} ${name}: ${reasonOf(answer.status, text)}`);
    }
    if (n === TRIES) throw RequestError.unavailable();
    await sleep(PAUSE_MS * 2 ** n * Math.random());
  }
}

type Answer = { ok: boolean; status: number; body: Body };

async function send(client: Client, name: string, { method, body }: Sent): Promise<Answer> {
  const path = (client.prefix + name).split('/').map(encodeURIComponent).join('/');
  const url = `${client.endpoint}/${client.bucket}/${path}`;
  const sum = body instanceof Blob ? 'UNSIGNED-PAYLOAD' : sumOf(body ?? Buffer.alloc(0));
  const signer = new AwsV4Signer({
    url,
    method,
    headers: { 'x-amz-content-sha256': sum },
    accessKeyId: client.keyId,
    secretAccessKey: client.secret,
    region: client.region,
    service: 's3',
    cache: client.keys,
  });
  const { headers } = await signer.sign();
  const { answerMs, idleMs } = client.times;
  const bytes = body instanceof Blob ? body.size : (body?.length ?? 0);
  const ending = new AbortController();
  const timer = setTimeout(() => ending.abort(), answerMs + bytes / LEAST_BYTES_PER_MS);
  try {
    const answer = await fetch(url, {
      method,
      headers,
      ...(body ? { body: body instanceof Blob ? body : new Uint8Array(body) } : {}),
      signal: ending.signal,
      redirect: 'error',
    });
    return { ok: answer.ok, status: answer.status, body: withIdleLimit(answer.body, ending, idleMs) };
  } finally {
    clearTimeout(timer);
  }
}

/**
 * A body that ends with an error when the bucket sends nothing for so long while somebody waits for it. Whoever takes their time
 * to read what came is not the bucket's silence.
 */
function withIdleLimit(body: Body | null, ending: AbortController, idleMs: number): Body {
  const reader = body?.getReader();
  return new ReadableStream<Uint8Array>(
    {
      async pull(to) {
        const timer = setTimeout(() => ending.abort(), idleMs);
        try {
          const { done, value } = (await reader?.read()) ?? { done: true, value: undefined };
          if (done) to.close();
          else to.enqueue(value);
        } finally {
          clearTimeout(timer);
        }
      },
      cancel: async (reason) => await reader?.cancel(reason),
    },
    { highWaterMark: 0 },
  );
}

/** A body read to its end, so that its connection is free again. */
async function whole(body: Body): Promise<Buffer> {
  return Buffer.from(await new Response(body).arrayBuffer());
}

function sumOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

function reasonOf(status: number, text: string): string {
  return `${status} ${/<Code>(\w+)<\/Code>/.exec(text)?.[1] ?? ''}`.trim();
}
