import { expect, test } from 'vitest';
import { z } from 'zod';
import { invalidInput } from './validation.ts';

test('a value of the wrong kind is told which kind is wanted', () => {
  const schema = z.object({
    name: z.string(),
    quantity: z.coerce.number(),
    isGift: z.boolean(),
    lines: z.array(z.string()),
    address: z.object({ city: z.string() }),
    sort: z.enum(['price', 'name']),
    missing: z.string(),
  });
  const given = { name: 5, quantity: 'x', isGift: 'x', lines: 'x', address: 'x', sort: 'x' };
  const { fields } = invalidInput(schema.safeParse(given).error!);
  expect(Object.entries(fields).map(([field, { code }]) => `${field} ${code}`)).toEqual([
    'name field.text',
    'quantity field.number',
    'isGift field.boolean',
    'lines field.list',
    'address field.object',
    'sort field.one_of',
    'missing field.required',
  ]);
  expect(fields.sort!.params).toEqual({ options: 'price, name' });
  expect(invalidInput(schema.safeParse([]).error!).fields.form!.code).toBe('field.object');
});

test('an empty list is missing, a list too long is told its limit without a word of letters', () => {
  const schema = z.object({
    none: z.array(z.string()).min(1),
    many: z.array(z.string()).max(2),
    text: z.string().max(2),
  });
  const { fields } = invalidInput(schema.safeParse({ none: [], many: ['a', 'b', 'c'], text: 'abc' }).error!);
  expect(Object.entries(fields).map(([field, { code }]) => `${field} ${code}`)).toEqual([
    'none field.required',
    'many field.too_large',
    'text field.too_long',
  ]);
});

test('a text too long is not told to be missing, though its schema has a sentence for that', () => {
  const schema = z.string('identity.password_required').max(3);
  expect(invalidInput(schema.safeParse('abcd').error!).fields.form).toEqual({
    code: 'field.too_long',
    params: { limit: 3 },
  });
  expect(invalidInput(schema.safeParse(undefined).error!).fields.form!.code).toBe(
    'identity.password_required',
  );
});
