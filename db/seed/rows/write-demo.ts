import type { ClientBase } from 'pg';
import { demoAccounts, demoStaff } from '#seed/content/accounts.ts';
import { specificationWords } from '#seed/content/option-words.ts';
import { DEMO_VENDOR, vendors } from '#seed/content/vendors.ts';
import { pictureOf, type PictureSpec } from '#seed/pictures/make.ts';
import { planCategories, planVendors } from '#seed/pictures/plan.ts';
import type { Random } from '#seed/random.ts';
import { assembleBuyers, userRows } from './buyers.ts';
import { writeCases } from './cases.ts';
import {
  assignIds,
  brandRows,
  categoryRows,
  productRows,
  tagRows,
  textRows,
  skuRows,
  variantRows,
  vendorRows,
} from './catalogue-rows.ts';
import { writeConversations } from './conversations.ts';
import { insertDemoPasswords } from './demo-passwords.ts';
import { exchangeRateRows } from './exchange-rates.ts';
import { couponRows, couponTerms, searchQueryRows } from './extra-rows.ts';
import { writeHome } from './home.ts';
import { continueIds, insertRows, type Row } from './insert-rows.ts';
import { writeLookedAt } from './looked-at.ts';
import { writeMemberships } from './memberships.ts';
import type { ProductSheet } from './products.ts';
import { writeProfiles } from './profiles.ts';
import { purchaseRows } from './purchase-rows.ts';
import { assemblePurchases } from './purchases.ts';
import { readPricing } from './read-pricing.ts';
import { reviewRows } from './reviews.ts';
import { followRows, hoursRows, promotedId, storeTextRows } from './stores.ts';
import { writeStaffWork } from './staff-work.ts';
import { writeWishes } from './wishes.ts';

/** What the demo consists of; `pictures` are the different ones, each product's gallery among them. */
export interface DemoContent {
  random: Random;
  products: ProductSheet[];
  galleries: PictureSpec[][];
  pictures: PictureSpec[];
  now: Date;
}

const OWNER = { name: DEMO_VENDOR, userId: demoAccounts.findIndex(({ role }) => role === 'vendor') + 1 };

const SHOPPER_ID = demoAccounts.findIndex(({ role }) => role === 'shopper') + 1;

const STAFF_ID = demoStaff[0]!.userId;

/** Writes every row of the demo into empty tables, in the caller's transaction. */
export async function writeDemo(client: ClientBase, content: DemoContent): Promise<void> {
  const { random, products, now } = content;
  const buyers = assembleBuyers(random);
  await insertRows(client, 'users', userRows(buyers, now));
  await insertDemoPasswords(client);
  await insertRows(
    client,
    'staff_members',
    demoStaff.map(({ userId, role }) => ({ user_id: userId, role, is_demo: true })),
  );
  await writeProfiles(client);
  await writeCatalogue(client, content);
  const purchases = assemblePurchases(random, { products, buyers, now });
  const { tables, delivered } = purchaseRows(random, purchases, {
    ...(await readPricing(client)),
    coupons: couponTerms(),
    firstVariantId: firstVariantIds(products),
    vendorOwners: new Map([[vendors.findIndex(({ name }) => name === OWNER.name) + 1, OWNER.userId]]),
    now,
  });
  await insertRows(client, 'coupons', couponRows(now, countUses(tables.coupon_uses)));
  for (const [table, rows] of Object.entries(tables)) await insertRows(client, table, rows);
  await writeMemberships(client, { owner: OWNER.userId, vendorName: OWNER.name, now });
  await writeConversations(client, { owner: OWNER.userId, now });
  await writeLookedAt(client, { shopperId: SHOPPER_ID, now });
  await insertRows(client, 'reviews', reviewRows(random, delivered, now));
  await insertRows(client, 'exchange_rates', exchangeRateRows(now));
  await insertRows(client, 'search_queries', searchQueryRows(now));
  await writeHome(client, { now, shopperId: SHOPPER_ID, staffId: STAFF_ID });
  await writeStaffWork(client, { now, shopperId: SHOPPER_ID, staffId: STAFF_ID });
  await writeCases(client, {
    now,
    reporterIds: buyers.flatMap(({ userId }) => userId ?? []),
    staffId: STAFF_ID,
    vendorId: vendors.findIndex(({ name }) => name === OWNER.name) + 1,
  });
  await writeWishes(client, { now, userIds: buyers.flatMap(({ userId }) => userId ?? []) });
  await writeStores(client, content, buyers.filter(({ userId }) => userId !== null).length);
  await client.query(`select setval('order_numbers', $1)`, [tables.orders.length]);
  await continueIds(
    client,
    'users',
    'images',
    'categories',
    'brands',
    'tags',
    'specification_values',
    'vendors',
    'products',
    'product_variants',
    'coupons',
    'orders',
    'order_lines',
    'conversations',
  );
  await client.query('select refresh_product_figures()');
  await client.query('select refresh_popularity_tiers()');
}

