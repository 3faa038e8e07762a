import { expect, test } from 'vitest';
import type { Ctx } from './context.ts';
import { addressKey, retryAfterSeconds } from './limits.ts';

test('all addresses of one IPv6 network count as one caller, however they are written', () => {
  for (const address of [
    '2001:db8:0:7::1',
    '2001:0DB8:0000:0007:aaaa:bbbb:cccc:dddd',
    '2001:db8::7:1:2:3:4',
    '2001:db8:0:7::1%eth0',
  ])
    expect(addressKey(address), address).toBe('2001:db8:0:7');
  expect(addressKey('2001:db8:0:8::1')).toBe('2001:db8:0:8');
  expect(addressKey('::1')).toBe('0:0:0:0');
});

test('an IPv4 caller is the same over an IPv6 socket', () => {
  for (const address of ['10.1.2.3', '::ffff:10.1.2.3', '::FFFF:a01:203', '0:0:0:0:0:ffff:10.1.2.3'])
    expect(addressKey(address), address).toBe('10.1.2.3');
  expect(addressKey('::ffff:10.1.2.4')).toBe('10.1.2.4');
});

test('what is no address is a caller of its own, and never a long one', () => {
  expect(addressKey('unknown')).toBe('unknown');
  expect(addressKey('x'.repeat(5_000))).toHaveLength(64);
});

test('the wait of a refused caller lasts until the last of the windows ends', () => {
  const ctx = { now: () => new Date('2026-03-01T10:59:30.500Z') } as Ctx;
  expect(retryAfterSeconds(ctx, { windowMs: 60_000 })).toBe(30);
  expect(retryAfterSeconds(ctx, { windowMs: 60_000 }, { windowMs: 600_000 })).toBe(30);
  expect(retryAfterSeconds(ctx, { windowMs: 60_000 }, { windowMs: 24 * 3_600_000 })).toBe(13 * 3600 + 30);
});
