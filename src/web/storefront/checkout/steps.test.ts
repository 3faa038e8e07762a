import { expect, test } from 'vitest';
import { firstOpenStep, inFormOrder, stepOf, stepOfHash } from './steps.ts';

test('each field stands in one of the three steps', () => {
  expect(['billing.firstName', 'billing.phone', 'billing.email'].map(stepOf)).toEqual(['who', 'who', 'who']);
  expect(['billing.city', 'billing.company', 'shipping.firstName'].map(stepOf)).toEqual([
    'where',
    'where',
    'where',
  ]);
  expect(['method.cash.phone', 'notes', 'termsAgreed'].map(stepOf)).toEqual(['pay', 'pay', 'pay']);
});

test('an address opens its step, and the step of a field it names', () => {
  expect(['', '#where', '#field-billing.landmark', '#phone-proof'].map(stepOfHash)).toEqual([
    null,
    'where',
    'where',
    'pay',
  ]);
});

test('what is wrong is told in the order of the form', () => {
  const faults = {
    'method.cash.phone': 'd',
    'shipping.city': 'c',
    'billing.landmark': 'b',
    'billing.phone': 'a',
  };
  expect(Object.values(inFormOrder(faults)).join('')).toBe('abcd');
});

test('the checkout opens at the first step that is not filled in', () => {
  const open = (typed: Record<string, string>) =>
    firstOpenStep((name) => typed[name.replace('billing.', '')] ?? '');
  const who = { firstName: 'Almaz', lastName: 'Bekele', phone: '0911234567' };
  const place = { country: 'ET', region: 'ET-AA', city: 'Bole', landmark: 'Edna Mall' };
  expect(open({})).toBe('who');
  expect(open({ ...who, phone: '' })).toBe('who');
  expect(open({ ...who, country: 'ET', region: 'ET-AA' })).toBe('where');
  expect(open({ ...who, ...place, landmark: '' })).toBe('where');
  expect(open({ ...who, ...place })).toBe('pay');
  expect(open({ ...who, country: 'US', city: 'Columbus', address: '12 Elm', zipCode: '43004' })).toBe('pay');
});
