import { expect, test } from 'vitest';
import { defineTable, tableAddress } from './tables.ts';

const THINGS = defineTable({
  key: 'things',
  path: '/things',
  right: 'things.read',
  columns: {
    name: { place: 'head' },
    cost: { place: 'line', isOptional: true },
    age: { place: 'wide', isOptional: true },
  },
  filters: { state: { choice: ['open', 'done'] }, q: { text: 120 } },
  sorts: { at: { index: 'things_at' }, cost: { index: 'things_cost' } },
  usual: '-at',
  acts: [],
  flags: ['saved'],
});
const { parse, href, leftOut } = tableAddress(THINGS);
const read = (search: string) => parse(new URLSearchParams(search));

test('a list’s address says its filters, its order and its page, and nothing that is usual', () => {
  const query = read('state=open&q=clay&sort=cost&after=abc');
  expect(query).toEqual({ state: 'open', q: 'clay', sort: 'cost', cols: [], after: 'abc' });
  expect(href(read(''))).toBe('/things');
  expect(href(read('sort=-at&q=&state='))).toBe('/things');
  expect(href(query, { after: 'abc' })).toBe('/things?state=open&q=clay&sort=cost&after=abc');
  expect(read('cols=cost&cols=age').cols).toEqual([]);
  expect(href(read('cols=age&cols=name'))).toBe('/things?cols=age');
});

test('whoever changes a filter or the order begins at the first page', () => {
  const query = read('state=open&after=abc');
  expect(href(query, { state: 'done' })).toBe('/things?state=done');
  expect(href(query, { sort: 'at' })).toBe('/things?state=open&sort=at');
});

test('what a list does not know is left out, and told', () => {
  const told = (search: string) => leftOut(new URLSearchParams(search));
  expect(told('state=open&q=clay&sort=cost&cols=age&after=abc&saved=1')).toEqual([]);
  expect(told('state=&q=&sort=')).toEqual([]);
  expect(told('state=gone&sort=price&page=2&after=%00')).toEqual(['state', 'sort', 'page', 'after']);
  expect(told('q=++two++words+')).toEqual([]);
  expect(told('__proto__=1')).toEqual(['__proto__']);
  expect(read('state=gone&sort=price&page=2&after=%00')).toEqual(read(''));
});
