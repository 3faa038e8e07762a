import { expect, test } from 'vitest';
import { refundNote } from './paypal-adapter.ts';

test('PayPal tells the buyer of which order the money is that comes back, and none of our own words', () => {
  expect(refundNote('order ETB2026000000012')).toBe('Adey: order #ETB2026000000012');
  for (const reason of ['return 12', 'late', 'amount_mismatch'])
    expect(refundNote(reason)).toBe('Adey: money back');
});
