import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Config } from '#platform/config.ts';
import { addressKey } from '#platform/limits.ts';
import { isLoopback } from '#platform/loopback.ts';
import { callerAddressOfNode } from '#server/caller-address.ts';
import type { RateLimit } from '#server/guards.ts';

export type Edge = {
  /**
   * What every request meets first; true when it is answered by that. Two Host headers are refused, a loopback name
   * other than the shop's own leads to that one, control characters in a path are replaced, so that it names nothing.
   */
  meet: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** Takes one page to be rendered from what the caller may ask for; 0, or the seconds until they may ask again. */
  wait: (request: IncomingMessage) => number;
};

/** Half a year: browsers come by https alone from then on. */
const HSTS = 'max-age=15552000';
const CONTROLS = /[\u0000-\u001F\u007F]|%(?:[01][0-9a-f]|7f)/gi;
/** Not pages: programs ask for them under any name. */
const NO_PAGE = /^\/(?:api|media|assets|payment)\/|^\/(?:healthz|readyz)$/;

/** The outermost rules of the web process. */
export function createEdge(config: Config, limit: RateLimit): Edge {
  const own = new URL(config.publicUrl);
  const isHttps = own.protocol === 'https:';
  return {
    meet(request, response) {
      if (isHttps) response.setHeader('strict-transport-security', HSTS);
      if (countHosts(request.rawHeaders) > 1) {
        response.writeHead(400, { 'content-length': 0, connection: 'close' }).end();
        return true;
      }
      const target = request.url ?? '/';
      const path = target.split('?', 1)[0]!;
      if (CONTROLS.test(path)) request.url = path.replace(CONTROLS, '-') + target.slice(path.length);
      CONTROLS.lastIndex = 0;
      const isPage = (request.method === 'GET' || request.method === 'HEAD') && !NO_PAGE.test(path);
      if (!isPage || !target.startsWith('/') || !isOtherLoopback(own, request.headers.host)) return false;
      const location = `${own.origin}${target}`;
      response.writeHead(302, { location, 'cache-control': 'no-store', 'content-length': 0 }).end();
      return true;
    },
    wait: (request) => limit(addressKey(callerAddressOfNode(config, request))),
  };
}

function countHosts(rawHeaders: readonly string[]): number {
  let count = 0;
  for (let i = 0; i < rawHeaders.length; i += 2)
    if (rawHeaders[i]!.length === 4 && rawHeaders[i]!.toLowerCase() === 'host') count += 1;
  return count;
}

/** Whether both are this machine at the same port, under different names: cookies of one are unknown to the other. */
function isOtherLoopback(own: URL, host: string | undefined): boolean {
  if (host === undefined || host === own.host || !isLoopback(own.hostname)) return false;
  if (!URL.canParse(`${own.protocol}//${host}`)) return false;
  const asked = new URL(`${own.protocol}//${host}`);
  return asked.hostname !== own.hostname && asked.port === own.port && isLoopback(asked.hostname);
}
