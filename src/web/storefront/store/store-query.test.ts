import { idOf } from '#platform/wire/scalars.ts';
import { expect, test } from 'vitest';
import { ethiopianClock } from './ethiopian-clock.ts';
import { storeQuery, storeHref, NO_STORE_FILTERS } from './store-query.ts';

test('V02 only a whole number is a supplier', () => {
  expect([idOf('12'), idOf('abc'), idOf('1.5'), idOf('0')]).toEqual([12, null, null, null]);
});

test('V02 a store is searched and narrowed by its address', () => {
  const query = storeQuery.parse(new URLSearchParams('category=foot-wear&q=%20belt%20&page=2'));
  expect(query).toEqual({ category: 'foot-wear', q: 'belt', page: 2 });
  expect(storeHref(4, query, { category: null })).toBe('/supplier/4?q=belt');
  expect(storeHref(4, NO_STORE_FILTERS)).toBe('/supplier/4');
  expect(storeQuery.parse(new URLSearchParams('category=../x')).category).toBeNull();
});

test('the Ethiopian clock starts counting at six', () => {
  expect(['08:30', '18:00', '06:00', '12:15', '00:00'].map(ethiopianClock)).toEqual([
    '2:30',
    '12:00',
    '12:00',
    '6:15',
    '6:00',
  ]);
});
