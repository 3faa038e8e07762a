import sharp from 'sharp';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addPricePlan, startDuePlans } from '#modules/products/price-plans.ts';
import type { ApiClient } from '#tests/support/api.ts';
import { aCategory } from '#tests/support/factories.ts';
import { importing, upload } from '#tests/support/importing.ts';

const { db, ctx, host, seller: aSeller, work } = await importing();
const clothes = await aCategory(db, { nameEn: 'Garment', slug: 'garment' });
// Two rooms of one name, as grown trees have them.
const [mens, womens] = [
  await aCategory(db, { nameEn: 'Shirts', slug: 'mens-shirts', parentId: clothes.id }),
  await aCategory(db, { nameEn: 'Shirts', slug: 'womens-shirts', parentId: clothes.id }),
];
const tags = await db
  .insertInto('tags')
  .values(
    ['new-in', 'back-to-school', 'gena'].map((slug, n) => ({
      slug,
      nameEn: `${slug}, "${n}"`,
      nameAm: `መለያ ${n}`,
      nameOm: `mallattoo ${n}`,
      position: n,
    })),
  )
  .returning('slug')
  .execute();

const FORMATS = ['own', 'shopify', 'woocommerce'] as const;

/** What a store may hold that files bring into disorder. */
const GOODS: readonly object[] = [
  {
    title: '=1+1 "quoted", it’s; a\ttab',
    locale: 'en',
    description: '- first\n- **second**, "third"\n\nA <b>bold</b> word & 5 < 6; C:\\new\\table',
    titles: { am: 'የሸክላ ድስት፣ "ትልቅ"', om: "'=Okkotee supheee" },
    descriptions: { am: '<p>ነጭ ፥ ጥቁር</p>\n<ul><li>አንድ</li></ul>', om: '@tola; -qulqulluu' },
    categoryId: mens.id,
    brand: 'Abyssinia, "Ltd"; <Sons>',
    tags: tags.map(({ slug }) => slug),
    specifications: [
      { name: 'Size: outer', value: '12:30, "wide"' },
      { name: '=Material', value: '-clay; 100%' },
      { name: 'ቁመት', value: '12" ፥ 30 ሴ.ሜ' },
    ],
    price: 1250.5,
    stock: 0,
    sku: "'0012",
    barcode: "''4006381333931",
    weightG: 750,
  },
  {
    title: 'ጋቢ 👨‍👩‍👧 “ልዩ” 🧵',
    locale: 'am',
    description: 'ባለ አራት ድርብ\n\n## አጠባበቅ\n\n1. በእጅ ይታጠብ\n2. በጥላ ይሰጣ',
    titles: { en: '"Gabi"', om: 'Gaabii' },
    descriptions: { en: 'Four layers\n\n| a | b |\n| --- | --- |\n| 1, 2 | "3" |' },
    categoryId: womens.id,
    weightG: 1200,
    variants: [
      { options: { መጠን: 'ትልቅ, ሰፊ', Colour: '-red\\blue' }, price: 3000, stock: 0, sku: 'G-1' },
      { options: { መጠን: 'ትልቅ, ሰፊ', Colour: '"white"' }, price: 3100, stock: 4 },
      { options: { መጠን: "'5", Colour: '=a|b;c' }, price: 2999.99, stock: 2, weightG: 900 },
    ],
  },
  {
    title: 'Uffata ijoollee',
    locale: 'om',
    description: 'Haaraa',
    categoryId: clothes.id,
    price: 1000,
    stock: 7,
  },
  {
    title: '1.500',
    locale: 'en',
    categoryId: clothes.id,
    price: 1.5,
    stock: 1_000_000,
    sku: '1E5',
    barcode: '0012',
  },
];

async function aPhoto(n: number): Promise<File> {
  const background = { r: (n * 53) % 256, g: (n * 17) % 256, b: 90 };
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .png()
    .toBuffer();
  return new File([new Uint8Array(bytes)], 'a.png', { type: 'image/png' });
}

async function addPhotos(
  seller: ApiClient,
  id: number,
  count: number,
): Promise<{ id: number; version: number }[]> {
  const photos = [];
  for (let n = 0; n < count; n += 1) {
    const form = new FormData();
    form.set('photo', await aPhoto(id * 10 + n));
    const answer = await seller.raw(`/api/vendor/products/${id}/photos`, { method: 'POST', body: form });
    const { id: photo, product } = (await answer.json()) as { id: number; product: { version: number } };
    photos.push({ id: photo, version: product.version });
  }
  return photos;
}

async function checkedAgain(seller: ApiClient, format: (typeof FORMATS)[number]) {
  const text = await (await seller.raw(`/api/vendor/exports/products?format=${format}`)).text();
  const { id } = await upload(seller as never, text);
  const { body } = await seller.call('POST', `/api/vendor/imports/${id}/check`);
  if (body.state === 'checking') await work(id);
  return (await seller.call('GET', `/api/vendor/imports/${id}`)).body;
}

const allUnchanged = (unchanged: number) => ({ new: 0, changed: 0, unchanged, faulty: 0 });

