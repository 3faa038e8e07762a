import { expect, test } from 'vitest';
import { aCategory } from '#tests/support/factories.ts';
import { formOf } from '#tests/support/goods-file.ts';
import { importing, upload } from '#tests/support/importing.ts';
import { aSheet, packed, workbookParts } from '#tests/support/spreadsheet.ts';

const { db, host, seller: aSeller, work } = await importing();
await aCategory(db, { nameEn: 'Foot Wear', nameAm: 'ጫማዎች', nameOm: 'Kophee', slug: 'foot-wear' });

const SHOPIFY = [
  'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Grams,Variant Inventory Qty,Variant Price,Variant Compare At Price,Image Src,Image Position,Image Alt Text,Status',
  `boots,Leather boots,<p>Strong <b>boots</b><script>alert(1)</script></p>,Anbessa,Foot Wear,,TRUE,Size,41,B-41,900,5,2500.00,3000.00,http://${host}/1.jpg,1,From the side,active`,
  `boots,,,,,,,,42,B-42,900,3,2600.00,,http://${host}/2.jpg,2,,`,
  `sandal,Sandal,,Anbessa,Foot Wear,,TRUE,Title,Default Title,S-1,300,7,700.00,,http://${host}/missing.jpg,1,,active`,
  'broken,Broken,,,Foot Wear,,TRUE,Title,Default Title,X-1,,many,cheap,,,,,active',
].join('\n');

test('X01 import: a Shopify file is mapped, checked, written with its pictures, and changes nothing a second time', async () => {
  const seller = await aSeller();
  const made = await seller.call('POST', '/api/vendor/imports', formOf(SHOPIFY));
  expect(made.status).toBe(201);
  const { id } = made.body;
  expect(made.body).toMatchObject({
    state: 'mapping',
    format: 'shopify',
    mapping: { key: 'Handle', title: 'Title', price: 'Variant Price', images: 'Image Src' },
  });
  const checked = await seller.call('POST', `/api/vendor/imports/${id}/check`);
  expect(checked.body).toMatchObject({
    state: 'checked',
    counts: { new: 2, changed: 0, unchanged: 0, faulty: 1 },
  });
  expect(checked.body.faults).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ line: 5, column: 'Variant Price', value: 'cheap' }),
      expect.objectContaining({ line: 5, column: 'Variant Inventory Qty', value: 'many' }),
    ]),
  );
  const none = await db.selectFrom('products').select('id').where('vendorId', '=', seller.vendorId).execute();
  expect(none).toEqual([]);
  await seller.call('POST', `/api/vendor/imports/${id}/start`, { publish: true });
  await work(id);
  const { body } = await seller.call('GET', `/api/vendor/imports/${id}`);
  expect(body).toMatchObject({
    state: 'done',
    total: 2,
    done: 2,
    failed: 0,
    pictures: { total: 3, done: 2, failed: 1 },
    canUndo: true,
  });
  expect(body.faults).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ line: 4, column: 'Image Src', why: 'This address cannot be fetched.' }),
    ]),
  );
  // What came without its picture stands in the file of faults, whole, with the address that failed.
  const csv = await (await seller.raw(`/api/vendor/imports/${id}/faults.csv`)).text();
  expect(csv).toMatch(/Image Src: http\S+: This address cannot be fetched\./);
  const products = await db
    .selectFrom('products')
    .selectAll()
    .where('vendorId', '=', seller.vendorId)
    .orderBy('id')
    .execute();
  expect(products.map(({ title, state, stock }) => [title, state, stock])).toEqual([
    ['Leather boots', 'published', 8],
    ['Sandal', 'draft', 7],
  ]);
  expect(products[0]!.descriptionHtml).not.toContain('script');
  const again = await upload(seller, SHOPIFY);
  const second = await seller.call('POST', `/api/vendor/imports/${again.id}/check`);
  // The picture that could not be fetched is asked for again.
  expect(second.body.counts).toEqual({ new: 0, changed: 1, unchanged: 1, faulty: 1 });
  expect(second.body.importedBefore).not.toBeNull();
});