/** Texts in other languages, opening hours, followers and the promotion. */
async function writeStores(
  client: ClientBase,
  { random, products, now }: DemoContent,
  pastBuyers: number,
): Promise<void> {
  await insertRows(client, 'vendor_texts', storeTextRows());
  await insertRows(client, 'vendor_hours', hoursRows());
  await insertRows(client, 'follows', followRows(random, { users: demoAccounts.length + pastBuyers, now }));
  await insertRows(client, 'settings', [{ key: 'supplier_promo_product', value: promotedId(products) ?? 0 }]);
}

async function writeCatalogue(
  client: ClientBase,
  { products, galleries, pictures, now }: DemoContent,
): Promise<void> {
  const imageIds = new Map(pictures.map((spec, i) => [pictureOf(spec).key, i + 1]));
  const idOf = (spec: PictureSpec) => imageIds.get(pictureOf(spec).key)!;
  const ids = assignIds();
  await insertRows(
    client,
    'images',
    pictures.map((spec, i) => imageRow(spec, i + 1)),
  );
  await insertRows(client, 'categories', categoryRows(ids, planCategories(products).map(idOf)));
  await insertRows(client, 'brands', brandRows(ids));
  await insertRows(client, 'tags', tagRows(ids));
  await insertRows(client, 'specification_words', specificationWords);
  await insertRows(
    client,
    'vendors',
    vendorRows(
      planVendors(products).map(({ photo, banner }) => ({ photo: idOf(photo), banner: idOf(banner) })),
    ),
  );
  const { rows, words, values } = productRows(products, ids, {
    now,
    imageIds: galleries.map(([main]) => idOf(main!)),
  });
  await insertRows(client, 'specification_values', values);
  await insertRows(client, 'products', rows);
  await insertRows(client, 'product_texts', textRows(products));
  await insertRows(
    client,
    'product_images',
    products.flatMap(({ id }, i) =>
      galleries[i]!.map((spec, position) => ({ product_id: id, position, image_id: idOf(spec) })),
    ),
  );
  await insertRows(client, 'product_variants', variantRows(products));
  await insertRows(client, 'skus', skuRows(products));
  await insertRows(client, 'search_words', words);
}

function imageRow(spec: PictureSpec, id: number): Row {
  const { key, width, height, dominantColor } = pictureOf(spec);
  return { id, key, width, height, dominant_color: dominantColor };
}

function firstVariantIds(products: readonly ProductSheet[]): Map<ProductSheet, number> {
  let next = 1;
  return new Map(
    products.map((product) => {
      const first = next;
      next += product.variants.length;
      return [product, first];
    }),
  );
}

function countUses(uses: readonly Row[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { coupon_id: id, released_at: released } of uses)
    if (!released) counts.set(id as number, (counts.get(id as number) ?? 0) + 1);
  return counts;
}
