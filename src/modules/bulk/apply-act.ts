import type { ProductState } from '#modules/inventory/index.ts';
import {
  assertMovable,
  isThere,
  mergeProduct,
  type NewPlan,
  reduceBy,
  type Resolved,
} from '#modules/products/index.ts';
import { PRODUCT_LIMITS } from '#modules/products/products.schema.ts';
import { fieldFaults } from '#platform/validation.ts';
import { santim } from '#shop/money.ts';
import type { BulkAct } from './bulk.schema.ts';

const NOTHING: Resolved = { category: undefined, brandId: undefined, tagIds: undefined };

/** An act whose names are looked up: what the run keeps. */
export type KnownAct =
  | Extract<BulkAct, { act: 'price' | 'plan' | 'memberPrice' | 'stock' | 'state' }>
  | { act: 'category'; categoryId: number; subcategoryId: number | null }
  | { act: 'tags'; add: number[]; remove: number[] }
  | { act: 'brand'; brandId: number | null };

/**
 * A product as it is once the act is done; the same for one that is so already. Pure. What cannot be done is a fault of a
 * field: a price out of bounds, a quantity below none, goods on a price plan, a way that there is not.
 */
export function applyAct(before: ProductState, act: KnownAct): ProductState {
  switch (act.act) {
    case 'price':
      return withPrices(before, act);
    case 'plan':
      return reduceBy(before, { percent: act.percent });
    case 'memberPrice':
      return withMemberPrices(before, act.percent);
    case 'stock':
      return withStock(before, act);
    case 'category': {
      const { categoryId, subcategoryId } = act;
      return mergeProduct(before, {}, { ...NOTHING, category: { categoryId, subcategoryId } });
    }
    case 'tags':
      return mergeProduct(before, {}, { ...NOTHING, tagIds: tagsOf(before.tagIds, act) });
    case 'brand':
      return mergeProduct(before, {}, { ...NOTHING, brandId: act.brandId });
    case 'state':
      if (isThere(before, act.to)) return before;
      assertMovable(before, act.to);
      return { ...before, state: act.to };
  }
}

function withPrices(before: ProductState, act: Extract<KnownAct, { act: 'price' }>): ProductState {
  // A price that is set by hand would end the plan, which nobody asked for.
  if (before.saleEndsAt !== null) throw fieldFaults({ price: { code: 'products.bulk_on_plan' } });
  if (before.price === null) throw fieldFaults({ price: { code: 'products.price_required' } });
  if (before.variants.length === 0)
    return mergeProduct(before, { price: priceBy(act, before.price) }, NOTHING);
  const variants = before.variants.map(({ id, options, price }) => ({
    id: id!,
    options,
    price: priceBy(act, price),
  }));
  return mergeProduct(before, { variants }, NOTHING);
}

/** A plan as the moments of it are counted. */
export function planOf({ percent, startsAt, endsAt }: Extract<KnownAct, { act: 'plan' }>): NewPlan {
  return { percent, startsAt: new Date(startsAt), endsAt: new Date(endsAt) };
}

function withMemberPrices(before: ProductState, percent: number | null): ProductState {
  if (before.saleEndsAt !== null) throw fieldFaults({ memberPrice: { code: 'products.bulk_on_plan' } });
  const memberPriceOf = (price: number) =>
    percent === null ? null : Math.round((price * (100 - percent)) / 100);
  if (before.price === null) throw fieldFaults({ memberPrice: { code: 'products.price_required' } });
  if (before.variants.length === 0)
    return mergeProduct(before, { memberPrice: memberPriceOf(before.price) }, NOTHING);
  const variants = before.variants.map(({ id, options, price }) => ({
    id: id!,
    options,
    memberPrice: memberPriceOf(price),
  }));
  return mergeProduct(before, { variants }, NOTHING);
}

/** Whole santim, or whole 5 or 10 Birr: what lies in the middle goes up. */
function priceBy({ percent, amount, round }: Extract<KnownAct, { act: 'price' }>, price: number): number {
  const exact = percent === undefined ? price + santim(amount!) : (price * (100 + percent)) / 100;
  const unit = round === 0 ? 1 : santim(round);
  const next = Math.round(exact / unit) * unit;
  if (next < 1 || next > PRODUCT_LIMITS.priceSantim)
    throw fieldFaults({ price: { code: 'products.price_range' } });
  return next;
}

function withStock(before: ProductState, act: Extract<KnownAct, { act: 'stock' }>): ProductState {
  const quantityOf = (had: number) => {
    const next = act.set ?? had + act.add!;
    if (next < 0 || next > PRODUCT_LIMITS.stock)
      throw fieldFaults({ stock: { code: 'products.stock_range' } });
    return next;
  };
  if (before.variants.length === 0) return mergeProduct(before, { stock: quantityOf(before.stock) }, NOTHING);
  const variants = before.variants.map(({ id, options, stock }) => ({
    id: id!,
    options,
    stock: quantityOf(stock),
  }));
  return mergeProduct(before, { variants }, NOTHING);
}

function tagsOf(had: readonly number[], { add, remove }: Extract<KnownAct, { act: 'tags' }>): number[] {
  const gone = new Set(remove);
  const next = [...new Set([...had, ...add])].filter((id) => !gone.has(id));
  if (next.length > PRODUCT_LIMITS.tags) throw fieldFaults({ tags: { code: 'products.tags_many' } });
  return next.length === had.length && next.every((id) => had.includes(id)) ? [...had] : next;
}
