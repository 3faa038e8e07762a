import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

export type S3Server = {
  /** The variables that name a bucket of it. */
  env: Record<string, string>;
  /** The objects by bucket and name. */
  objects: Map<string, Buffer>;
  /** What it has refused, by its code. */
  refused: string[];
  /** How many of the next requests it breaks off, answers with 500, or breaks off in the middle of its answer. */
  failNext(how: Failing, count: number): void;
  /** From now on it waits so long before it reads a request, and between the ten parts of what it sends, ms. */
  slowDown(beforeMs: number, betweenMs?: number): void;
  close(): Promise<void>;
};

const REGION = 'af-south-1';
const KEY_ID = 'AKIATESTS';
const SECRET = 'a secret/of+the tests';
const SKEW_MS = 15 * 60_000;

type Failing = 'break' | 'error' | 'cut';
type S3Error = { status: number; code: string };

/**
 * A server of S3's protocol, on loopback if nothing else is said: PUT, GET (with ranges), HEAD and DELETE of
 * objects, named by path, and the list of what begins with a prefix. Like the real ones it computes each request's
 * signature (AWS Signature Version 4) anew from what arrived and refuses what does not fit: the path, the headers that
 * were signed, the sum of the body, the time.
 */
export async function startS3(bucket = 'adey', prefix = 'shop', host = '127.0.0.1'): Promise<S3Server> {
  const objects = new Map<string, Buffer>();
  const refused: string[] = [];
  let failing: { how: Failing; count: number } = { how: 'error', count: 0 };
  let slow = { beforeMs: 0, betweenMs: 0 };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (slow.beforeMs > 0) await sleep(slow.beforeMs);
    const body = Buffer.concat(await request.toArray());
    if (failing.count > 0 && failing.how === 'cut') {
      failing.count -= 1;
      response.writeHead(200, { 'content-length': 1_000 }).write('half of it');
      return void setTimeout(() => request.socket.destroy(), 20);
    }
    if (failing.count > 0) {
      failing.count -= 1;
      return failing.how === 'break' ? void request.socket.destroy() : send(response, 500, 'InternalError');
    }
    const error = errorOf(request, body);
    if (error) {
      refused.push(error.code);
      return send(response, error.status, error.code);
    }
    const { pathname, searchParams } = new URL(request.url!, 'http://s3');
    const name = decodeURIComponent(pathname).slice(1);
    // Made already, and by the same owner.
    if (name === bucket && request.method === 'PUT') return void response.writeHead(200).end();
    if (searchParams.get('list-type') === '2') return list(objects, bucket, searchParams, response);
    if (!name.startsWith(`${bucket}/`)) return send(response, 404, 'NoSuchBucket');
    act({ objects, name, body, slowMs: slow.betweenMs }, request, response);
  }

  const server = createServer((request, response) =>
    // Whoever asked may have gone.
    answer(request, response).catch(() => response.destroy()),
  );
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  const endpoint = `http://${host}:${(server.address() as AddressInfo).port}`;
  return {
    env: {
      STORAGE_URL: `s3://${bucket}/${prefix}?endpoint=${endpoint}&region=${REGION}`,
      STORAGE_KEY_ID: KEY_ID,
      STORAGE_SECRET: SECRET,
    },
    objects,
    refused,
    failNext: (how, count) => void (failing = { how, count }),
    slowDown: (beforeMs, betweenMs = beforeMs) => void (slow = { beforeMs, betweenMs }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function act(
  {
    objects,
    name,
    body,
    slowMs,
  }: { objects: Map<string, Buffer>; name: string; body: Buffer; slowMs: number },
  { method, headers }: IncomingMessage,
  response: ServerResponse,
): void {
  if (method === 'PUT') {
    if (headers['content-length'] === undefined) return send(response, 411, 'MissingContentLength');
    objects.set(name, body);
    return void response.writeHead(200, { etag: `"${createHash('md5').update(body).digest('hex')}"` }).end();
  }
  if (method === 'DELETE') {
    objects.delete(name);
    return void response.writeHead(204).end();
  }
  const found = objects.get(name);
  if (!found) return send(response, 404, method === 'HEAD' ? '' : 'NoSuchKey');
  const range = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '');
  const part = range ? found.subarray(Number(range[1]), Number(range[2]) + 1) : found;
  response.writeHead(range ? 206 : 200, { 'content-length': part.length });
  if (slowMs === 0 || method === 'HEAD') return void response.end(method === 'HEAD' ? undefined : part);
  void sendSlowly(part, slowMs, response);
}

async function sendSlowly(part: Buffer, slowMs: number, response: ServerResponse): Promise<void> {
  const piece = Math.ceil(part.length / 10);
  for (let at = 0; at < part.length; at += piece) {
    response.write(part.subarray(at, at + piece));
    await sleep(slowMs);
  }
  response.end();
}

/** All at once, as ListObjectsV2 answers where there are fewer than a thousand. */
function list(
  objects: Map<string, Buffer>,
  bucket: string,
  asked: URLSearchParams,
  response: ServerResponse,
): void {
  const start = `${bucket}/${asked.get('prefix') ?? ''}`;
  const names = [...objects.keys()].filter((name) => name.startsWith(start));
  const keys = names.map((name) => {
    const body = objects.get(name)!;
    const key = encodeURIComponent(name.slice(bucket.length + 1));
    const etag = createHash('md5').update(body).digest('hex');
    return `<Contents><Key>${key}</Key><ETag>&quot;${etag}&quot;</ETag><Size>${body.length}</Size><LastModified>2026-01-01T00:00:00.000Z</LastModified></Contents>`;
  });
  const body = `<?xml version="1.0"?><ListBucketResult><IsTruncated>false</IsTruncated><EncodingType>url</EncodingType>${keys.join('')}</ListBucketResult>`;
  response.writeHead(200, { 'content-type': 'application/xml' }).end(body);
}

function send(response: ServerResponse, status: number, code: string): void {
  const body = code && `<?xml version="1.0"?><Error><Code>${code}</Code></Error>`;
  response.writeHead(status, { 'content-type': 'application/xml', 'content-length': body.length }).end(body);
}

const hex = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex');
const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest();

/** What AWS calls UriEncode: everything but unreserved characters, with capitals. */
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);

