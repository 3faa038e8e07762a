import { expect, test } from 'vitest';
import type { Specification } from '#modules/catalog/catalog.schema.ts';
import type { ListItem } from '#modules/lists/lists.schema.ts';
import { compareRows, isDifferent } from './compare-rows.tsx';

const stated = (key: string, value: string): Specification => ({
  key,
  name: key,
  nameLocale: 'en',
  value,
  valueLocale: 'en',
});
const item = (id: number, specifications: Specification[]) =>
  ({ product: { id }, specifications, weightGrams: 0, isSold: true }) as unknown as ListItem;

const phones = [
  item(1, [
    stated('brand', 'Tecno'),
    stated('model', 'Pop 9'),
    stated('sim', 'Dual'),
    stated('memory', '3 GB'),
  ]),
  item(2, [
    stated('brand', 'itel'),
    stated('sim', 'Dual'),
    stated('memory', '8 GB'),
    stated('battery', '5,000 mAh'),
  ]),
];
const arrival = {
  from: '2026-11-24',
  to: '2026-11-25',
  gregorian: 'Tue 24 – Wed 25 Nov',
  ethiopian: 'Tue 15 – Wed 16 Hidar E.C.',
};
const delivery = {
  place: { code: 'ET-OR', name: 'Oromia' },
  places: [],
  estimates: {
    1: { price: 150, arrival },
    2: { price: 150, arrival },
  },
};

test('F11 compare: all that is stated has a row, once, what differs before what does not', () => {
  const rows = compareRows(phones, delivery);
  expect(rows.map(({ key }) => key)).toEqual([
    'rating',
    'price',
    'sold_by',
    'brand',
    'model',
    'stock',
    'size',
    'weight',
    'delivery',
    'stated-memory',
    'stated-battery',
    'stated-sim',
  ]);
  const differing = rows.slice(9).filter((row) => isDifferent(row, phones));
  expect(differing.map(({ key }) => key)).toEqual(['stated-memory', 'stated-battery']);
});

test('F11 compare: without a chosen place there is no row of delivery', () => {
  const rows = compareRows(phones, { ...delivery, place: null });
  expect(rows.map(({ key }) => key)).not.toContain('delivery');
});
