import { expect, test } from 'vitest';
import { testApi } from '#tests/support/api.ts';
import { testDatabase } from '#tests/support/database.ts';
import { aCategory } from '#tests/support/factories.ts';
import { aTeamClient } from '#tests/support/team-client.ts';
import { keepParts, keepPost } from './keep-post.ts';

const database = await testDatabase({ API_RATE_PER_MINUTE: '0' });
const { db } = database;
const api = testApi(database);
const PATH = '/api/vendor/products/from-post';
const wear = await aCategory(db, { nameEn: 'Foot Wear', nameAm: 'ጫማዎች', nameOm: 'Kophee' });
const shoes = await aCategory(db, {
  nameEn: "Men's Shoes",
  nameAm: 'የወንዶች ጫማ',
  nameOm: 'Kophee Dhiiraa',
  parentId: wear.id,
});

test('X01 post: a pasted post is read field by field, contacts are left out and nothing is written', async () => {
  const seller = await aTeamClient(database, api.client(), { role: 'seller' });
  const text =
    "🔥 Men's leather shoes 🔥\nSize 40-42\nከ4000 ወደ 3,500 ብር\n2 pcs left, brand new\n📞 0911 23 45 67 @shoes";
  const before = await db
    .selectFrom('products')
    .select(db.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  const { status, body } = await seller.call('POST', PATH, { text });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    title: "Men's leather shoes",
    locale: 'en',
    price: 3500,
    oldPrice: 4000,
    options: [{ name: 'Size', values: ['40', '41', '42'] }],
    stock: 2,
    condition: 'new',
    category: { categoryId: wear.id, subcategoryId: shoes.id, name: "Foot Wear › Men's Shoes" },
    leftOut: ['0911 23 45 67', '@shoes'],
    sources: { price: 'ከ4000 ወደ 3,500 ብር', options: 'Size 40-42', stock: '2 pcs left' },
  });
  const after = await db
    .selectFrom('products')
    .select(db.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  expect(after).toEqual(before);
});

test('X01 post: what says nothing is answered with nothing, what is no post is refused', async () => {
  const seller = await aTeamClient(database, api.client());
  const { body } = await seller.call('POST', PATH, { text: '🔥🔥🔥' });
  expect(body).toMatchObject({ title: null, price: null, options: [], leftOut: [], sources: {} });
  for (const text of ['', '  \n ', 'ሀ'.repeat(4_097), 7, null])
    expect((await seller.call('POST', PATH, { text })).status, String(text).slice(0, 9)).toBe(422);
  expect((await seller.call('POST', PATH, { text: 'ሀ'.repeat(4_096) })).status).toBe(200);
});

test('X01 post: strangers, visitors and packers read none', async () => {
  const packer = await aTeamClient(database, api.client(), { role: 'packer' });
  expect((await packer.call('POST', PATH, { text: 'Pot 350 birr' })).status).toBe(403);
  expect((await api.client().call('POST', PATH, { text: 'Pot 350 birr' })).status).toBe(401);
});

test('X01 post: no text of 4,096 letters takes long', async () => {
  const seller = await aTeamClient(database, api.client());
  const read = async (piece: string) => {
    const begun = Date.now();
    await seller.call('POST', PATH, { text: `x${piece.repeat(4_096)}`.slice(0, 4_096) });
    return Date.now() - begun;
  };
  // The first reading makes the patterns ready; a text that says nothing tells how fast this machine is.
  await read('word ');
  const most = 60 * Math.max(await read('word '), 50);
  for (const piece of [
    '1',
    '9 ',
    '0',
    'S ',
    '38-',
    '1,',
    'ዋጋ ',
    '@',
    '+251',
    'price ',
    'a.',
    '/',
    ' ',
    '\n',
    '40 = 500 ',
    'was 9 now ',
    '12GB/',
    '~1~',
    'one ',
    '40 sold ',
    '40❌ ',
    '900 20% ',
    '1ኛ 12ab\n',
    'cbe 1000 ',
    'S/M',
    'a̶',
    'አልቋል ',
  ])
    expect(await read(piece), piece).toBeLessThan(most);
});

