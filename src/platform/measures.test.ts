import { expect, test } from 'vitest';
import { causeOf, measures, noteStatement, verbOf } from './measures.ts';

test('statements are counted by their first word, behind a comment too', () => {
  expect(verbOf('/* prepared */ select 1')).toBe('select');
  expect(verbOf('\n  INSERT into carts')).toBe('insert');
  expect(verbOf('listen adey_pages')).toBe('other');
  expect(verbOf('')).toBe('other');
});

test('a cause is where something broke, never what was said of it', () => {
  const error = new TypeError('sara@example.com is not a function');
  expect(causeOf(error)).toBe('TypeError measures.test.ts');
  expect(causeOf(Object.assign(error, { code: '23505' }))).toBe('23505 measures.test.ts');
  expect(causeOf('a text')).toBe('no error');
});

test('a failed statement is counted by the class of its SQLSTATE', async () => {
  noteStatement('select', 3, '57014');
  noteStatement('select', 3, 'ECONNRESET');
  const text = await measures.metrics();
  expect(text).toContain('database_errors_total{class="57"} 1');
  expect(text).toContain('database_errors_total{class="connection"} 1');
});
