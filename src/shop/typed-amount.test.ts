import { expect, test } from 'vitest';
import { z } from 'zod';
import { invalidInput } from '#platform/validation.ts';
import { typedAmount } from './typed-amount.ts';

const Given = z.object({ birr: typedAmount({ min: 0, max: 1_000_000 }) });

function read(birr: unknown): unknown {
  const { success, data, error } = Given.safeParse({ birr });
  return success ? data.birr : invalidInput(error).fields.birr?.code;
}

test('an amount is a number or what people type, with commas between thousands and blanks around it', () => {
  const told = [
    [5, 5],
    ['5', 5],
    [' 5 ', 5],
    ['1,234.50', 1234.5],
    ['1000000', 1e6],
    [0.1, 0.1],
    ['0', 0],
    [1e3, 1000],
  ];
  for (const [given, amount] of told) expect(read(given), JSON.stringify(given)).toBe(amount);
  expect(Object.is(read(-0), 0)).toBe(true);
});

test('what is no amount is refused, and nothing typed is never 0', () => {
  for (const given of ['', ' ', undefined, null])
    expect(read(given), JSON.stringify(given)).toBe('field.required');
  for (const given of [
    '1e3',
    '0x10',
    '-0',
    '+5',
    '٥',
    '፭',
    '5 000',
    '1,00',
    '12,5',
    '0.001',
    'Infinity',
    'NaN',
    '5;',
    '<b>',
  ])
    expect(read(given), given).toBe('field.number');
  for (const given of [true, [], [5], {}]) expect(read(given), JSON.stringify(given)).toBe('field.number');
  for (const given of [0.001, 0.1 + 0.2 + 1e-9]) expect(read(given), String(given)).toBe('field.invalid');
  for (const given of [99_999_999_999_999, '999,999,999,999']) expect(read(given)).toBe('field.too_large');
  expect(read(-0.01)).toBe('field.too_small');
});
