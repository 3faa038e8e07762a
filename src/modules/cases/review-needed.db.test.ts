import sharp from 'sharp';
import { expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { aCategory, aProduct, aVariant, aVendor } from '#tests/support/factories.ts';
import { setSettings } from '#tests/support/limits.ts';
import { countStatements } from '#tests/support/statements.ts';
import { aCase } from '#tests/support/staff-case-calls.ts';
import { storePicture } from '#modules/media/index.ts';
import { foldText } from '#modules/search/index.ts';
import type { Json } from '#platform/db-types.ts';
import { invalidateCaches } from '#platform/loading-cache.ts';
import { transact } from '#platform/transact.ts';
import { isStoreLookedAt, reviewNeeded } from './review-needed.ts';

const { db, ctx } = await testDatabase();
const needed = (id: number) => transact(ctx(), (tx) => reviewNeeded(tx, id));
const codes = async (id: number) => (await needed(id)).map(({ code }) => code);
const draft = { isListed: false, state: 'draft' } as const;

test('the first products of a store are looked at, later ones are not', async () => {
  await setSettings(db, { review_first_products: 2 });
  invalidateCaches();
  const vendor = await aVendor(db);
  const third = await aProduct(db, { vendorId: vendor.id, ...draft });
  expect(await codes(third.id)).toEqual(['first_products']);
  expect(await isStoreLookedAt(ctx(), vendor.id)).toBe(true);
  for (let i = 0; i < 2; i += 1) await aProduct(db, { vendorId: vendor.id });
  expect(await codes(third.id)).toEqual([]);
  expect(await isStoreLookedAt(ctx(), vendor.id)).toBe(false);
  await setSettings(db, { review_first_products: 0 });
  invalidateCaches();
});

test('prohibited words in any text are found, and those that are never sold refuse at their field', async () => {
  for (const [word, action] of [
    ['Elephant ivory', 'review'],
    ['ጠመንጃ', 'refuse'],
  ] as const)
    await db
      .insertInto('prohibitedWords')
      .values({ word, folded: foldText(word), action })
      .execute();
  const ring = await aProduct(db, {
    ...draft,
    title: 'Old ring',
    descriptionHtml: '<p>Of real <b>elephant ivory</b>, call 0911 234567</p>',
    specifications: JSON.stringify([{ name: 'Made of', value: 'Elephant  Ivory' }]) as unknown as Json,
  });
  expect(await needed(ring.id)).toEqual([
    { code: 'prohibited_word', field: 'description', words: ['elephant ivory'] },
    { code: 'contacts', field: 'description', words: ['0911 234567'] },
    { code: 'prohibited_word', field: 'specifications', words: ['Elephant  Ivory'] },
  ]);
  const gun = await aProduct(db, { ...draft, title: 'Toy' });
  await db
    .insertInto('productTexts')
    .values({ productId: gun.id, locale: 'am', title: 'የጠመንጃ መጫወቻ' })
    .execute();
  await expect(needed(gun.id)).rejects.toMatchObject({
    status: 422,
    fields: { title: { code: 'cases.word_prohibited', params: { word: 'የጠመንጃ' } } },
  });
});

test('contacts and prohibited words are found in brands, variants and what photos are said to show', async () => {
  const { id: brandId } = await db
    .insertInto('brands')
    .values({ name: 'Call 0911223344', slug: 'call-0911223344' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const product = await aProduct(db, { ...draft, brandId, hasVariants: true, stock: 0 });
  await aVariant(db, {
    productId: product.id,
    stock: 0,
    options: JSON.stringify({ 'Ask t.me/selamshop': 'Of elephant ivory' }) as unknown as Json,
  });
  const { imageId } = await storePicture(ctx(), await aPicture(7));
  const photo = { productId: product.id, position: 0, imageId, alt: 'Write to selam@example.com' };
  await db.insertInto('productImages').values(photo).execute();
  expect(await needed(product.id)).toEqual([
    { code: 'contacts', field: 'brand', words: ['0911223344'] },
    { code: 'prohibited_word', field: 'variants', words: ['elephant ivory'] },
    { code: 'contacts', field: 'variants', words: ['t.me/selamshop'] },
    { code: 'contacts', field: 'photos', words: ['selam@example.com'] },
  ]);
});

test('a price far from those of its category is odd; where few are known none is', async () => {
  const [category, small] = [await aCategory(db), await aCategory(db)];
  for (let i = 0; i < 12; i += 1)
    await aProduct(db, { categoryId: category.id, priceSantim: 90_000 + i * 1_000 });
  const of = async (categoryId: number, priceSantim: number) =>
    await codes((await aProduct(db, { ...draft, categoryId, priceSantim })).id);
  expect(await of(category.id, 100_000)).toEqual([]);
  expect(await of(category.id, 10_000)).toEqual(['odd_price']);
  expect(await of(category.id, 1_000_000)).toEqual(['odd_price']);
  expect(await of(small.id, 1_000_000)).toEqual([]);
});

test('many goods published in one place are judged by one reading of its prices', async () => {
  const category = await aCategory(db);
  for (let i = 0; i < 12; i += 1) await aProduct(db, { categoryId: category.id, priceSantim: 100_000 });
  const drafts: number[] = [];
  for (const priceSantim of [100_000, 10_000, 110_000, 1_000_000])
    drafts.push((await aProduct(db, { ...draft, categoryId: category.id, priceSantim })).id);
  const found: string[][] = [];
  const { statements } = await countStatements(async () => {
    for (const id of drafts) found.push(await codes(id));
  });
  expect(found).toEqual([[], ['odd_price'], [], ['odd_price']]);
  expect(statements.filter((text) => text.includes('percentile_disc'))).toHaveLength(1);
});

/** A picture of many shades, other for each seed. */
async function aPicture(seed: number, { width = 600, quality = 90 } = {}): Promise<Buffer> {
  const side = 12;
  const grey = Buffer.alloc(side * side, 0).map((_, i) => (i * 97 * seed + ((i * i) % 31) * 53) % 256);
  return await sharp(grey, { raw: { width: side, height: side, channels: 1 } })
    .resize(width, width, { kernel: 'cubic' })
    .jpeg({ quality })
    .toBuffer();
}

const withPhoto = async (vendorId: number, picture: Buffer, given: object = {}) => {
  const { imageId } = await storePicture(ctx(), picture);
  const product = await aProduct(db, { vendorId, imageId, ...given });
  await db.insertInto('productImages').values({ productId: product.id, position: 0, imageId }).execute();
  return { id: product.id, imageId };
};

test('a photo of another store is found in another size and quality, an own one and a plain one are not', async () => {
  const [one, other] = [(await aVendor(db)).id, (await aVendor(db)).id];
  const first = await withPhoto(one, await aPicture(3));
  await withPhoto(
    one,
    await sharp({ create: { width: 500, height: 500, channels: 3, background: '#888' } })
      .png()
      .toBuffer(),
  );
  const copy = await withPhoto(other, await aPicture(3, { width: 300, quality: 50 }), draft);
  expect(await needed(copy.id)).toEqual([
    {
      code: 'copied_photo',
      field: 'photos',
      imageId: copy.imageId,
      otherImageId: first.imageId,
      otherProductId: first.id,
    },
  ]);
  const own = await withPhoto(one, await aPicture(3, { quality: 60 }), draft);
  expect(await codes(own.id)).toEqual([]);
  const plain = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#888' } })
    .png()
    .toBuffer();
  expect(await codes((await withPhoto(other, plain, draft)).id)).toEqual([]);
  expect(await codes((await withPhoto(other, await aPicture(5), draft)).id)).toEqual([]);
});

test('a photo of another store is found when it was turned left to right, in another size and quality', async () => {
  const [one, other] = [(await aVendor(db)).id, (await aVendor(db)).id];
  // Goods stand on a white ground, which is the same from both sides.
  const onWhite = async (seed: number, given?: { width: number; quality: number }) =>
    await sharp(await aPicture(seed, given))
      .extend({ left: 150, right: 60, top: 80, bottom: 80, background: '#fff' })
      .png()
      .toBuffer();
  const first = await withPhoto(one, await onWhite(7));
  const mirrored = await sharp(await onWhite(7))
    .flop()
    .resize(420)
    .jpeg({ quality: 55 })
    .toBuffer();
  const copy = await withPhoto(other, mirrored, draft);
  expect(await needed(copy.id)).toMatchObject([
    { code: 'copied_photo', imageId: copy.imageId, otherImageId: first.imageId, otherProductId: first.id },
  ]);
  const upsideDown = await sharp(await onWhite(7))
    .flip()
    .toBuffer();
  expect(await codes((await withPhoto(other, upsideDown, draft)).id)).toEqual([]);
  expect(await codes((await withPhoto(other, await onWhite(11), draft)).id)).toEqual([]);
});

test('what a product was let through for is no reason again; sent back it is looked at again; a strike makes the store looked at', async () => {
  const { id, product } = await aCase(db);
  await db.updateTable('products').set({ title: 'Call 0911 234567' }).where('id', '=', product.id).execute();
  const reasons = await needed(product.id);
  expect(reasons).toMatchObject([{ code: 'contacts', field: 'title' }]);
  await db
    .updateTable('cases')
    .set({ state: 'accepted', reasons: JSON.stringify(reasons), decidedAt: new Date() })
    .where('id', '=', id)
    .execute();
  expect(await codes(product.id)).toEqual([]);
  const decide = async (state: 'accepted' | 'refused', found: object[]) =>
    await db
      .insertInto('cases')
      .values({
        kind: 'product',
        productId: product.id,
        vendorId: product.vendorId,
        state,
        reasons: JSON.stringify(found),
        decidedAt: new Date(),
      })
      .execute();
  await decide('refused', []);
  expect(await codes(product.id)).toEqual(['sent_back']);
  await decide('accepted', reasons);
  expect(await codes(product.id)).toEqual([]);
  await db
    .insertInto('strikes')
    .values({ vendorId: product.vendorId, caseId: id, reason: 'goods_counterfeit' })
    .execute();
  expect(await codes(product.id)).toEqual(['recent_strike']);
});
