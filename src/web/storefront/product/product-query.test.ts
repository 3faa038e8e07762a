import { idOf } from '#platform/wire/scalars.ts';
import { expect, test } from 'vitest';
import { productQuery, productHref } from './product-query.ts';

const read = (address: string) => productQuery.parse(new URLSearchParams(address));

test('an address is read and written the same', () => {
  expect(productHref(7, read('region=ET-AA&page=2&rating=5&variant=3'))).toBe(
    '/product-detail/7?variant=3&rating=5&page=2&region=ET-AA',
  );
  expect(productHref(7, read(''))).toBe('/product-detail/7');
});

test('what makes no sense is left out', () => {
  expect(read('variant=-1&rating=6&page=0&region=<script>')).toEqual({
    variant: null,
    rating: null,
    page: 1,
    region: null,
    sort: 'newest',
    photos: false,
  });
});

test('only whole positive numbers are products', () => {
  expect(idOf('12')).toBe(12);
  for (const text of ['0', '-1', '1.5', '1e3', 'abc', '12abc', '9'.repeat(20), undefined])
    expect(idOf(text)).toBeNull();
});
