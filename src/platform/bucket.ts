import { createHash } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import { RequestError } from './errors.ts';
import type { FileStore } from './storage.ts';
import type { BucketSettings } from './storage-settings.ts';

/** For one try, and how many there are. What is asked of a bucket may be asked twice: a name has one content for ever. */
const ANSWER_MS = 20_000;
const TRIES = 3;
const PAUSE_MS = 100;
const AT_ONCE = 8;

type Sent = { method: 'GET' | 'HEAD' | 'PUT' | 'DELETE'; body?: Buffer | Blob };

/** How the requests of one bucket are made; `keys` remembers the day's signing keys. */
type Client = BucketSettings & { keys: Map<string, ArrayBuffer> };

/**
 * Files as objects of a bucket that speaks S3, named by path, never by host. A bucket that does not answer, or answers with a
 * fault of its own, is asked three times; then request.unavailable (503). What it refuses (a wrong key) is an Error.
 */
export function createBucket(settings: BucketSettings): FileStore {
  const client = { ...settings, keys: new Map<string, ArrayBuffer>() };
  const askFor = (name: string, sent: Sent) => ask(client, name, sent);
  const write = async (name: string, body: Buffer | Blob) =>
    void (await done(await askFor(name, { method: 'PUT', body })));
  return {
    put: write,
    putFile: async (name, path) => write(name, await openAsBlob(path)),
    async get(name) {
      const answer = await askFor(name, { method: 'GET' });
      return answer && Buffer.from(await answer.arrayBuffer());
    },
    stream: async (name) => (await askFor(name, { method: 'GET' }))?.body ?? null,
    has: async (name) => (await askFor(name, { method: 'HEAD' })) !== null,
    async drop(names) {
      const waiting = names.values();
      const work = async () => {
        for (const name of waiting) await done(await askFor(name, { method: 'DELETE' }));
      };
      await Promise.all(Array.from({ length: AT_ONCE }, work));
    },
  };
}

/** The answer, or null when there is no such object. */
async function ask(client: Client, name: string, sent: Sent): Promise<Response | null> {
  for (let n = 1; ; n += 1) {
    const answer = await send(client, name, sent).catch(() => null);
    if (answer?.ok) return answer;
    if (answer?.status === 404 && sent.method !== 'PUT') return await done(answer);
    const isTheirs = answer === null || answer.status >= 500 || answer.status === 429;
    if (!isTheirs) throw new Error(`The bucket refuses ${sent.method} ${name}: ${await reasonOf(answer)}`);
    await done(answer);
    if (n === TRIES) throw RequestError.unavailable();
    await sleep(PAUSE_MS * 2 ** n * Math.random());
  }
}

async function send(client: Client, name: string, { method, body }: Sent): Promise<Response> {
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
  return await fetch(url, {
    method,
    headers,
    ...(body ? { body: body instanceof Blob ? body : new Uint8Array(body) } : {}),
    signal: AbortSignal.timeout(ANSWER_MS),
    redirect: 'error',
  });
}

function sumOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** Reads an answer to its end, so that its connection is free again. */
async function done(answer: Response | null): Promise<null> {
  await answer?.arrayBuffer().catch(() => undefined);
  return null;
}

async function reasonOf(answer: Response): Promise<string> {
  const text = await answer.text().catch(() => '');
  return `${answer.status} ${/<Code>(\w+)<\/Code>/.exec(text)?.[1] ?? ''}`.trim();
}