test('X01 import: a mapping that stands beside its place, or names no field, is told in the reader’s language', async () => {
  const seller = await aSeller();
  const { id } = await upload(seller, 'Name,Cost\nTea,5');
  const put = (body: object, locale = 'en') =>
    seller.call('PUT', `/api/vendor/imports/${id}/mapping`, body, { 'accept-language': locale });
  const bare = await put({ title: 'Name', price: 'Cost' }, 'am');
  expect(bare.status).toBe(422);
  expect(bare.body.errors).toEqual({ title: 'እዚህ እንዲህ ያለ መስክ የለም።', price: 'እዚህ እንዲህ ያለ መስክ የለም።' });
  const misspelt = await put({ mapping: { titel: 'Name' } });
  expect(misspelt.body.errors).toEqual({ 'mapping.titel': 'There is no such field here.' });
  const right = await put({ mapping: { title: 'Name', price: 'Cost' } });
  expect(right.body).toMatchObject({ mapping: { title: 'Name', price: 'Cost' } });
});

test('X01 import: of an address at which no picture lies it is told so, not that nothing came from there', async () => {
  const seller = await aSeller();
  const file = `Title,SKU,Price,Stock,Images\nPot,P-9,5,1,http://${host}/broken.jpg\nCup,C-9,5,1,http://${host}/missing.jpg`;
  const { id } = await upload(seller, file);
  await seller.call('POST', `/api/vendor/imports/${id}/check`);
  await seller.call('POST', `/api/vendor/imports/${id}/start`);
  await work(id);
  const { faults } = (await seller.call('GET', `/api/vendor/imports/${id}`)).body as {
    faults: { why: string }[];
  };
  expect(faults.map(({ why }) => why)).toEqual([
    'What lies at this address is no picture that can be read, or one that is too large.',
    'This address cannot be fetched.',
  ]);
  const csv = await (await seller.raw(`/api/vendor/imports/${id}/faults.csv`)).text();
  expect(csv).toContain(`Images: http://${host}/broken.jpg: What lies at this address is no picture`);
});

test('X01 import: undone, new products are archived and changed ones are as they were', async () => {
  const seller = await aSeller();
  const file = (price: number, more = '') => `Title,SKU,Price,Stock\nClay pot,P-1,${price},5\n${more}`;
  const first = await upload(seller, file(350));
  await seller.call('POST', `/api/vendor/imports/${first.id}/check`);
  await seller.call('POST', `/api/vendor/imports/${first.id}/start`, {});
  await work(first.id);
  const second = await upload(seller, file(400, 'Basket,P-2,90,3\n'));
  const { body } = await seller.call('POST', `/api/vendor/imports/${second.id}/check`);
  expect(body).toMatchObject({ counts: { new: 1, changed: 1 } });
  expect(body.changes[0].fields).toEqual([{ field: 'price', old: '350.00', new: '400.00' }]);
  await seller.call('POST', `/api/vendor/imports/${second.id}/start`, {});
  await work(second.id);
  const all = () =>
    db
      .selectFrom('products')
      .select(['title', 'priceSantim', 'state'])
      .where('vendorId', '=', seller.vendorId)
      .orderBy('id')
      .execute();
  expect(await all()).toMatchObject([
    { title: 'Clay pot', priceSantim: 40_000 },
    { title: 'Basket', state: 'draft' },
  ]);
  expect((await seller.call('POST', `/api/vendor/imports/${second.id}/undo`)).status).toBe(200);
  await work(second.id);
  expect((await seller.call('GET', `/api/vendor/imports/${second.id}`)).body.state).toBe('undone');
  expect(await all()).toMatchObject([
    { title: 'Clay pot', priceSantim: 35_000 },
    { title: 'Basket', state: 'archived' },
  ]);
  // Brought again, what was undone comes back; the check says so.
  const third = await upload(seller, file(400, 'Basket,P-2,90,3\n'));
  const again = await seller.call('POST', `/api/vendor/imports/${third.id}/check`);
  expect(again.body).toMatchObject({ counts: { new: 0, changed: 2 } });
  expect(again.body.changes[1].fields).toEqual([{ field: 'restored', old: '', new: '' }]);
  await seller.call('POST', `/api/vendor/imports/${third.id}/start`, {});
  await work(third.id);
  expect(await all()).toMatchObject([
    { title: 'Clay pot', priceSantim: 40_000 },
    { title: 'Basket', state: 'draft' },
  ]);
  await seller.call('POST', `/api/vendor/imports/${third.id}/undo`);
  await work(third.id);
  expect(await all()).toMatchObject([
    { title: 'Clay pot', priceSantim: 35_000 },
    { title: 'Basket', state: 'archived' },
  ]);
});

