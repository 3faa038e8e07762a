import type { GoneReasons } from '#modules/cases/index.ts';
import type { NameBook } from '#modules/catalog/index.ts';
import type { ChangedProduct, OpenedCodes, ProductInput } from '#modules/products/index.ts';
import { same } from './fields-back.ts';
import type { Before } from './kept-before.ts';
import { inputOf } from './kept-input.ts';

const wordsOf = ({ titles, descriptions, specifications, brand, variants = [] }: ProductInput) => [
  titles,
  descriptions,
  specifications,
  brand,
  variants.map(({ options }) => options),
];
const pricesOf = ({ price, variants = [] }: ProductInput) => [
  price,
  variants.map((variant) => [variant.id, variant.price]),
];

/** What of a product gives cause to look at it, by the cause. */
const LOOKED_AT: Partial<Record<OpenedCodes[number], (input: ProductInput) => unknown>> = {
  prohibited_word: wordsOf,
  contacts: wordsOf,
  odd_price: pricesOf,
  category_changed: ({ categoryId, subcategoryId }) => [categoryId, subcategoryId],
};

/**
 * Why staff look at a product no more once an import is undone: causes that the import gave, of what is wholly as it was before, and
 * pictures that go with it. What waits in review keeps its case, without which nobody would let it out. Pure.
 */
export function goneReasons(
  { before, next }: ChangedProduct,
  { was, opened = [] }: Before,
  names: NameBook,
): GoneReasons[] {
  if (was === null || next.state === 'in_review') return [];
  const is = inputOf(next, names);
  const codes = opened.filter((code) => {
    const partOf = LOOKED_AT[code];
    return partOf !== undefined && same(partOf(is), partOf(was));
  });
  const left = new Set(next.images.map(({ imageId }) => imageId));
  const imageIds = before.images.flatMap(({ imageId }) => (left.has(imageId) ? [] : imageId));
  return codes.length + imageIds.length === 0 ? [] : [{ productId: next.id, codes, imageIds }];
}
