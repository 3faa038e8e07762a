import { Writable } from 'node:stream';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { measures } from '#platform/measures.ts';
import { testDatabase } from '#tests/support/database.ts';
import { createApp } from './app.ts';

const database = await testDatabase({ TRUST_PROXY: '1' });
const logged: string[] = [];
const sink = new Writable({
  write: (chunk: Buffer, _encoding, next) => (logged.push(chunk.toString()), next()),
});
const app = createApp({ ...database, log: pino({ level: 'info' }, sink) }, () =>
  Promise.resolve(new Response('a page')),
);
const REPORT = { name: 'TypeError', at: '/assets/am/product-B1a2.js:1:2345', path: '/product-detail/12' };

async function report(body: object, from: string): Promise<number> {
  const answer = await app.request('/api/reports', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify(body),
  });
  return answer.status;
}

test('a script that failed in a browser is in the log with its place, and nothing of whoever saw it', async () => {
  expect(await report(REPORT, '198.51.100.1')).toBe(204);
  const line = logged.find((one) => one.includes('a script of a page failed'))!;
  expect(JSON.parse(line)).toMatchObject({
    browserError: 'TypeError',
    at: '/assets/am/product-B1a2.js:1:2345',
    page: '/product-detail/:id',
  });
  expect(line).not.toContain('198.51.100.1');
  expect(await measures.metrics()).toContain('browser_errors_total{cause="TypeError product"} 1');
});

test('what is more than that is refused and not written down', async () => {
  const before = logged.length;
  for (const body of [
    { ...REPORT, message: 'Almaz Bekele, +251911234567' },
    { ...REPORT, name: 'Almaz Bekele' },
    { ...REPORT, at: 'https://elsewhere.example/x.js:1:2' },
    { ...REPORT, path: 'x'.repeat(400) },
    [],
  ])
    expect(await report(body, '198.51.100.2')).toBe(422);
  expect(logged.slice(before).filter((line) => line.includes('script of a page'))).toEqual([]);
});

test('one caller cannot fill the log, nor make as many series as they like', async () => {
  const answers: number[] = [];
  for (let n = 0; n < 14; n += 1) answers.push(await report(REPORT, '198.51.100.3'));
  expect(answers.filter((status) => status === 204)).toHaveLength(10);
  expect(answers.at(-1)).toBe(429);
  for (let n = 0; n < 80; n += 1)
    await report({ ...REPORT, at: `/assets/en/made-up${n}-Ab12.js:1:1` }, `203.0.113.${n}`);
  const series = (await measures.metrics())
    .split('\n')
    .filter((line) => line.startsWith('browser_errors_total{'));
  expect(series.length).toBeLessThan(52);
});

test.each([
  [
    'in the newer way',
    [
      {
        type: 'csp-violation',
        age: 10,
        url: 'https://shop.example/am/product-detail/12?grant=secret',
        body: {
          effectiveDirective: 'script-src-elem',
          blockedURL: 'https://evil.example/almaz.js?phone=0911234567',
          documentURL: 'https://shop.example/am/product-detail/12?grant=secret',
          sample: 'Almaz Bekele',
        },
      },
      { type: 'deprecation', body: { id: 'of nothing' } },
    ],
    { policy: 'script-src-elem', blocked: 'https://evil.example', page: '/product-detail/:id' },
  ],
  [
    'in the older way',
    {
      'csp-report': {
        'document-uri': 'https://shop.example/ShopPage?text=almaz',
        'violated-directive': "style-src-attr 'self'",
        'blocked-uri': 'inline',
        'script-sample': 'Almaz Bekele',
      },
    },
    { policy: 'style-src-attr', blocked: 'inline', page: '/ShopPage' },
  ],
])(
  'what a browser kept a page from is told %s: the rule and whose it was, nothing else',
  async (_, body, told) => {
    const before = logged.length;
    expect(await report(body, `198.51.100.${10 + before}`)).toBe(204);
    const lines = logged.slice(before).filter((line) => line.includes('by its policy'));
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0]!)).toMatchObject(told);
    expect(lines[0]).not.toMatch(/almaz|secret|0911234567/i);
    expect(await measures.metrics()).toContain(`policy_violations_total{directive="${told.policy}"} 1`);
  },
);

test('rules and addresses that somebody made up are told as other', async () => {
  const before = logged.length;
  const made = { 'document-uri': 'x', 'violated-directive': 'almaz-src', 'blocked-uri': 'Almaz Bekele' };
  expect(await report({ 'csp-report': made }, '198.51.100.9')).toBe(204);
  const line = logged.slice(before).find((one) => one.includes('by its policy'))!;
  expect(JSON.parse(line)).toMatchObject({ policy: 'other', blocked: 'other', page: 'unknown' });
  expect(line).not.toContain('lmaz');
});
