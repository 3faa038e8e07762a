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