test('X01 import: what is exported changes nothing when it is imported, in every form', async () => {
  const seller = await aSeller();
  const { id } = await upload(
    seller,
    `${SHOPIFY}\nodd,"=1+1, 'quoted'",,,Foot Wear,,TRUE,Title,Default Title,-5,,2,50,,,,,draft\n`,
  );
  await seller.call('POST', `/api/vendor/imports/${id}/check`);
  await seller.call('POST', `/api/vendor/imports/${id}/start`, { publish: true });
  await work(id);
  for (const format of ['own', 'shopify', 'woocommerce']) {
    const answer = await seller.raw(`/api/vendor/exports/products?format=${format}`);
    expect(answer.headers.get('content-type')).toContain('text/csv');
    const text = await answer.text();
    for (const cell of text.split(/[\r\n,]+/)) expect(cell).not.toMatch(/^"?[=+@\t-](?!\d)/);
    const again = await upload(seller, text);
    const { body } = await seller.call('POST', `/api/vendor/imports/${again.id}/check`);
    expect([format, body.format, body.counts, body.changes, body.faults]).toEqual([
      format,
      format,
      { new: 0, changed: 0, unchanged: 3, faulty: 0 },
      [],
      [],
    ]);
  }
});

test('X01 import: a mapping by hand is remembered for files with the same headings', async () => {
  const seller = await aSeller();
  const file = 'Artikel;Betrag;Menge\nTopf;1.250,50;3\n';
  const { id } = await upload(seller, file);
  expect((await seller.call('POST', `/api/vendor/imports/${id}/check`)).body.code).toBe(
    'imports.nothing_mapped',
  );
  const mapping = { title: 'Artikel', price: 'Betrag', stock: 'Menge' };
  const put = await seller.call('PUT', `/api/vendor/imports/${id}/mapping`, { mapping });
  expect(put.body).toMatchObject({ state: 'mapping', mapping });
  expect(put.body.columns[1]).toEqual({ heading: 'Betrag', samples: ['1.250,50'], field: 'price' });
  expect((await seller.call('POST', `/api/vendor/imports/${id}/check`)).body.counts.new).toBe(1);
  expect((await upload(seller, file.replace('Topf', 'Korb'))).mapping).toEqual(mapping);
  const wrong = { mapping: { title: 'No such column' } };
  const refused = await seller.call('PUT', `/api/vendor/imports/${id}/mapping`, wrong);
  expect(refused.status).toBe(422);
  expect(refused.body.errors).toEqual({ 'mapping.title': 'The file has no column “No such column”.' });
});

test('X01 import: faults.csv is mended and taken', async () => {
  const seller = await aSeller();
  const { id } = await upload(seller, 'Title,SKU,Price\nPot,A-1,350\n,A-2,90\nJug,A-3,ask\nCup,A-1,20\n');
  const { body } = await seller.call('POST', `/api/vendor/imports/${id}/check`);
  expect(body.counts).toEqual({ new: 1, changed: 0, unchanged: 0, faulty: 3 });
  const csv = await (await seller.raw(`/api/vendor/imports/${id}/faults.csv`)).text();
  expect(csv).toContain('Jug,A-3,ask,');
  const mended = csv.replace('ask', '120').replace(',A-2', 'Mug,A-2').replace('Cup,A-1', 'Cup,A-4');
  const again = await upload(seller, mended);
  expect((await seller.call('POST', `/api/vendor/imports/${again.id}/check`)).body.counts.new).toBe(3);
});

test('X01 import: XLSX and WooCommerce files are taken', async () => {
  const seller = await aSeller();
  const sheet = await upload(
    seller,
    aSheet([
      ['Title', 'Price', 'Stock'],
      ['የሸክላ ድስት', 350, 4],
    ]),
    'goods.xlsx',
  );
  expect((await seller.call('POST', `/api/vendor/imports/${sheet.id}/check`)).body.counts.new).toBe(1);
  const head = ['Title', 'Price', 'Stock'];
  const sheets = workbookParts([
    ['Pots', [head, ['Pot', 350, 4], ['Jug', '', 2]]],
    ['Bags', [head, ['Bag', 900, 2]]],
  ]);
  const book = await upload(seller, packed(sheets), 'book.xlsx');
  const checked = await seller.call('POST', `/api/vendor/imports/${book.id}/check`);
  expect(checked.body.counts.new).toBe(2);
  for (const note of [
    { line: 1, value: 'Bags', code: 'imports.fault_other_sheets' },
    { line: 3, column: 'Price', code: 'imports.fault_no_price' },
  ])
    expect(checked.body.notes).toContainEqual(expect.objectContaining(note));
  const woo = [
    'ID,Type,SKU,Name,Published,Description,In stock?,Stock,Sale price,Regular price,Categories,Images,Parent,Attribute 1 name,Attribute 1 value(s)',
    '7,variable,W,Hoodie,1,Warm,1,,,,Clothing,,,Color,"Red, Blue"',
    '8,variation,W-R,Hoodie - Red,1,,1,2,900,1000,,,id:7,Color,Red',
    '9,variation,W-B,Hoodie - Blue,1,,1,3,,1000,,,id:7,Color,Blue',
    '10,grouped,G,Set,1,,1,,,,,,,,',
  ].join('\n');
  const { id } = await upload(seller, woo);
  const { body } = await seller.call('POST', `/api/vendor/imports/${id}/check`);
  expect(body).toMatchObject({ format: 'woocommerce', counts: { new: 1, faulty: 1 } });
  await seller.call('POST', `/api/vendor/imports/${id}/start`);
  await work(id);
  const variants = await db
    .selectFrom('productVariants as v')
    .innerJoin('products as p', 'p.id', 'v.productId')
    .select(['v.title', 'v.priceSantim', 'v.stock'])
    .where('p.vendorId', '=', seller.vendorId)
    .orderBy('v.position')
    .execute();
  expect(variants).toEqual([
    { title: 'Red', priceSantim: 90_000, stock: 2 },
    { title: 'Blue', priceSantim: 100_000, stock: 3 },
  ]);
});

test('X01 import: a word for a category that nobody knows is told first, and chosen once for all its goods', async () => {
  const seller = await aSeller();
  const { id: categoryId } = await aCategory(db);
  const file = 'Title,Category,Price\nQoqqoo,Xyzzyq,350\nQaqqaa,Xyzzyq,90\nQeqqee,,20\n';
  const { id } = await upload(seller, file);
  const checked = await seller.call('POST', `/api/vendor/imports/${id}/check`);
  expect(checked.body.categories).toEqual([
    { name: 'Xyzzyq', place: '', categoryId: null, subcategoryId: null, isSure: false, products: 2 },
  ]);
  await seller.call('PUT', `/api/vendor/imports/${id}/mapping`, { categories: { Xyzzyq: categoryId } });
  const { body } = await seller.call('POST', `/api/vendor/imports/${id}/check`);
  expect(body.categories).toMatchObject([{ name: 'Xyzzyq', categoryId, isSure: true, products: 2 }]);
  await seller.call('POST', `/api/vendor/imports/${id}/start`, {});
  await work(id);
  const placed = await db
    .selectFrom('products')
    .select('title')
    .where('vendorId', '=', seller.vendorId)
    .where('categoryId', '=', categoryId)
    .orderBy('id')
    .execute();
  expect(placed.map(({ title }) => title)).toEqual(['Qoqqoo', 'Qaqqaa']);
});
