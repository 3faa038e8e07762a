import { expect } from '@playwright/test';
import type { Db } from '#platform/db.ts';
import { demoVendors } from '#tests/support/purchase.ts';

export type ShownProduct = { id: number; title: string; priceSantim: number; oldPriceSantim: number | null };

type Wanted = {
  stock?: 'some' | 'none';
  hasVariants?: boolean;
  hasDiscount?: boolean;
  minReviews?: number;
  maxReviews?: number;
  minPictures?: number;
};

/** A listed product of the demo catalogue that has what a test needs; any of them, so that parallel tests differ. */
export async function aShownProduct(db: Db, wanted: Wanted = {}): Promise<ShownProduct> {
  const {
    stock = 'some',
    hasVariants = false,
    hasDiscount,
    minReviews = 0,
    maxReviews,
    minPictures = 0,
  } = wanted;
  const rows = await db
    .selectFrom('products')
    .select(['id', 'title', 'priceSantim', 'oldPriceSantim'])
    .where('isListed', '=', true)
    .where('vendorId', 'in', demoVendors(db))
    .where('hasVariants', '=', hasVariants)
    .where('stock', stock === 'some' ? '>=' : '=', stock === 'some' ? 20 : 0)
    .where('ratingCount', '>=', minReviews)
    .where((eb) =>
      eb(
        eb
          .selectFrom('productImages')
          .select((e) => e.fn.countAll<number>().as('n'))
          .whereRef('productId', '=', 'products.id'),
        '>=',
        minPictures,
      ),
    )
    .$if(maxReviews !== undefined, (query) => query.where('ratingCount', '<=', maxReviews!))
    .$if(hasDiscount === true, (query) => query.where('oldPriceSantim', 'is not', null))
    .execute();
  const chosen = rows[Math.floor(Math.random() * rows.length)];
  expect(chosen, 'the demo catalogue has such a product').toBeDefined();
  return { ...chosen!, priceSantim: chosen!.priceSantim! };
}

/** An amount of santim as the shop writes it in English. */
export function shownPrice(santim: number): string {
  return `${(santim / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })} Birr`;
}

/** A text in a pattern, whatever marks it has. */
export function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
