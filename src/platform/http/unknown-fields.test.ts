import { expect, test } from 'vitest';
import { z } from 'zod';
import { unknownFields } from './unknown-fields.ts';

const Variant = z.object({ id: z.number(), stock: z.number().optional() });
const Product = z
  .object({
    title: z.string().default(''),
    texts: z.partialRecord(z.enum(['en', 'am']), z.object({ text: z.string() })).optional(),
    variants: z.array(Variant).optional(),
    unit: z.preprocess((unit) => unit ?? '', z.string()),
    price: z.union([z.number(), z.string()]).transform(Number),
    change: z
      .discriminatedUnion('act', [
        z.object({ act: z.literal('stock'), set: z.number() }),
        z.object({ act: z.literal('price'), percent: z.number() }).refine(({ percent }) => percent !== 0),
      ])
      .nullable(),
  })
  .refine(({ title }) => title !== 'x');
const ReadProduct = z.object({
  id: z.number(),
  variants: z.array(Variant.extend({ title: z.string() })),
});

test('fields that nothing reads are found by their paths, however deep they are and whatever wraps them', () => {
  const given = {
    title: 'Tea',
    stockk: 3,
    texts: { en: { text: 'Tea', texts: 'Tea' } },
    variants: [
      { id: 1, stock: 2 },
      { id: 2, price: 5 },
    ],
    change: { act: 'price', percent: 5, set: 3 },
    price: 'x',
    unit: { of: 'kg' },
  };
  expect(unknownFields(given, Product)).toEqual([
    'stockk',
    'texts.en.texts',
    'variants.1.price',
    'change.set',
  ]);
  expect(unknownFields({ __proto__: 1, constructor: 2, toString: 3 }, Product)).toEqual([
    'constructor',
    'toString',
  ]);
});

test('a body of another kind than wanted has no fields, and of very many unknown ones the first are told', () => {
  for (const given of [null, 'tea', 5, [{ tea: 1 }], { variants: 'x', change: null, price: [1] }])
    expect(unknownFields(given, Product)).toEqual([]);
  const many = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`field${index}`, index]));
  expect(unknownFields(many, Product)).toHaveLength(20);
});

test('what was read may be sent back with what only reading tells', () => {
  const given = { id: 5, variants: [{ id: 1, title: 'M', stock: 2, stok: 3 }], stockk: 1 };
  expect(unknownFields(given, Product, ReadProduct)).toEqual(['variants.0.stok', 'stockk']);
});
