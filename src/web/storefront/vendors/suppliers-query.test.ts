import { expect, test } from 'vitest';
import { suppliersAddress } from './vendors-query.ts';

const read = (address: string) => suppliersAddress.parse(new URLSearchParams(address));

test('V01 an address that makes no sense shows the first page of all suppliers', () => {
  expect(read('sort=price&page=-3&search=%20%20')).toEqual({ search: null, sort: 'default', page: 1 });
  expect(read('page=99999999999').page).toBe(1);
});

test('V01 the search is trimmed; a change of search or sort leads to the first page', () => {
  const query = read('search=%20bole%20%20shop&sort=rating&page=3');
  expect(query).toEqual({ search: 'bole shop', sort: 'rating', page: 3 });
  expect(suppliersAddress.href(query, { sort: 'newest' })).toBe('/SupplierList?search=bole+shop&sort=newest');
  expect(suppliersAddress.href(query, { page: 2 })).toBe('/SupplierList?search=bole+shop&sort=rating&page=2');
  expect(suppliersAddress.href({ search: null, sort: 'default', page: 4 })).toBe('/SupplierList');
});
