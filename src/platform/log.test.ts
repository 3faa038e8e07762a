import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createLog } from './log.ts';

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
