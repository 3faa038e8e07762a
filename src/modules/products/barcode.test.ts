import { expect, test } from 'vitest';
import { isBarcode } from './barcode.ts';

test('a GTIN is taken with the digit that checks it, and not with another; other numbers are the store’s own', () => {
  for (const code of [
    '4006381333931',
    '73513537',
    '036000291452',
    '10012345678902',
    '',
    'JB-1',
    '123456',
    '12345678901',
  ])
    expect(isBarcode(code), code).toBe(true);
  for (const code of ['4006381333932', '73513536', '036000291453', '10012345678903', '4006381339331'])
    expect(isBarcode(code), code).toBe(false);
});
