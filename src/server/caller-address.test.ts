import { expect, test } from 'vitest';
import { parseNetworks } from '#platform/networks.ts';
import { callerAddress } from './caller-address.ts';

const behind = (networks: string) => ({ trustProxy: false, trustedProxies: parseNetworks(networks) });
const address = (config: Parameters<typeof callerAddress>[0], hops: string | null, socket: string) =>
  callerAddress(config, new Headers(hops === null ? {} : { 'x-forwarded-for': hops }), socket);

test('whoever comes past the proxies cannot name an address of their own', () => {
  const config = behind('10.0.0.0/8, ::1');
  expect(address(config, '198.51.100.7', '203.0.113.9')).toBe('203.0.113.9');
  expect(address({ trustProxy: false, trustedProxies: null }, '198.51.100.7', '10.0.0.1')).toBe('10.0.0.1');
});

test('behind one proxy or two the address is what the outermost of ours saw, whatever the caller claims', () => {
  const config = behind('10.0.0.0/8, 2001:db8:1::/48');
  expect(address(config, '198.51.100.7', '10.0.0.1')).toBe('198.51.100.7');
  expect(address(config, '1.1.1.1, 198.51.100.7, 10.0.0.2', '::ffff:10.0.0.1')).toBe('198.51.100.7');
  expect(address(config, '10.0.0.9, 198.51.100.7', '10.0.0.1')).toBe('198.51.100.7');
  expect(address(config, '[2001:db8:9::5]:443', '2001:db8:1::1')).toBe('2001:db8:9::5');
  expect(address(config, '198.51.100.7:51234', '10.0.0.1')).toBe('198.51.100.7');
});

test('a proxy that tells nothing, or nonsense, is the caller itself', () => {
  const config = behind('10.0.0.0/8');
  for (const hops of [null, '', 'unknown', '198.51.100.7, _hidden'])
    expect(address(config, hops, '10.0.0.1')).toBe('10.0.0.1');
  expect(address(config, '10.0.0.3', '10.0.0.1')).toBe('10.0.0.3');
});

test('networks that are none are refused', () => {
  for (const text of ['', 'proxy.example', '10.0.0.0/33', '10.0.0.0/-1', '::1/129', '10.0.0.1,x'])
    expect(parseNetworks(text), text).toBeNull();
});