function errorOf({ method, url, headers }: IncomingMessage, body: Buffer): S3Error | null {
  const form =
    /^AWS4-HMAC-SHA256 Credential=(\w+)\/(\d{8})\/([\w-]+)\/s3\/aws4_request, SignedHeaders=([\w;-]+), Signature=([0-9a-f]{64})$/;
  const [, keyId, day, region, names, signature] = form.exec(headers.authorization ?? '') ?? [];
  if (!names || !day || !signature) return { status: 403, code: 'AccessDenied' };
  if (keyId !== KEY_ID) return { status: 403, code: 'InvalidAccessKeyId' };
  if (region !== REGION) return { status: 400, code: 'AuthorizationHeaderMalformed' };
  const stamp = String(headers['x-amz-date']);
  const at = Date.parse(stamp.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
  if (!(Math.abs(Date.now() - at) < SKEW_MS)) return { status: 403, code: 'RequestTimeTooSkewed' };
  const signed = names.split(';');
  const amz = Object.keys(headers).filter((name) => name.startsWith('x-amz-'));
  if (!['host', ...amz].every((name) => signed.includes(name))) return { status: 403, code: 'AccessDenied' };
  const sum = String(headers['x-amz-content-sha256']);
  if (sum !== 'UNSIGNED-PAYLOAD' && sum !== hex(body))
    return { status: 400, code: 'XAmzContentSHA256Mismatch' };
  const asked = new URL(url!, 'http://s3');
  const path = asked.pathname.split('/').map((part) => encode(decodeURIComponent(part)));
  const query = [...asked.searchParams].map(([name, value]) => `${encode(name)}=${encode(value)}`).toSorted();
  const lines = signed.map((name) => `${name}:${String(headers[name]).trim().replace(/ +/g, ' ')}\n`);
  const canonical = [method, path.join('/'), query.join('&'), lines.join(''), names, sum].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const key = ['s3', 'aws4_request'].reduce(hmac, hmac(hmac(`AWS4${SECRET}`, day), region!));
  const right = hmac(key, ['AWS4-HMAC-SHA256', stamp, scope, hex(canonical)].join('\n'));
  return timingSafeEqual(right, Buffer.from(signature, 'hex'))
    ? null
    : { status: 403, code: 'SignatureDoesNotMatch' };
}
