import { expect, test } from 'vitest';
import { testApi } from '#tests/support/api.ts';
import { testDatabase } from '#tests/support/database.ts';
import { aCategory, aProduct, aVariant, aVendor } from '#tests/support/factories.ts';
import { countStatements } from '#tests/support/statements.ts';
import { productFeed } from './product-feed.ts';
import { IDS_PER_SITEMAP } from './sitemap.ts';

const database = await testDatabase();
const { db, pool } = database;
const { raw } = testApi(database).client();
const origin = database.ctx().config.publicUrl;
const vendor = await aVendor(db, { businessName: 'Merkato & Sons' });
const food = await aCategory(db, { slug: 'food', nameEn: 'Food' });
const coffee = await aCategory(db, { slug: 'coffee', nameEn: 'Coffee', parentId: food.id });

async function anImage(key: string): Promise<number> {
  const { id } = await db
    .insertInto('images')
    .values({ key, width: 800, height: 800, dominantColor: '#aabbcc' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function read(path: string): Promise<string> {
  const answer = await raw(path);
  expect(answer.status).toBe(200);
  return answer.text();
}

/** Every opened element is closed in its place, and no bare & or < stands in a text. */
function expectWellFormed(xml: string): void {
  const open: string[] = [];
  for (const [, end, name = '', own] of xml.matchAll(
    /<(\/?)([a-z][\w:]*)(?:\s+[\w:]+="[^"<]*")*\s*(\/?)>/gi,
  )) {
    const isClosing = end !== '' && open.at(-1) === name;
    if (isClosing) open.pop();
    else if (!own) open.push(end + name);
  }
  expect(open).toEqual([]);
  expect(xml.replace(/<[^<>]*>/g, '')).not.toMatch(/[<>]|&(?!#\d+;)/);
}

test('robots are told what is personal, in every language, and where the sitemaps begin', async () => {
  const robots = await read('/robots.txt');
  expect(robots).toContain('Disallow: /Checkout\n');
  expect(robots).toContain('Disallow: /am/OrderHistory\n');
  expect(robots).toContain('Disallow: /en/Wishlist\n');
  // The way to sell here is everybody's.
  const closed = robots.split('\n').flatMap((line) => /^Disallow: (.+)/.exec(line)?.[1] ?? []);
  expect(closed.filter((path) => '/vendor-post'.startsWith(path))).toEqual([]);
  expect(robots).toContain(`Sitemap: ${origin}/sitemap.xml\n`);
});

test('the index names a sitemap for each range of products, and these name every listed product once', async () => {
  const product = await aProduct(db, { title: 'Buna', vendorId: vendor.id, categoryId: food.id });
  await aProduct(db, { title: 'Hidden', vendorId: vendor.id, categoryId: food.id, isListed: false });
  await pool.query(
    `insert into products (id, vendor_id, category_id, title, price_santim)
     select n, $1, $2, 'Product ' || n, 100 from generate_series($3::int, $3::int + 4499) as n`,
    [vendor.id, food.id, IDS_PER_SITEMAP - 4_498],
  );
  const index = await read('/sitemap.xml');
  expectWellFormed(index);
  expect([...index.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address)).toEqual(
    ['pages', 'stores-1', 'products-1', 'products-2'].map((name) => `${origin}/sitemaps/${name}.xml`),
  );
  const first = await read('/sitemaps/products-1.xml');
  expectWellFormed(first);
  const ids = [...first.matchAll(/<loc>[^<]*:\d+\/en\/product-detail\/(\d+)<\/loc>/g)].map(([, id]) =>
    Number(id),
  );
  expect(ids).toHaveLength(4_500);
  expect(new Set(ids).size).toBe(4_500);
  expect(ids).toContain(product.id);
  expect(first).toContain(`hreflang="am" href="${origin}/am/product-detail/${product.id}"`);
  expect(first).toContain(`hreflang="x-default" href="${origin}/product-detail/${product.id}"`);
  const second = await read('/sitemaps/products-2.xml');
  expect(second.match(/<url>/g)).toHaveLength(3);
});

test('the sitemap of pages names help, categories with goods, and posts; another one the stores', async () => {
  await aCategory(db, { slug: 'empty', nameEn: 'Empty' });
  await aProduct(db, { vendorId: vendor.id, categoryId: food.id, subcategoryId: coffee.id });
  const publishedAt = new Date('2026-01-02T03:04:05.000Z');
  const post = { titleEn: 'Roasting', bodyEn: 'Slowly.', authorName: 'Almaz', publishedAt };
  const { id } = await db
    .insertInto('posts')
    .values({ ...post, status: 'published' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('posts')
    .values({ ...post, status: 'draft' })
    .execute();
  const pages = await read('/sitemaps/pages.xml');
  expectWellFormed(pages);
  for (const path of [
    '/en',
    '/om/NeedHelp',
    '/am/Terms',
    '/en/ShopPage?category=food&#38;subcategory=coffee',
  ])
    expect(pages).toContain(`<loc>${origin}${path}</loc>`);
  expect(pages).not.toContain('category=empty');
  expect(pages).toContain(
    `<loc>${origin}/am/post/${id}</loc><lastmod>${publishedAt.toISOString()}</lastmod>`,
  );
  expect(pages.match(/\/am\/post\/\d+<\/loc>/g)).toHaveLength(1);
  const stores = await read('/sitemaps/stores-1.xml');
  expectWellFormed(stores);
  expect(stores).toContain(`<loc>${origin}/om/supplier/${vendor.id}</loc>`);
});

test('lastmod follows what a product’s page tells, and nothing else', async () => {
  const { id, updatedAt } = await aProduct(db, { vendorId: vendor.id, categoryId: food.id, stock: 5 });
  const changed = async (change: object) => {
    await db.updateTable('products').set(change).where('id', '=', id).execute();
    const row = db.selectFrom('products').select('updatedAt').where('id', '=', id);
    return (await row.executeTakeFirstOrThrow()).updatedAt > updatedAt;
  };
  expect(await changed({ stock: 4, soldCount: 1, popularity: 3 })).toBe(false);
  expect(await changed({ stock: 0 })).toBe(true);
  await db.updateTable('products').set({ updatedAt }).where('id', '=', id).execute();
  expect(await changed({ priceSantim: 9_900 })).toBe(true);
  await db.insertInto('productTexts').values({ productId: id, locale: 'am', title: 'ቡና' }).execute();
  await db.updateTable('products').set({ updatedAt }).where('id', '=', id).execute();
  await db.updateTable('productTexts').set({ title: 'ጥሩ ቡና' }).where('productId', '=', id).execute();
  expect(await changed({ soldCount: 2 })).toBe(true);
  await db.updateTable('products').set({ updatedAt }).where('id', '=', id).execute();
  await db.deleteFrom('productTexts').where('productId', '=', id).execute();
  expect(await changed({ soldCount: 3 })).toBe(true);
});

test('the product feed carries price, sale price, stock and picture; texts that look like XML stay texts', async () => {
  const imageId = await anImage('tea');
  const product = await aProduct(db, {
    title: 'Tea <"green"> & \u0001honey',
    descriptionHtml: '<p>Hot &amp; sweet</p>',
    vendorId: vendor.id,
    categoryId: food.id,
    subcategoryId: coffee.id,
    priceSantim: 12_345,
    oldPriceSantim: 20_000,
    stock: 0,
    imageId,
  });
  const feed = await read('/feeds/products.xml');
  expectWellFormed(feed);
  const item = feed.split('<item>').find((part) => part.includes(`<g:id>${product.id}</g:id>`));
  expect(item).toContain('<g:title>Tea &#60;&#34;green&#34;&#62; &#38; honey</g:title>');
  expect(item).toContain('<g:description>Hot &#38; sweet</g:description>');
  expect(item).toContain('<g:price>200.00 ETB</g:price><g:sale_price>123.45 ETB</g:sale_price>');
  expect(item).toContain('<g:availability>out_of_stock</g:availability>');
  expect(item).toContain(`<g:image_link>${origin}/media/tea-800.webp</g:image_link>`);
  expect(item).toContain('<g:product_type>Food &#62; Coffee</g:product_type>');
  // The dearest region of Ethiopia.
  const { base } = await db
    .selectFrom('destinations')
    .select((eb) => eb.fn.max('baseSantim').as('base'))
    .where('country', '=', 'ET')
    .executeTakeFirstOrThrow();
  expect(item).toContain(`<g:shipping><g:country>ET</g:country><g:price>${base / 100}.00 ETB</g:price>`);
  expect(item).toContain(`<g:link>${origin}/en/product-detail/${product.id}</g:link>`);
  expect(item).not.toContain('sale_price_effective_date');
  expect(feed).not.toContain('Hidden');
});

test('the feed has an item for each variant, the deal’s end, every picture, and the words of its language', async () => {
  const [first, second] = await Promise.all(['cup', 'cup-side'].map((key) => anImage(key)));
  const saleEndsAt = new Date(Date.now() + 86_400_000);
  const product = await aProduct(db, {
    title: 'Cup',
    vendorId: vendor.id,
    categoryId: food.id,
    priceSantim: 5_000,
    oldPriceSantim: 8_000,
    saleEndsAt,
    imageId: first!,
  });
  for (const [position, imageId] of [first!, second!].entries())
    await db.insertInto('productImages').values({ productId: product.id, position, imageId }).execute();
  const options = (value: object) => JSON.stringify(value) as never;
  const red = await aVariant(db, {
    productId: product.id,
    title: 'Red / 2 l',
    options: options({ Color: 'Red', Volume: '2 l', constructor: 'x' }),
    priceSantim: 5_000,
    oldPriceSantim: 8_000,
  });
  await aVariant(db, {
    productId: product.id,
    options: options({ Size: 'M' }),
    priceSantim: 6_000,
    stock: 0,
  });
  await db.insertInto('productTexts').values({ productId: product.id, locale: 'am', title: 'ሲኒ' }).execute();
  const feed = await read('/feeds/products-am.xml');
  expectWellFormed(feed);
  const items = feed.split('<item>').filter((part) => part.includes(`group_id>${product.id}<`));
  expect(items).toHaveLength(2);
  const [shown, other] = items;
  expect(shown).toContain(`<g:id>${product.id}-${red.id}</g:id>`);
  expect(shown).toContain('<g:title>ሲኒ – Red / 2 l</g:title>');
  expect(shown).toContain(`<g:link>${origin}/am/product-detail/${product.id}?variant=${red.id}</g:link>`);
  expect(shown).toContain('<g:price>80.00 ETB</g:price><g:sale_price>50.00 ETB</g:sale_price>');
  const until = `${saleEndsAt.toISOString().slice(0, 16)}Z</g:sale_price_effective_date>`;
  expect(shown).toMatch(new RegExp(`<g:sale_price_effective_date>\\d{4}-[^/<]+/${until}`));
  expect(shown).toContain('<g:color>Red</g:color>');
  expect(shown).toContain('<g:attribute_name>Volume</g:attribute_name><g:attribute_value>2 l<');
  expect(shown).toContain(`<g:additional_image_link>${origin}/media/cup-side-800.webp<`);
  expect(other).toContain('<g:availability>out_of_stock</g:availability><g:price>60.00 ETB</g:price>');
  expect(other).toContain('<g:size>M</g:size>');
  const words = JSON.stringify({ Red: 'ቀይ', Volume: 'ይዘት' });
  await db
    .updateTable('productTexts')
    .set({ optionWords: words })
    .where('productId', '=', product.id)
    .execute();
  const said = await read('/feeds/products-am.xml');
  expect(said).toContain('<g:title>ሲኒ – ቀይ / 2 l</g:title>');
  expect(said).toContain('<g:color>ቀይ</g:color>');
  expect(said).toContain('<g:attribute_name>ይዘት</g:attribute_name>');
});

test('a feed is read from the database only as fast as it is taken', async () => {
  const imageId = await anImage('many');
  await pool.query(
    `insert into products (id, vendor_id, category_id, title, price_santim, image_id)
     select 100000 + n, $1, $2, 'Many ' || n, 100, $3 from generate_series(1, 12000) as n`,
    [vendor.id, food.id, imageId],
  );
  const batchesOf = async (work: () => Promise<unknown>) =>
    (await countStatements(work)).statements.filter((text) => text.includes('product_variants')).length;
  const whole = await batchesOf(() => read('/feeds/products-am.xml'));
  const both = await batchesOf(async () => {
    const reader = (await raw('/feeds/products.xml')).body!.getReader();
    for (let n = 0; n < 3; n += 1) await reader.read();
    await read('/feeds/products-am.xml');
    await reader.cancel();
  });
  // 24 batches of 500 wait for a user who stopped after the first, while another one takes all of them.
  expect(whole).toBeGreaterThan(23);
  expect(both - whole).toBeLessThan(8);
  let longest = 0;
  let taken = 0;
  for await (const part of productFeed(database.ctx(), 'en')) {
    longest = Math.max(longest, part.length);
    taken += part.length;
  }
  expect(taken).toBeGreaterThan(7_000_000);
  expect(longest).toBeLessThan(1_000_000);
});

test('a sitemap that is none is not found', async () => {
  for (const path of [
    '/sitemaps/products-0.xml',
    '/sitemaps/stores-1x.xml',
    '/feeds/products-fr.xml',
    '/sitemaps/products-x.xml',
    '/sitemaps/secret.xml',
  ])
    expect((await raw(path)).status).toBe(404);
});
