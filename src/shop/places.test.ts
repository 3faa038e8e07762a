import { expect, test } from 'vitest';
import { normalizePhone, parseCountry } from './places.ts';

test('one Ethiopian number typed five ways is one number', () => {
  for (const typed of ['0911234567', '+251911234567', '251911234567', '911234567', '09 11-23 (45) 67']) {
    expect(normalizePhone(typed)).toBe('+251911234567');
  }
  expect(normalizePhone('0711234567')).toBe('+251711234567');
});

test('a number too short, too long or doubly prefixed is none', () => {
  for (const typed of [
    '09112345',
    '0811234567',
    '+2510911234567',
    '',
    'abc',
    '++251911234567',
    '1'.repeat(40),
  ]) {
    expect(normalizePhone(typed)).toBeNull();
  }
});

test('a relative abroad may give a foreign number', () => {
  expect(normalizePhone('+1 202 555 0143')).toBe('+12025550143');
  expect(normalizePhone('0044 20 7946 0958')).toBe('+442079460958');
});

test('UK is GB', () => {
  expect(parseCountry('uk')).toBe('GB');
  expect(parseCountry(' et ')).toBe('ET');
  expect(parseCountry('XX')).toBeNull();
});
