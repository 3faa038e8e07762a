import { expect, test } from 'vitest';
import { formValues } from '#handlers/form-values.ts';
import { changeProduct, getOwnProduct, markupOfProduct } from '#modules/products/index.ts';
import type { OwnProduct } from '#modules/products/products.schema.ts';
import type { Ctx } from '#platform/context.ts';
import { testDatabase } from '#tests/support/database.ts';
import { aProduct, aTeamMember, aUser, aVendor } from '#tests/support/factories.ts';
import { ChangeForm, toFields } from './product-form.ts';
import { productValues } from './product-labels.ts';

const database = await testDatabase();
const { db } = database;

type Given = { options: Record<string, string>; price: number; stock?: number; sku?: string };

/** A store's product with these variants, as its team reads it. */
async function aSized(variants: readonly Given[]) {
  const user = await aUser(db);
  const vendor = await aVendor(db);
  await aTeamMember(db, vendor.id, user.id, 'owner');
  const team = { role: 'owner', state: 'open' } as const;
  const ctx = database.ctx({ kind: 'vendor', userId: user.id, vendorId: vendor.id, team });
  const { id } = await aProduct(db, { vendorId: vendor.id });
  await changeProduct(ctx, id, { version: 1, variants: [...variants] });
  return { ctx, product: await getOwnProduct(ctx, id) };
}

/** Saves the form as it was shown of the product, with what was typed instead, and answers the product then. */
async function save(ctx: Ctx, shown: OwnProduct, typed: Record<string, string>): Promise<OwnProduct> {
  const { id, version, variants } = shown;
  const sent = {
    version: String(version),
    priced: '1',
    ...Object.fromEntries(variants.map((one) => [`variants.v${one.id}.shown`, String(one.stock)])),
    ...productValues(shown, markupOfProduct(shown)),
    ...typed,
  };
  const form = ChangeForm.parse(formValues(Object.entries(sent)).input);
  const { variants: offered } = await getOwnProduct(ctx, id);
  await changeProduct(ctx, id, { ...toFields(form, [], offered), version: form.version }, 'form');
  return await getOwnProduct(ctx, id);
}

async function anImage(key: string): Promise<{ id: number }> {
  return await db
    .insertInto('images')
    .values({ key, width: 800, height: 800, dominantColor: '#aabbcc' })
    .returning('id')
    .executeTakeFirstOrThrow();
}

const COLOURS = ['Red', 'Blue', 'Green'];
const SIZES = ['S', 'M', 'L', 'XL'];
const pair = (n: number) => ({ Colour: COLOURS[n % 3]!, Size: SIZES[n % 4]! });
const SEVEN = Array.from({ length: 7 }, (_, n) => ({
  options: pair(n),
  price: 10_000 + n,
  stock: n,
  sku: `SP-${n}`,
}));

test('X01 products: a text that is saved leaves the variants that a store offers as they are', async () => {
  const { ctx, product } = await aSized(SEVEN);
  const saved = await save(ctx, product, { description: 'Woven in Dorze.' });
  expect(saved.description).toContain('Woven in Dorze.');
  expect(saved.variants).toEqual(product.variants);
  const { variants } = await save(ctx, saved, { [`variants.v${product.variants[2]!.id}.price`]: '55' });
  expect(variants).toEqual(
    product.variants.map((variant, n) => (n === 2 ? { ...variant, price: 55 } : variant)),
  );
});

test('X01 products: a value with a comma keeps its variant, with its number, price and stock', async () => {
  const { ctx, product } = await aSized([
    { options: { Size: '37,5' }, price: 9_000, stock: 3, sku: 'A-375' },
    { options: { Size: '38' }, price: 9_500, stock: 4, sku: 'A-380' },
  ]);
  expect(productValues(product, {})).toMatchObject({ 'options.1.values': String.raw`37\,5, 38` });
  const saved = await save(ctx, product, { title: 'Boots of Ambo' });
  expect(saved.variants).toEqual(product.variants);
  const more = await save(ctx, saved, { 'options.1.values': String.raw`37\,5, 38, 39\,5` });
  expect(more.variants.map(({ title, sku, stock }) => [title, sku, stock])).toEqual([
    ['37,5', 'A-375', 3],
    ['38', 'A-380', 4],
    ['39,5', '', 0],
  ]);
});

