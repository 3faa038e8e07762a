import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aBrand, aTag } from '#tests/support/catalogue.ts';
import { testDatabase } from '#tests/support/database.ts';
import { aCategory, aProduct, aVariant, aVendor } from '#tests/support/factories.ts';
import { countStatements } from '#tests/support/statements.ts';
import type { Json } from '#platform/db-types.ts';
import { transact } from '#platform/transact.ts';
import { reindexProducts } from './index.ts';

const database = await testDatabase();
const { db, ctx } = database;
const vendor = await aVendor(db, { businessName: 'Selam Trading', nameAm: 'ሰላም ንግድ' });
const category = await aCategory(db, { nameEn: 'Shoes', nameAm: 'ጫማ', nameOm: 'Kophee' });
const brand = await aBrand(database, 'Bata');
const tag = await aTag(database, 'Sport');
const json = (value: unknown) => JSON.stringify(value) as unknown as Json;

const reindex = (ids: readonly number[]) => transact(ctx(), (tx) => reindexProducts(tx, ids));

const columnsOf = async (ids: readonly number[]) =>
  await db
    .selectFrom('products')
    .select(['id', 'foldedTitle', 'searchVector', 'specificationIds', 'searchVersion'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute();

test('products reindexed together are found by what each is found by alone', async () => {
  const shoe = await aProduct(db, {
    title: 'የሩጫ ጫማ',
    textLocale: 'am',
    vendorId: vendor.id,
    categoryId: category.id,
    brandId: brand.id,
    tagIds: [tag.id],
    specifications: json([{ name: 'Colour', value: 'Black, White' }]),
  });
  await db
    .insertInto('productTexts')
    .values({ productId: shoe.id, locale: 'en', title: 'Running shoe' })
    .execute();
  const shirt = await aProduct(db, { title: 'Shirt', vendorId: vendor.id, categoryId: category.id });
  const variant = await aVariant(db, {
    productId: shirt.id,
    options: json({ Size: 'M', Colour: 'Black' }),
  });
  await db
    .insertInto('skus')
    .values({ vendorId: vendor.id, sku: 'SHIRT-M', productId: shirt.id, variantId: variant.id })
    .execute();
  const plain = await aProduct(db, { title: "Baker's bread", categoryId: category.id });
  const ids = [shoe.id, shirt.id, plain.id];
  for (const id of ids) await reindex([id]);
  const alone = await columnsOf(ids);
  expect(alone[0]!.foldedTitle).toContain('running shoe');
  expect(alone[0]!.specificationIds.length).toBeGreaterThan(1);
  expect(alone[1]!.searchVector).toContain('shirt');

  await db
    .updateTable('products')
    .set({ foldedTitle: '', searchVector: '', specificationIds: [], searchVersion: 0 })
    .where('id', 'in', ids)
    .execute();
  await reindex([...ids.toReversed(), shirt.id, 999_999]);
  expect(await columnsOf(ids)).toEqual(alone);
});

test('a thousand products drop the kept lists once, and cost statements by the five hundred', async () => {
  const first = await aProduct(db, { title: 'Cup 0', vendorId: vendor.id, categoryId: category.id });
  const { rows } = await sql<{ id: number }>`
    insert into products (title, vendor_id, category_id, price_santim, stock, weight_g, folded_title, description_html)
    select 'Cup ' || n, ${first.vendorId}, ${first.categoryId}, 10000, 1, 100, '', '' from generate_series(1, 999) n
    returning id`.execute(db);
  const ids = [first.id, ...rows.map(({ id }) => id)];
  const { statements } = await countStatements(() => reindex(ids));
  expect(statements.length).toBeLessThan(20);
  expect(statements.filter((text) => text.includes('pg_notify')).length).toBeLessThanOrEqual(3);
  const columns = await columnsOf(ids);
  expect(columns.map(({ foldedTitle }) => foldedTitle)).toEqual(ids.map((_, n) => `cup ${n}`));
  expect((await countStatements(() => reindex([]))).statements.length).toBeLessThan(3);
});

test('who reindexes the same products in another order does not wait in a ring', async () => {
  const ids: number[] = [];
  for (let n = 0; n < 12; n += 1)
    ids.push(
      (
        await aProduct(db, {
          title: `Plate ${n}`,
          categoryId: category.id,
          specifications: json([{ name: 'Size', value: `${n} cm` }]),
        })
      ).id,
    );
  await Promise.all([reindex(ids), reindex(ids.toReversed()), reindex(ids.slice(4)), reindex(ids)]);
  expect((await columnsOf(ids)).every(({ specificationIds }) => specificationIds.length === 1)).toBe(true);
});
