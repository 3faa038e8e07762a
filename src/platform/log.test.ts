import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createLog, logFault } from './log.ts';

test('an error of the database is told without the values of its row', () => {
  const folder = mkdtempSync(join(tmpdir(), 'adey-log-'));
  const file = join(folder, 'log');
  const refused = Object.assign(new Error('duplicate key value violates unique constraint'), {
    code: '23505',
    detail: 'Key (email)=(almaz@example.com) already exists.',
    where: "unnamed portal with parameters: $1 = 'almaz@example.com'",
  });
  createLog('info', openSync(file, 'a')).error({ err: refused }, 'unexpected error');
  const line = readFileSync(file, 'utf8');
  rmSync(folder, { recursive: true });
  expect(line).toContain('23505');
  expect(line).not.toContain('almaz@example.com');
});

test('no address, number or token of anybody stands in a line, in whatever text it came', () => {
  const folder = mkdtempSync(join(tmpdir(), 'adey-log-'));
  const file = join(folder, 'log');
  const log = createLog('info', openSync(file, 'a'));
  const mail = new Error('550 5.1.1 <almaz.b@example.com>: no such user', {
    cause: new Error('to almaz.b@example.com'),
  });
  log.warn({ err: mail, reason: 'sent to +251911234567 and 0911234567' }, 'not sent: አልማዝ@example.com');
  const value = Object.assign(new Error('invalid input syntax for type bigint: "Almaz Bekele"'), {
    severity: 'ERROR',
    code: '22P02',
    parameters: ['Almaz Bekele'],
  });
  const errorId = logFault(log, value, 'unexpected error', { at: '/order?grant=abc.def-123&x=1' });
  const text = readFileSync(file, 'utf8');
  rmSync(folder, { recursive: true });
  expect(text).not.toMatch(/almaz|አልማዝ|911234567|Bekele|abc\.def/i);
  expect(text).toContain('22P02');
  expect(errorId).toMatch(/^[0-9A-F]{10}$/);
  expect(text).toContain(`"errorId":"${errorId}"`);
  for (const line of text.trim().split('\n')) expect(JSON.parse(line)).toHaveProperty('time');
});
