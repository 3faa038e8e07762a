import { describe, expect, test } from 'vitest';
import { checkCard, passesLuhn } from './cards.ts';

const NOW = new Date('2026-11-20T10:00:00Z');
const card = { name: 'Almaz Bekele', number: '4242 4242 4242 4242', expiry: '12/34', cvc: '123' };
const check = (change: Partial<typeof card>) => checkCard({ ...card, ...change }, NOW);

test('a good card comes back as brand, last four digits and expiry only', () => {
  expect(check({})).toEqual({
    card: { brand: 'visa', lastFour: '4242', expMonth: 12, expYear: 2034, behaviour: 'approve' },
  });
  expect(JSON.stringify(check({}))).not.toMatch(/424242|"123"/);
});

test.each([
  ['4242424242424242', 'visa', '123'],
  ['4222222222222', 'visa', '123'],
  ['5555555555554444', 'mastercard', '123'],
  ['2223003122003222', 'mastercard', '123'],
  ['378282246310005', 'amex', '1234'],
  ['30569309025904', 'diners', '123'],
  ['6011111111111117', 'discover', '123'],
  ['3530111333300000', 'jcb', '123'],
  ['6200000000000005', 'unionpay', '123'],
])('%s is a %s', (number, brand, cvc) => {
  expect(check({ number, cvc })).toMatchObject({ card: { brand } });
});

describe('a card is refused field by field', () => {
  test.each([
    [{ number: '4242424242424241' }, { number: 'invalid' }],
    [{ number: '42424242' }, { number: 'invalid' }],
    [{ number: '' }, { number: 'required' }],
    [{ number: '4242a4242424242' }, { number: 'invalid' }],
    [{ expiry: '10/26' }, { expiry: 'expired' }],
    [{ expiry: '13/30' }, { expiry: 'invalid' }],
    [{ expiry: '12/99' }, { expiry: 'invalid' }],
    [{ cvc: '12' }, { cvc: 'invalid' }],
    [{ cvc: '1234' }, { cvc: 'invalid' }],
    [{ cvc: '' }, { cvc: 'required' }],
    [{ name: '  ' }, { name: 'required' }],
    [{ number: '378282246310005', cvc: '123' }, { cvc: 'invalid' }],
    [
      { name: '', number: '', expiry: '', cvc: '' },
      { name: 'required', number: 'required', expiry: 'required', cvc: 'required' },
    ],
  ])('%j', (change, wrong) => expect(check(change)).toEqual({ wrong }));
});

test('the month of expiry itself is still good, and dashes, blanks and long years are read', () => {
  expect(check({ expiry: '11/26' })).toHaveProperty('card');
  expect(check({ expiry: ' 1 / 2030 ', number: '4242-4242-4242-4242' })).toMatchObject({
    card: { expMonth: 1, expYear: 2030 },
  });
});

test('published numbers behave as they are known to', () => {
  expect(check({ number: '4000000000000002' })).toMatchObject({ card: { behaviour: 'declined' } });
  expect(check({ number: '4000000000009995' })).toMatchObject({ card: { behaviour: 'insufficient_funds' } });
  expect(check({ number: '4000000000003220' })).toMatchObject({ card: { behaviour: 'challenge' } });
});

test('the Luhn digit', () => {
  expect(passesLuhn('4111111111111111')).toBe(true);
  expect(passesLuhn('5400000000000000')).toBe(false);
});
