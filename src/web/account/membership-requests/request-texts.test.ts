import { expect, test } from 'vitest';
import { requestsAddress } from './request-query.ts';
import { datedLine, vendorName } from './request-texts.ts';

const day = (iso: string) => iso.slice(0, 10);

test('V08 the dated line goes by the state, and takes the last change before the first', () => {
  const dates = { createdAt: '2026-11-01T08:00:00Z', updatedAt: '2026-11-03T08:00:00Z' };
  expect(datedLine({ status: 'PENDING', ...dates }, day)).toBe('Requested on: 2026-11-03');
  expect(datedLine({ status: 'APPROVED', ...dates }, day)).toBe('Accepted on: 2026-11-03');
  expect(datedLine({ status: 'REJECTED', createdAt: dates.createdAt }, day)).toBe('Rejected on: 2026-11-01');
  expect(datedLine({ status: 'PENDING' }, day)).toBe('Requested on: Unknown date');
  expect(datedLine({ status: 'PENDING', updatedAt: 'soon' }, day)).toBe('Requested on: Unknown date');
});

test('V08 a vendor without a business name is unknown', () => {
  expect(vendorName({ vendor: { businessName: '' } })).toBe('Unknown Vendor');
  expect(vendorName({ vendor: null })).toBe('Unknown Vendor');
  expect(vendorName({ vendor: { businessName: 'Abol' } })).toBe('Abol');
});

test('the address is read leniently and written short', () => {
  const read = (text: string) => requestsAddress.parse(new URLSearchParams(text));
  expect(read('')).toMatchObject({ status: 'PENDING', search: null, sortBy: 'dateDesc', page: 1 });
  expect(read('status=approved&sortBy=nameAsc&page=3&search=+buna+')).toMatchObject({
    status: 'APPROVED',
    sortBy: 'nameAsc',
    page: 3,
    search: 'buna',
  });
  expect(read('status=x&sortBy=y&page=-1&details=abc')).toMatchObject({ status: 'PENDING', details: null });
  expect(requestsAddress.href(read(''))).toBe('/MembershipRequest');
  expect(requestsAddress.href(read('search=a&page=2'), { status: 'REJECTED' })).toBe(
    '/MembershipRequest?status=REJECTED&search=a',
  );
});
