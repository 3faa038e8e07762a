import { expect, test } from 'vitest';
import { chargeOf, chargeShare } from './charges.ts';

const birr = { amountSantim: 125_000, currency: 'ETB', chargeMinor: null, chargeCurrency: null };
const dollars = { ...birr, chargeMinor: 863, chargeCurrency: 'USD' };

test('a payment is charged as it stands, or in the currency it was frozen in', () => {
  expect(chargeOf(birr)).toEqual({ minor: 125_000, currency: 'ETB' });
  expect(chargeOf(dollars)).toEqual({ minor: 863, currency: 'USD' });
});

test('parts of a charge in dollars sum to the cent, and 1,250.00 Birr never go back as 1,250.00 dollars', () => {
  expect(chargeShare(dollars, 125_000, { santim: 0, minor: 0 })).toBe(863);
  const first = chargeShare(dollars, 41_667, { santim: 0, minor: 0 });
  const second = chargeShare(dollars, 41_667, { santim: 41_667, minor: first });
  const third = chargeShare(dollars, 41_666, { santim: 83_334, minor: first + second });
  expect([first, second, third]).toEqual([288, 288, 287]);
});
