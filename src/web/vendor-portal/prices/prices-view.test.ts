import { expect, test } from 'vitest';
import type { PricedProduct } from '#modules/pricing/pricing.schema.ts';
import { readShown, shownPrices } from './prices-view.ts';

const CUPS: PricedProduct = {
  id: 7,
  title: 'Cups',
  textLocale: 'en',
  price: 100,
  memberPrice: null,
  imageUrl: null,
  variants: [],
};
const variant = (id: number, memberPrice: number | null) => ({ id, title: 'Small', price: 50, memberPrice });

test('a form of member prices says what it showed, and what is no such thing says nothing', () => {
  expect(readShown(shownPrices({ ...CUPS, memberPrice: 90.5 }))).toEqual({ memberPrice: 90.5, variants: {} });
  expect(readShown(shownPrices(CUPS))).toEqual({ memberPrice: null, variants: {} });
  const variants = [variant(12, 40), variant(13, null)];
  expect(readShown(shownPrices({ ...CUPS, variants }))).toEqual({
    memberPrice: null,
    variants: { 12: 40, 13: null },
  });
  expect(readShown('12=x __proto__=1 -1=2 product=1e9')).toEqual({ memberPrice: null, variants: {} });
});
