import { expect, test } from 'vitest';
import { sizeChartsOf } from './size-charts.ts';

const EVERY = [
  'womens-shoes',
  'mens-shoes',
  'childrens-shoes',
  'dresses-and-skirts',
  'mens-shirts',
  'trousers-and-jeans',
  'childrens-clothes',
];

test('every row of a size chart fills every column', () => {
  for (const subcategory of EVERY)
    for (const { columns, rows } of sizeChartsOf(subcategory))
      for (const row of rows) expect(row, `${subcategory} ${row[0]}`).toHaveLength(columns.length);
});

test('a shoe’s EU size follows from the length of the foot: (length + 1.5) × 1.5', () => {
  for (const subcategory of ['womens-shoes', 'mens-shoes', 'childrens-shoes'])
    for (const { rows } of sizeChartsOf(subcategory))
      for (const [eu, , , foot] of rows) expect(Math.round((Number(foot) + 1.5) * 1.5)).toBe(Number(eu));
});

test('sizes grow from row to row', () => {
  for (const subcategory of EVERY)
    for (const { columns, rows } of sizeChartsOf(subcategory)) {
      const last = columns.length - 1;
      const measures = rows.map((row) => Number.parseFloat(row[last]!));
      expect(measures).toEqual(measures.toSorted((a, b) => a - b));
    }
});

test('only goods that are worn have a size guide', () => {
  expect(sizeChartsOf('laptops')).toEqual([]);
  expect(sizeChartsOf(null)).toEqual([]);
  expect(sizeChartsOf('sports-shoes').map(({ whose }) => whose)).toEqual(['women', 'men']);
});
