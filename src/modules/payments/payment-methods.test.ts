import { describe, expect, test } from 'vitest';
import { AppError } from '#platform/errors.ts';
import type { PaymentMethod } from '#shop/constants.ts';
import { checkPayment, assertMethodAllowed } from './payment-methods.ts';
import { PaymentInput } from './payments.schema.ts';

function errorsOf(work: () => unknown) {
  try {
    work();
  } catch (error) {
    if (error instanceof AppError)
      return Object.fromEntries(Object.entries(error.fields).map(([field, { code }]) => [field, code]));
    throw error;
  }
  return {};
}

test('what the method asks for is kept, in one form; what it does not ask for is dropped', () => {
  expect(
    checkPayment('cash', {
      phone: ' 0911 22 33 44 ',
      deliveryInstructions: ' Ring\u202E twice\u0000 ',
      email: 'a@b.et',
    }),
  ).toEqual({
    method: 'cash',
    payment: { phone: '+251911223344', deliveryInstructions: 'Ring twice' },
  });
  expect(checkPayment('venmo', { account: '0711 22 33 44' }).payment).toEqual({ account: '+251711223344' });
  expect(checkPayment('venmo', { account: 'almaz@example.com' }).payment).toEqual({
    account: 'almaz@example.com',
  });
  expect(checkPayment('amazonpay', { accountId: 'amzn1.account.AB-12' }).payment).toEqual({
    accountId: 'amzn1.account.AB-12',
  });
});

test('the billing contact stands in for what was not given', () => {
  const billing = { phone: '+251911000000', email: 'almaz@example.com' };
  expect(checkPayment('telebirr', undefined, billing).payment).toEqual({ phone: '+251911000000' });
  expect(checkPayment('paypal', {}, billing).payment).toEqual({ email: 'almaz@example.com' });
  expect(checkPayment('venmo', {}, { phone: '+251911000000' }).payment).toEqual({ account: '+251911000000' });
});

describe('what is wrong is told by field', () => {
  test.each([
    ['cash', {}, { 'payment.phone': 'field.required' }],
    ['telebirr', { phone: '12' }, { 'payment.phone': 'field.phone' }],
    ['mpesa', { phone: "'; drop table payments; --" }, { 'payment.phone': 'field.phone' }],
    ['paypal', { email: 'not an email' }, { 'payment.email': 'field.email' }],
    ['venmo', { account: '@almaz' }, { 'payment.account': 'payments.account_wrong' }],
    ['amazonpay', {}, { 'payment.accountId': 'field.required' }],
    ['amazonpay', { accountId: '<script>' }, { 'payment.accountId': 'payments.account_id_wrong' }],
    ['creditcard', { token: '4242424242424242' }, { 'payment.token': 'payments.token_unusable' }],
  ])('%s with %j', (method, payment, errors) =>
    expect(errorsOf(() => checkPayment(method, payment))).toEqual(errors),
  );
});

test('a card is known by its token or not at all', () => {
  expect(checkPayment('creditcard', undefined).payment).toEqual({});
  expect(checkPayment('creditcard', { token: 'tok_abcdefghijklmnop' }).payment).toEqual({
    token: 'tok_abcdefghijklmnop',
  });
  expect(PaymentInput.safeParse({ cardNumber: '4242424242424242', cvc: '123' }).success).toBe(false);
});

test('an unknown method is refused', () => {
  for (const method of ['', 'bitcoin', 'constructor', 'CASH'])
    expect(() => checkPayment(method, {})).toThrow('payments.unknown_method');
});

const way = (method: PaymentMethod, totalSantim: number) =>
  assertMethodAllowed(method, {
    totalSantim,
    cashOnDelivery: true,
    cashMaxSantim: 1_000_000,
    provider: null,
  });

test('amounts outside what a method carries are refused, to the santim', () => {
  expect(() => way('telebirr', 7_500_000)).not.toThrow();
  expect(() => way('telebirr', 7_500_001)).toThrow('payments.amount_above_maximum');
  expect(() => way('mpesa', 1_999)).toThrow('payments.amount_below_minimum');
  expect(() => way('cash', 1_000_000)).not.toThrow();
  expect(() => way('cash', 1_000_001)).toThrow('payments.amount_above_maximum');
  expect(() => way('creditcard', 0)).not.toThrow();
});

test('a provider that takes whole Birr alone is not asked for parts of one', () => {
  const whole = (totalSantim: number) =>
    assertMethodAllowed('mpesa', {
      totalSantim,
      cashOnDelivery: true,
      cashMaxSantim: 1_000_000,
      provider: { takesWholeBirr: true },
    });
  expect(() => whole(50_000)).not.toThrow();
  expect(() => whole(50_050)).toThrow('payments.whole_birr');
});

test('cash is refused where the courier does not collect it, but for what costs nothing', () => {
  const abroad = (totalSantim: number) =>
    assertMethodAllowed('cash', {
      totalSantim,
      cashOnDelivery: false,
      cashMaxSantim: 1_000_000,
      provider: null,
    });
  expect(() => abroad(100)).toThrow('checkout.cash_not_here');
  expect(() => abroad(0)).not.toThrow();
});
