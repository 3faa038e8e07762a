import { expect, test } from 'vitest';
import { flatValues } from '#handlers/form-values.ts';
import { checkoutFields, formFieldName } from './checkout-fields.ts';

test('only the fields of the chosen payment method reach the checkout', () => {
  const form = {
    paymentMethod: 'cash',
    method: { cash: { phone: '0911' }, paypal: { email: 'a@b.et' } },
    notes: 'Ring twice',
  };
  expect(checkoutFields(form)).toEqual({
    paymentMethod: 'cash',
    payment: { phone: '0911' },
    notes: 'Ring twice',
  });
});

test('a form without a known method stays as it is, for the schema to refuse', () => {
  expect(checkoutFields({ notes: 'x' })).toEqual({ notes: 'x' });
  expect(checkoutFields({ paymentMethod: '__proto__', method: {} })).toEqual({ paymentMethod: '__proto__' });
  expect(checkoutFields(null)).toBeNull();
});

test('an error of a payment field is shown beside the field of the chosen method', () => {
  expect(formFieldName('payment.phone', 'cash')).toBe('method.cash.phone');
  expect(formFieldName('billing.city', 'cash')).toBe('billing.city');
});

test('what was typed keeps its full names', () => {
  expect(flatValues({ billing: { city: 'Bole', method: { x: '1' } }, notes: 'n', many: ['a'] })).toEqual({
    'billing.city': 'Bole',
    'billing.method.x': '1',
    notes: 'n',
  });
});
