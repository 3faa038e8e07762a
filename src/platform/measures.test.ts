import { expect, test } from 'vitest';
import { causeOf, measures, noteStatement } from './measures.ts';
import { summaryOf } from './statement-summary.ts';

test('statements are known by their first word and table, behind a comment too, and by no value', () => {
  expect(summaryOf('/* prepared */ select 1')).toBe('select');
  expect(summaryOf('\n  INSERT into carts (id) values (7)')).toBe('insert carts');
  expect(summaryOf(`select "id" from "products" where "title" = 'from users'`)).toBe('select products');
  expect(summaryOf("select 'from users'")).toBe('select');
  expect(summaryOf('listen adey_pages')).toBe('listen');
  expect(summaryOf('')).toBe('other');
});

test('statements are counted by their word, and by their name as long as there are not too many', async () => {
  noteStatement('select goods_of_a_test', 2_000);
  noteStatement('select goods_of_a_test', 1_000);
  noteStatement('vacuum', 1);
  for (let n = 0; n < 1_000; n += 1) noteStatement(`select made_up_${n}`, 1);
  const text = await measures.metrics();
  expect(text).toContain('database_statements_total{statement="select goods_of_a_test"} 2');
  expect(text).toContain('database_statements_seconds_total{statement="select goods_of_a_test"} 3');
  expect(text).toContain('database_statement_duration_seconds_count{verb="other"} 1');
  expect(text).toMatch(/database_statements_total\{statement="other"\} \d+/);
  expect(text.split('\n').filter((line) => line.startsWith('database_statements_total')).length).toBe(401);
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