test('X01 import: a store with variants, three languages, odd texts, photos and plans is exported and changes nothing', async () => {
  const seller = await aSeller();
  const made: { id: number; version: number }[] = [];
  for (const goods of GOODS) {
    const { status, body } = await seller.call('POST', '/api/vendor/products', goods);
    expect([status, body.errors]).toEqual([201, undefined]);
    made.push(body);
  }
  const [pot, gabi, kids] = made;
  // As if they had been on sale for more, which alone may be struck.
  await sql`update products set old_price_santim = 150_000 where id = ${pot!.id}`.execute(db);
  await sql`update product_variants set old_price_santim = 350_000
    where product_id = ${gabi!.id} and price_santim = 310_000`.execute(db);
  await sql`insert into price_history (product_id, price_santim) values (${kids!.id}, 100_000)`.execute(db);
  await addPhotos(seller, pot!.id, 10);
  const photos = await addPhotos(seller, gabi!.id, 4);
  const { body: own } = await seller.call('GET', `/api/vendor/products/${gabi!.id}`);
  const pictured = await seller.call('PATCH', `/api/vendor/products/${gabi!.id}`, {
    version: photos.at(-1)!.version,
    photos: photos.toReversed().map(({ id }, n) => ({ id, alt: `"${n}", ጎን` })),
    variants: own.variants.map((variant: { id: number; options: object }, n: number) => ({
      id: variant.id,
      options: variant.options,
      imageId: photos[n]!.id,
    })),
  });
  expect(pictured.status).toBe(200);
  const acting = ctx({
    kind: 'vendor',
    userId: seller.id,
    vendorId: seller.vendorId,
    team: { role: 'owner', state: 'open' },
  });
  await addPricePlan(acting, kids!.id, {
    percent: 25,
    startsAt: new Date(Date.now() - 1_000),
    endsAt: new Date(Date.now() + 3_600_000),
  });
  await startDuePlans(acting);
  const archived = await seller.call('POST', '/api/vendor/products', {
    title: 'Gone',
    categoryId: clothes.id,
    price: 5,
    stock: 1,
  });
  const { id, version } = archived.body;
  await seller.call('PATCH', `/api/vendor/products/${id}`, { version, state: 'archived' });
  for (const format of FORMATS) {
    const body = await checkedAgain(seller, format);
    expect([format, body.format, body.changes, body.faults, body.counts]).toEqual([
      format,
      format,
      [],
      [],
      allUnchanged(GOODS.length),
    ]);
  }
});

test('X01 import: our own form brings the same goods to another store', async () => {
  const [seller, other] = [await aSeller(), await aSeller()];
  for (const goods of GOODS) await seller.call('POST', '/api/vendor/products', goods);
  const exported = await (await seller.raw('/api/vendor/exports/products?format=own')).text();
  const { id } = await upload(other, exported);
  const { body } = await other.call('POST', `/api/vendor/imports/${id}/check`);
  expect([body.counts, body.faults]).toEqual([
    { new: GOODS.length, changed: 0, unchanged: 0, faulty: 0 },
    [],
  ]);
  await other.call('POST', `/api/vendor/imports/${id}/start`, {});
  await work(id);
  const bare = (text: string) => text.replaceAll(/adey-\d+/g, 'adey');
  const again = await (await other.raw('/api/vendor/exports/products?format=own')).text();
  expect(bare(again)).toBe(bare(exported));
});

test('X01 import: 1,200 products with pictures and variants are exported and change nothing', async () => {
  const seller = await aSeller();
  const lines = Array.from({ length: 1_200 }, (_, n) => {
    const odd = ['"', 'ሀ', "'=", '🧵', ';', '\n'][n % 6]!;
    const cell = (text: string) => `"${text.replaceAll('"', '""')}"`;
    const head = [`k-${n}`, `Goods ${odd} ${n}`, `${odd}<p>About <b>${n}</b></p>`, 'garment', `new-in, gena`];
    const of = (size: string, at: number) => [
      ...(at === 0 ? head : [head[0]!, '', '', '', '']),
      n % 3 === 0 ? 'Size' : '',
      n % 3 === 0 ? size : '',
      `${(n % 900) + 1}.${n % 10}0`,
      n % 7 === 0 ? '0' : String(n),
      n % 3 === 0 || n % 2 === 0 ? `S-${n}-${at}` : '',
      at === 0 && n % 50 === 0 ? `http://${host}/${n}.jpg` : '',
    ];
    const rows = n % 3 === 0 ? ['S', 'M, "L"'].map(of) : [of('', 0)];
    return rows.map((row) => row.map(cell).join(',')).join('\n');
  });
  const file = `Key,Title,Description,Category,Tags,Option 1 name,Option 1 value,Price (Birr),Stock,SKU,Photos\n${lines.join('\n')}\n`;
  const { id } = await upload(seller, file);
  await seller.call('POST', `/api/vendor/imports/${id}/check`);
  await work(id);
  expect((await seller.call('GET', `/api/vendor/imports/${id}`)).body.counts).toMatchObject({
    new: 1_200,
    faulty: 0,
  });
  await seller.call('POST', `/api/vendor/imports/${id}/start`, {});
  await work(id);
  for (const format of FORMATS) {
    const body = await checkedAgain(seller, format);
    expect([format, body.state, body.changes, body.faults, body.counts]).toEqual([
      format,
      'checked',
      [],
      [],
      allUnchanged(1_200),
    ]);
  }
});
