import { parseNetworks } from './networks.ts';

/** Whether a host is exactly this machine's own: no other machine can be behind it. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host);
}

/** Whether an address leads to this machine alone. */
export function isLoopbackUrl(url: string): boolean {
  return isLoopback(new URL(url).hostname);
}

/** What routers of the internet pass on to nobody (RFC 1918, 4193, 6598). */
const PRIVATE = parseNetworks('10.0.0.0/8, 172.16.0.0/12, 192.168.0.0/16, 100.64.0.0/10, fc00::/7')!;

/** Whether a host is an address that the internet does not reach: this machine's own, or one of a network within. */
export function isOwnNetwork(host: string): boolean {
  return isLoopback(host) || PRIVATE(host);
}
