import { isIP } from 'node:net';
import type { IncomingMessage } from 'node:http';
import type { Config } from '#platform/config.ts';
import { plainAddress } from '#platform/networks.ts';

type Trust = Pick<Config, 'trustProxy' | 'trustedProxies'>;

/** As `callerAddress`, of a request of plain Node. */
export function callerAddressOfNode(config: Trust, { headers, socket }: IncomingMessage): string {
  const hops = headers['x-forwarded-for'];
  return find(config, Array.isArray(hops) ? hops.join() : hops, socket.remoteAddress ?? '');
}

/**
 * The caller's address: the socket's; behind trusted proxies the last one of `X-Forwarded-For` that is none of theirs.
 * Everything before it the caller may have made up.
 */
export function callerAddress(config: Trust, headers: Headers, socketAddress: string): string {
  return find(config, headers.get('x-forwarded-for'), socketAddress);
}

function find(
  { trustProxy, trustedProxies }: Trust,
  text: string | null | undefined,
  socketAddress: string,
): string {
  const hops = text?.split(',').map((hop) => plainAddress(hop.trim())) ?? [];
  if (trustProxy) return hops.at(-1) || socketAddress;
  let caller = socketAddress;
  while (trustedProxies?.(caller)) {
    const before = hops.pop();
    // A proxy that does not tell who came, or something that is no address: it is the last one that is known.
    if (before === undefined || isIP(before) === 0) break;
    caller = before;
  }
  return caller;
}
