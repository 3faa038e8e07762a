import {
  appendFileSync,
  closeSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { endOfLog, rotateLog, sizeOf } from './log-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'adey-logs-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('a log that grew too large begins anew under its writer, and the old lines stay beside it', () => {
  const file = join(folder, 'web.log');
  const writer = openSync(file, 'a');
  writeSync(writer, 'x'.repeat(900));
  rotateLog(file, 1_000);
  expect(sizeOf(file)).toBe(900);
  writeSync(writer, 'y'.repeat(200));
  rotateLog(file, 1_000);
  writeSync(writer, 'after\n');
  closeSync(writer);
  expect(readFileSync(file, 'utf8')).toBe('after\n');
  expect(sizeOf(`${file}.1`)).toBe(1_100);
  appendFileSync(file, 'z'.repeat(2_000));
  rotateLog(file, 1_000);
  expect(sizeOf(file)).toBe(0);
  expect(sizeOf(`${file}.1`)).toBe(2_006);
});

test('what is told of a log is of this run alone, and not more than its end', () => {
  const file = join(folder, 'worker.log');
  writeFileSync(file, 'an earlier run\n');
  const from = sizeOf(file);
  expect(endOfLog(file, from)).toBe('(it is empty)');
  appendFileSync(file, 'why it ended\n');
  expect(endOfLog(file, from)).toBe('why it ended');
  appendFileSync(file, 'x'.repeat(5_000));
  expect(endOfLog(file, from)).toHaveLength(1_500);
});