test('X01 post: a post that numbers its goods becomes a draft of each, what it does not say stays open', async () => {
  const seller = await aTeamClient(database, api.client());
  const text =
    "1️⃣ Men's leather shoes\nSize 40-42\n2,500 birr\n2️⃣ Qoqqoo 350 ብር\n3️⃣ Zizzoo 12 pcs left\n📞 0911 23 45 67";
  const { vendorId } = await db
    .selectFrom('vendorMembers')
    .select('vendorId')
    .where('userId', '=', seller.id)
    .executeTakeFirstOrThrow();
  const ctx = database.ctx({ userId: seller.id, vendorId });
  // Answered on the way and sent again, the same three.
  const split = { text, key: 'split-of-this-post' };
  const sent = await Promise.all([keepParts(ctx, split), keepParts(ctx, split)]);
  expect([...sent, await keepParts(ctx, split)]).toEqual([{ drafts: 3 }, { drafts: 3 }, { drafts: 3 }]);
  const drafts = await db
    .selectFrom('products')
    .select(['title', 'state', 'priceSantim', 'subcategoryId', 'stock', 'hasVariants', 'descriptionHtml'])
    .where('vendorId', '=', vendorId)
    .orderBy('id')
    .execute();
  expect(drafts).toMatchObject([
    { title: "Men's leather shoes", priceSantim: 250_000, subcategoryId: shoes.id, hasVariants: true },
    { title: 'Qoqqoo', state: 'draft', priceSantim: 35_000, subcategoryId: null },
    { title: 'Zizzoo', state: 'draft', priceSantim: null, stock: 12 },
  ]);
  expect(JSON.stringify(drafts)).not.toContain('0911');
  expect(await keepParts(ctx, { text: 'One pot, 350 birr' })).toEqual({ drafts: 0 });
});

test('X01 post: a post that leads to no category, and names no price, is kept as a draft all the same', async () => {
  const seller = await aTeamClient(database, api.client());
  const { vendorId } = await db
    .selectFrom('vendorMembers')
    .select('vendorId')
    .where('userId', '=', seller.id)
    .executeTakeFirstOrThrow();
  const ctx = database.ctx({ userId: seller.id, vendorId });
  const post = { text: 'Zizzoo\n0911 23 45 67', title: 'Zizzoo', key: 'draft-of-this-post' };
  const { id } = await keepPost(ctx, post);
  expect((await keepPost(ctx, post)).id).toBe(id);
  const draft = await db
    .selectFrom('products')
    .select(['title', 'state', 'priceSantim', 'categoryId'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(draft).toEqual({ title: 'Zizzoo', state: 'draft', priceSantim: null, categoryId: null });
});

test('X01 post: of goods that a post numbers each price is told, and whether it was guessed', async () => {
  const seller = await aTeamClient(database, api.client());
  const text = '1. iPhone 11 - 35,000 birr\n2. Dress 600-900 birr\n3. Clay pot, 12 left';
  const { body } = await seller.call('POST', PATH, { text });
  expect(body.parts).toEqual([
    { text: 'iPhone 11 - 35,000 birr', title: 'iPhone 11', price: 35_000, unsure: [] },
    { text: 'Dress 600-900 birr', title: 'Dress', price: 600, unsure: ['price'] },
    { text: 'Clay pot, 12 left', title: 'Clay pot', price: null, unsure: [] },
  ]);
});

test('X01 post: a draft is in the language of its title, whatever language its seller reads', async () => {
  const seller = await aTeamClient(database, api.client());
  const { vendorId } = await db
    .selectFrom('vendorMembers')
    .select('vendorId')
    .where('userId', '=', seller.id)
    .executeTakeFirstOrThrow();
  const ctx = database.ctx({ userId: seller.id, vendorId, locale: 'en' });
  await keepPost(ctx, { text: 'የቆዳ ጫማ 2,500 ብር', title: 'የቆዳ ጫማ', key: 'amharic-draft-of-post' });
  const text = '1. Kophee dhiiraa – 2,800 birrii\n2. Clay pot – 350 birr';
  await keepParts(ctx, { text, key: 'drafts-of-two-languages' });
  const drafts = await db
    .selectFrom('products')
    .select(['title', 'textLocale'])
    .where('vendorId', '=', vendorId)
    .orderBy('id')
    .execute();
  expect(drafts).toEqual([
    { title: 'የቆዳ ጫማ', textLocale: 'am' },
    { title: 'Kophee dhiiraa', textLocale: 'om' },
    { title: 'Clay pot', textLocale: 'en' },
  ]);
});
