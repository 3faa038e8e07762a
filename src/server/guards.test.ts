import { expect, test } from 'vitest';
import type { Config } from '#platform/config.ts';
import { createRateLimit, assertSameOrigin } from './guards.ts';

const config = { publicUrl: 'https://adey.example' } as Config;
const attempt = (method: string, headers: Record<string, string>) => () =>
  assertSameOrigin(config, method, new Headers(headers));

test('a form on another site cannot act for the shopper', () => {
  expect(attempt('POST', { origin: 'https://evil.example', host: 'adey.example' })).toThrow(
    'request.other_origin',
  );
  expect(attempt('DELETE', { origin: 'null', host: 'adey.example' })).toThrow('request.other_origin');
  expect(attempt('POST', { 'sec-fetch-site': 'cross-site', host: 'adey.example' })).toThrow(
    'request.other_origin',
  );
});

test('the shop itself, reads, and servers without an Origin pass', () => {
  expect(attempt('POST', { origin: 'https://adey.example', host: 'internal:3000' })).not.toThrow();
  expect(attempt('POST', { origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000' })).not.toThrow();
  expect(attempt('GET', { origin: 'https://evil.example' })).not.toThrow();
  expect(attempt('POST', {})).not.toThrow();
});

test('a caller past the limit is told the true wait, others do not wait', () => {
  const wait = createRateLimit(2);
  expect([wait('a', 0), wait('a', 0), wait('a', 0), wait('b', 0)]).toEqual([0, 0, 30, 0]);
  expect(wait('a', 12_000)).toBe(18);
  expect(wait('a', 30_000)).toBe(0);
});

test('a machine whose clock is set back lets everybody ask on', () => {
  const wait = createRateLimit(600);
  expect(wait('known')).toBe(0);
  const ofMachine = Date.now;
  Date.now = () => ofMachine() - 600_000;
  try {
    expect(wait('known')).toBe(0);
  } finally {
    Date.now = ofMachine;
  }
});
