import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { stepRun } from '#modules/desk/index.ts';
import { foldText } from '#modules/search/index.ts';
import { invalidateCaches } from '#platform/loading-cache.ts';
import { testDatabase } from '#tests/support/database.ts';
import { aProduct as aProductRow } from '#tests/support/factories.ts';
import { goodsApi } from '#tests/support/goods.ts';
import { setSettings } from '#tests/support/limits.ts';

const database = await testDatabase({ API_RATE_PER_MINUTE: '0' });
const { db, ctx } = database;
await setSettings(db, { review_first_products: 0 });
await db
  .insertInto('prohibitedWords')
  .values({ word: 'shotgun', folded: foldText('shotgun'), action: 'refuse' })
  .execute();
const { aStore: aTeam, addPhoto } = goodsApi(database);

async function aStore() {
  const store = await aTeam();
  const { id } = await aProductRow(db, { vendorId: store.vendor.id, categoryId: store.category.id });
  await addPhoto(store.owner, id);
  const path = `/api/vendor/products/${id}`;
  const read = async () => (await store.owner.call('GET', path)).body;
  const change = async (changed: object) =>
    await store.owner.call('PATCH', path, { version: (await read()).version, ...changed });
  return { ...store, id, read, change };
}

/** Why staff are to look at a product, and in which part of it. */
async function findingsOf(productId: number): Promise<string[]> {
  const { rows } = await sql<{ found: string }>`select (r ->> 'code') || ' ' || (r ->> 'field') as found
    from cases, jsonb_array_elements(reasons) r where product_id = ${productId} and state = 'open'`.execute(
    db,
  );
  return rows.map(({ found }) => found);
}

const sized = (name: string, value: string) => [
  { options: { [name]: value }, price: 10, stock: 1 },
  { options: { [name]: 'Other' }, price: 10, stock: 1 },
];

test.each([
  [
    'a link’s address alone',
    { description: '<p>Ask <a href="https://t.me/selamshop">here</a></p>' },
    'description',
  ],
  ['a link to a phone', { description: '[Order](tel:0911223344)' }, 'description'],
  ['light markup between its figures', { description: 'Order 09**11**22**33**44' }, 'description'],
  ['the Amharic title alone', { titles: { am: 'ድስት ፱፩፩፪፪፫፫፬፬' }, title: 'Pot' }, 'title'],
  [
    'the text in Afaan Oromoo alone',
    {
      titles: { om: 'Xuwwee' },
      descriptions: { om: 'zeeroo sagal tokko tokko lama lama sadii sadii afur afur' },
    },
    'description',
  ],
  ['the name of an option', { variants: sized('Ask t dot me/selamshop', 'Small') }, 'variants'],
  ['the value of an option', { variants: sized('Size', 'call0911 / 22 33 44') }, 'variants'],
  [
    'what it states',
    { specifications: [{ name: 'Made by', value: 'Telegram: selamshop' }] },
    'specifications',
  ],
])('X02 cases: contacts of goods on sale are found in %s', async (_, changed, field) => {
  const { id, change } = await aStore();
  expect(await change(changed)).toMatchObject({ status: 200, body: { state: 'published' } });
  expect(await findingsOf(id)).toEqual([`contacts ${field}`]);
});

test('X02 cases: contacts are found however goods come on sale: as a draft, a copy, or changed while they were off it', async () => {
  const title = 'Pot, call٠٩١١٢٢٣٣٤٤';
  const { owner, id, aPublished, change } = await aStore();
  const draft = await aPublished({ title });
  expect(await findingsOf(draft.id)).toEqual(['contacts title']);

  await change({ state: 'paused' });
  await change({ title });
  expect(await findingsOf(id)).toEqual([]);
  expect(await change({ state: 'published' })).toMatchObject({ body: { state: 'in_review' } });
  expect(await findingsOf(id)).toEqual(['contacts title']);

  const { body } = await owner.call('POST', '/api/vendor/products/bulk', {
    ids: [draft.id],
    change: { act: 'state', to: 'published' },
  });
  await stepRun(ctx(), body.runId);
  const { state } = (await owner.call('GET', `/api/vendor/products/${draft.id}`)).body;
  expect(state).toBe('in_review');
});

test.each(['sh\u200Botgun', 'ѕhоtgun', 'shot-gun', 's.h.o.t.g.u.n', 'sh0tgun', 'ｓｈｏｔｇｕｎ'])(
  'X02 cases: what is never sold is refused in disguise as well: %j',
  async (said) => {
    const { change } = await aStore();
    const specifications = [{ name: 'Kind', value: `A ${said} of iron` }];
    expect(await change({ specifications })).toMatchObject({ status: 422 });
    expect(await change({ variants: sized('Size', `A ${said} of iron`) })).toMatchObject({ status: 422 });
  },
);

test('X02 cases: a dear size beside a fair one is looked at, on sale and before', async () => {
  const { owner, id, category, aPublished, change } = await aStore();
  for (let n = 0; n < 12; n += 1) await aProductRow(db, { categoryId: category.id, priceSantim: 1_000 });
  invalidateCaches();
  const variants = [
    { options: { Size: 'Small' }, price: 10, stock: 1 },
    { options: { Size: 'Large' }, price: 1_000, stock: 1 },
  ];
  await change({ variants });
  expect(await findingsOf(id)).toEqual(['odd_price price']);
  const fresh = await aPublished({ title: 'Pot', price: undefined, variants });
  expect(await findingsOf(fresh.id)).toEqual(['odd_price price']);
  const fair = await aPublished({
    title: 'Jug',
    price: undefined,
    variants: variants.map((one) => ({ ...one, price: 12 })),
  });
  expect(await findingsOf(fair.id)).toEqual([]);
  const { body } = await owner.call('POST', '/api/vendor/products/bulk', {
    ids: [fair.id],
    change: { act: 'price', amount: 90 },
  });
  await stepRun(ctx(), body.runId);
  expect(await findingsOf(fair.id)).toEqual(['odd_price price']);
});
