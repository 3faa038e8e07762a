import { randomInt } from 'node:crypto';
import { expect } from '@playwright/test';
import type { Json } from '#platform/db-types.ts';
import type { Db } from '#platform/db.ts';
import { aGood, aStore } from '#tests/e2e/suppliers/people.ts';
import { aVariant } from '#tests/support/factories.ts';
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

/**
 * A product in two sizes at two prices, both in stock, that no other test looks at or empties; its variants in the order of
 * their positions.
 */
export async function aProductInSizes(db: Db) {
  const store = await aStore(db, `Store of sizes ${randomInt(1e9)}`);
  const product = await aGood(db, store, { title: `Leather belt ${randomInt(1e9)}`, priceSantim: 40_000 });
  const variants = [];
  for (const [position, size, priceSantim] of [
    [1, 'M', 40_000],
    [2, 'L', 45_000],
  ] as const) {
    const options = JSON.stringify({ size }) as unknown as Json;
    const given = { title: `Size ${size}`, options, priceSantim, position, stock: 20 };
    variants.push(await aVariant(db, { productId: product.id, ...given }));
  }
  return { ...product, variants };
}

/** An amount of santim as the shop writes it in English. */
export function shownPrice(santim: number): string {
  return `${(santim / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })} Birr`;
}

/** A text in a pattern, whatever marks it has. */
export function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