test('X01 products: a few of more combinations than a product may have are saved, also one more', async () => {
  const few = Array.from({ length: 12 }, (_, n) => ({
    options: { Colour: `C${n}`, Size: `S${n}` },
    price: 10_000,
  }));
  const { ctx, product } = await aSized(few);
  const saved = await save(ctx, product, { description: 'Of twelve kinds.' });
  expect(saved.variants).toEqual(product.variants);
  const colours = few.map(({ options }) => options.Colour);
  const more = await save(ctx, saved, { 'options.1.values': [...colours, 'C12'].join(', ') });
  expect(more.variants).toHaveLength(24);
  await expect(save(ctx, more, { allCombinations: 'on' })).rejects.toMatchObject({
    fields: { variants: { code: 'products.variants_many' } },
  });
});

test('X01 products: every combination comes once it is asked for', async () => {
  const { ctx, product } = await aSized(SEVEN);
  const saved = await save(ctx, product, { allCombinations: 'on' });
  expect(saved.variants).toHaveLength(12);
  expect(saved.variants.filter(({ sku }) => sku !== '')).toHaveLength(7);
});

test('X01 products: a form that was shown before a colleague added a size takes none away', async () => {
  const { ctx, product } = await aSized(SEVEN);
  const { variants, version } = product;
  const added = { options: { Colour: 'Red', Size: 'XXL' }, price: 20_000, sku: 'SP-XXL', stock: 1 };
  const kept = variants.map(({ id, options }) => ({ id, options }));
  await changeProduct(ctx, product.id, { version, variants: [...kept, added] });
  const now = await getOwnProduct(ctx, product.id);
  await expect(save(ctx, product, { description: 'Too late.' })).rejects.toMatchObject({
    code: 'desk.changed_meanwhile',
  });
  expect((await getOwnProduct(ctx, product.id)).variants).toEqual(now.variants);
  // What was typed is saved over it: of the size that came meanwhile nothing was typed.
  const rows = Object.keys(productValues(now, {})).filter((name) => !(name in productValues(product, {})));
  const options = Object.entries(productValues(now, {})).filter(([name]) => name.startsWith('options.'));
  const saved = await save(
    ctx,
    { ...now, variants },
    {
      ...Object.fromEntries(options),
      [`variants.v${now.variants.at(-1)!.id}.shown`]: '1',
      ...Object.fromEntries(rows.map((name) => [name, ''])),
    },
  );
  expect(saved.variants).toEqual(now.variants);
});

test('X01 products: a hundred variants with all that is said of each are one form', async () => {
  const hundred = Array.from({ length: 100 }, (_, n) => ({
    options: { Size: `N${n % 50}`, Colour: n < 50 ? 'Red' : 'Blue' },
    price: 10_000,
    stock: 2,
    sku: `H-${n}`,
  }));
  const { ctx, product } = await aSized(hundred);
  const last = product.variants.at(-1)!.id;
  const saved = await save(ctx, product, { [`variants.v${last}.price`]: '77', 'texts.am.title': 'ጫማ' });
  expect(saved.variants.at(-1)).toMatchObject({ price: 77, sku: 'H-99' });
  expect(saved.variants.filter(({ sku }) => sku === '')).toEqual([]);
  expect(saved.titles.am).toBe('ጫማ');
});

test('X01 products: a variant shows one of the product’s photos, and no other picture', async () => {
  const { ctx, product } = await aSized(SEVEN);
  const [photo, foreign] = await Promise.all([anImage('own-1'), anImage('foreign-1')]);
  await db
    .insertInto('productImages')
    .values({ productId: product.id, position: 0, imageId: photo.id })
    .execute();
  const [first, second] = product.variants;
  const shown = await getOwnProduct(ctx, product.id);
  const saved = await save(ctx, shown, { [`variants.v${second!.id}.imageId`]: String(photo.id) });
  expect(saved.variants.map(({ imageId }) => imageId)).toEqual([
    null,
    photo.id,
    null,
    null,
    null,
    null,
    null,
  ]);
  await expect(
    save(ctx, saved, { [`variants.v${first!.id}.imageId`]: String(foreign.id) }),
  ).rejects.toMatchObject({ fields: { 'variants.0.imageId': { code: 'products.photo_unknown' } } });
  const again = await save(ctx, saved, { description: 'With a photo.' });
  expect(again.variants).toEqual(saved.variants);
  const none = await save(ctx, again, { [`variants.v${second!.id}.imageId`]: '0' });
  expect(none.variants.map(({ imageId }) => imageId)).not.toContain(photo.id);
});
