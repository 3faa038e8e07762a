import http from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import type { Config } from './config.ts';
import { defineErrors } from './errors.ts';

/** Whatever the reason was: who names addresses of our own network learns nothing of it. */
export const OutsideError = defineErrors('outside', { cannot_be_fetched: 422 });

/** What answers for a cloud's machines at an address that is public by its number. */
const METADATA_ADDRESSES = ['168.63.129.16'];
const REDIRECTS_MAX = 3;
const TRIES = 3;
const ADDRESS_LENGTH_MAX = 2_048;
const REST_MS = 300;

/** What refuses addresses of our own network, loaded when it is first needed: most web processes never fetch anything. */
let guarded: Promise<Record<string, http.Agent>> | null = null;

async function loadGuards(): Promise<Record<string, http.Agent>> {
  const { RequestFilteringHttpAgent, RequestFilteringHttpsAgent } = await import('request-filtering-agent');
  return {
    'http:': new RequestFilteringHttpAgent({ denyIPAddressList: METADATA_ADDRESSES }),
    'https:': new RequestFilteringHttpsAgent({ denyIPAddressList: METADATA_ADDRESSES }),
  };
}

export type OutsideLimits = {
  /** More bytes than these are not read. */
  bytesMax: number;
  /** For one try, with all its redirects, to its last byte. */
  timeoutMs: number;
  /** Who answers for names; the machine's own resolver unless told. */
  lookup?: LookupFunction;
};

/**
 * The bytes that an address outside the shop answers to GET. The one way out: http and https, ports 80 and 443, at most
 * three redirects; every address that a name stands for is refused unless it is public, and the connection goes to the
 * one that was looked at. No cookies, no compression. Tried three times where another try may help. `fetchLocal` of the
 * configuration is the one local `host:port` that is let through. Throws outside.cannot_be_fetched (422).
 */
export async function fetchOutside(
  { fetchLocal }: Pick<Config, 'fetchLocal'>,
  address: string,
  limits: OutsideLimits,
): Promise<Buffer> {
  for (let tried = 1; tried <= TRIES; tried += 1) {
    const answer = await ask(fetchLocal, address, limits).catch(() => null);
    if (answer instanceof Buffer) return answer;
    if (answer === 'refused' || tried === TRIES) break;
    await new Promise((resolve) => setTimeout(resolve, REST_MS * tried));
  }
  throw OutsideError.cannot_be_fetched();
}

/** One try: the bytes; "refused" when another one would end the same; null when it may not. */
async function ask(
  fetchLocal: string | null,
  address: string,
  limits: OutsideLimits,
): Promise<Buffer | 'refused' | null> {
  const signal = AbortSignal.timeout(limits.timeoutMs);
  let url = allowedUrl(address, undefined, fetchLocal);
  for (let hops = 0; url !== null && hops <= REDIRECTS_MAX; hops += 1) {
    const guard = url.host === fetchLocal ? null : (await (guarded ??= loadGuards()))[url.protocol]!;
    const answer = await get(url, guard, limits, signal);
    if (!('location' in answer)) return answer.result;
    url = allowedUrl(answer.location, url, fetchLocal);
  }
  return 'refused';
}

/** The address as a URL that may be asked at all; null for any other. Odd spellings of numbers are plain ones then. */
function allowedUrl(address: string, base: URL | undefined, fetchLocal: string | null): URL | null {
  const url = address.length > ADDRESS_LENGTH_MAX ? null : URL.parse(address, base);
  if (url === null || url.username !== '' || url.password !== '') return null;
  if (url.protocol === 'http:' && url.host === fetchLocal) return url;
  // The URL leaves out the port that its protocol has anyway.
  const isPlainPort = url.port === '' || url.port === '80' || url.port === '443';
  return /^https?:$/.test(url.protocol) && isPlainPort ? url : null;
}

type Answered = { location: string } | { result: Buffer | 'refused' | null };

/** Without `guard` of this machine's own address alone. */
function get(
  url: URL,
  guard: http.Agent | null,
  limits: OutsideLimits,
  signal: AbortSignal,
): Promise<Answered> {
  const isSecure = url.protocol === 'https:';
  const headers = { accept: 'image/*,*/*;q=0.5', 'accept-encoding': 'identity', 'user-agent': 'Adey' };
  return new Promise((resolve, reject) => {
    const request = (isSecure ? https : http).get(url, {
      headers,
      signal,
      ...(guard && { agent: guard }),
      ...(limits.lookup && { lookup: limits.lookup }),
    });
    request.on('error', (error) => {
      // The agent's own refusal; what the network refuses has a code.
      if ('code' in error && error.code !== undefined) reject(error);
      else resolve({ result: 'refused' });
    });
    request.on('response', (response) => {
      read(response, limits.bytesMax).then(resolve, reject);
    });
  });
}

async function read(response: http.IncomingMessage, bytesMax: number): Promise<Answered> {
  const { statusCode = 0, headers } = response;
  const isRedirect = [301, 302, 303, 307, 308].includes(statusCode) && headers.location !== undefined;
  const isTooLong = Number(headers['content-length'] ?? 0) > bytesMax;
  const isPacked = (headers['content-encoding'] ?? 'identity') !== 'identity';
  if (isRedirect || statusCode !== 200 || isTooLong || isPacked) {
    response.destroy();
    if (isRedirect) return { location: headers.location! };
    return { result: statusCode === 429 || statusCode >= 500 ? null : 'refused' };
  }
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > bytesMax) {
      response.destroy();
      return { result: 'refused' };
    }
    chunks.push(chunk);
  }
  return response.complete ? { result: Buffer.concat(chunks, size) } : { result: null };
}
