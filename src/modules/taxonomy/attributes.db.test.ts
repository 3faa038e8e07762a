import { expect, test } from 'vitest';
import { goodsApi } from '#tests/support/goods.ts';
import { testDatabase } from '#tests/support/database.ts';
import { aCategory, aStaffMember } from '#tests/support/factories.ts';
import { listProducts } from '#modules/catalog/index.ts';
import { ProductQuery } from '#modules/catalog/catalog.schema.ts';
import { stepRun } from '#modules/desk/run-step.ts';
import { getRun } from '#modules/desk/index.ts';
import { invalidateCaches } from '#platform/loading-cache.ts';
import { addAttribute, changeAttribute, dropAttribute, listDeskAttributes } from './attributes.ts';
import { AddAttribute } from './attributes.schema.ts';
import { changeCategory } from './categories.ts';
import { mergeCategory } from './merge-categories.ts';

const database = await testDatabase({ API_RATE_PER_MINUTE: '0' });
const { db, ctx } = database;
const staff = ctx(await aStaffMember(db, 'catalogue'));
const goods = goodsApi(database);
const asked = (given: object) => AddAttribute.parse({ nameAm: 'ባትሪ', nameOm: 'Baatirii', ...given });
const BATTERY = asked({ nameEn: 'Battery', kind: 'number', unit: 'mAh' });
const CASE = asked({
  nameEn: 'Shell',
  nameAm: 'ሽፋን',
  nameOm: 'Haguugduu',
  kind: 'choice',
  choices: [
    { en: 'Glass', am: 'መስታወት', om: 'Fuullee' },
    { en: 'Steel', am: 'ብረት', om: 'Sibiila' },
  ],
  isRequired: true,
});

const finish = async (runId: string | null) => {
  for (let i = 0; runId !== null && i < 20 && (await getRun(staff, runId)).endedAt === null; i += 1)
    await stepRun(ctx(), runId);
};
const add = async (categoryId: number, given: AddAttribute) => {
  const attribute = await addAttribute(staff, categoryId, given);
  await finish(attribute.runId);
  invalidateCaches();
  return attribute;
};
const statedOf = async (id: number) =>
  (await db.selectFrom('products').select('specifications').where('id', '=', id).executeTakeFirstOrThrow())
    .specifications;
const facets = async (category: string, locale: 'en' | 'am' = 'en') => {
  invalidateCaches();
  const { facets: found } = await listProducts({ ...ctx(), locale }, ProductQuery.parse({ category }));
  return found.specifications.map(({ name, values }) => [name, values.map((value) => value.name)]);
};

test('what goods state is kept as their category asks for it, whatever the language and spelling', async () => {
  const { owner, category, aPublished } = await goods.aStore();
  await add(category.id, BATTERY);
  await add(category.id, { ...CASE, isRequired: false });
  const said = [
    { name: 'ባትሪ', value: '5000' },
    { name: 'shell', value: 'ብረት' },
    { name: 'Box', value: 'Yes' },
  ];
  const { id } = await aPublished({ specifications: said });
  const kept = [
    { name: 'Battery', value: '5000 mAh' },
    { name: 'Shell', value: 'Steel' },
    { name: 'Box', value: 'Yes' },
  ];
  expect(await statedOf(id)).toEqual(kept);
  expect(await facets(category.slug, 'am')).toEqual([
    ['ባትሪ', ['5000 mAh']],
    ['ሽፋን', ['ብረት']],
    ['Box', ['Yes']],
  ]);
  const { version } = (await owner.call('GET', `/api/vendor/products/${id}`)).body;
  const again = { version, specifications: said };
  const { body } = await owner.call('PATCH', `/api/vendor/products/${id}`, again);
  expect(body.version).toBe(version);
  const form = await owner.call('GET', `/api/vendor/categories/${category.id}/attributes`, undefined, {
    'accept-language': 'am',
  });
  expect(form.body.content).toMatchObject([
    { name: 'ባትሪ', kind: 'number', unit: 'mAh' },
    { name: 'ሽፋን', kind: 'choice', choices: ['መስታወት', 'ብረት'] },
  ]);
});

test('goods without what is needed wait, by photo and by call, and go on sale once they say it', async () => {
  const { owner, category, aProduct, aPublished } = await goods.aStore();
  const before = await aPublished();
  const { id: attribute } = await add(category.id, CASE);
  const draft = await aProduct({ state: 'published' });
  const photographed = await goods.addPhoto(owner, draft.id);
  expect(photographed.body.product).toMatchObject({ state: 'draft', missing: ['attributes'] });
  const path = `/api/vendor/products/${draft.id}`;
  const { version } = photographed.body.product;
  const refused = await owner.call('PATCH', path, { version, state: 'published' });
  expect(refused.body).toMatchObject({
    status: 422,
    errors: { [`attributes.a${attribute}`]: 'Fill in: Shell' },
  });
  const said = await owner.call('PATCH', path, {
    version,
    specifications: [{ name: 'Shell', value: 'glass' }],
  });
  expect(said.body).toMatchObject({ state: 'published', missing: [] });
  const old = await owner.call('PATCH', `/api/vendor/products/${before.id}`, {
    version: before.version,
    stock: 9,
  });
  expect(old.body.state).toBe('published');
});

test('what goods come in several of answers what their category needs, in whichever language', async () => {
  const { category, aPublished } = await goods.aStore();
  await add(category.id, CASE);
  const ofShell = (name: string) =>
    ['Glass', 'Steel'].map((value) => ({ options: { [name]: value }, price: 10, stock: 1 }));
  for (const [name, state] of [
    ['Shell', 'published'],
    ['ሽፋን', 'published'],
    ['Colour', 'draft'],
  ] as const)
    expect(await aPublished({ price: undefined, variants: ofShell(name) }), name).toMatchObject({ state });
});

test('a subcategory asks what its category asks, then its own, and its own of one name holds', async () => {
  const { owner, category } = await goods.aStore();
  const sub = await aCategory(db, { parentId: category.id });
  await add(category.id, BATTERY);
  await add(category.id, CASE);
  await add(sub.id, asked({ nameEn: 'battery', kind: 'text', nameAm: 'የባትሪ ዓይነት' }));
  const { body } = await owner.call('GET', `/api/vendor/categories/${sub.id}/attributes`);
  expect(body.content.map(({ name, kind }: Record<string, string>) => [name, kind])).toEqual([
    ['Shell', 'choice'],
    ['battery', 'text'],
  ]);
  const desk = await listDeskAttributes(staff, sub.id);
  expect([desk.content.length, desk.inherited.length]).toEqual([1, 2]);
  expect((await owner.call('GET', '/api/vendor/categories/999999/attributes')).status).toBe(404);
});

test('what shoppers may not choose by is offered nowhere in its category', async () => {
  const { category, aPublished } = await goods.aStore();
  await aPublished({ specifications: [{ name: 'Battery', value: '4000 mAh' }] });
  expect(await facets(category.slug)).toEqual([['Battery', ['4000 mAh']]]);
  const hidden = await add(category.id, { ...BATTERY, isFilter: false });
  expect(await facets(category.slug)).toEqual([]);
  await changeAttribute(staff, hidden.id, { ...BATTERY, version: 1, isFilter: true });
  expect(await facets(category.slug)).toHaveLength(1);
});

test('one name is asked once, its kind stays, stale changes and unknown ones are refused, dropped is dropped', async () => {
  const category = await aCategory(db);
  const { id } = await add(category.id, BATTERY);
  await expect(addAttribute(staff, category.id, { ...BATTERY, nameEn: 'BATTERY' })).rejects.toMatchObject({
    code: 'taxonomy.name_taken',
  });
  const change = (given: object) => changeAttribute(staff, id, { ...BATTERY, version: 1, ...given });
  await expect(change({ kind: 'text' })).rejects.toMatchObject({ status: 422 });
  await expect(change({ version: 7 })).rejects.toMatchObject({ code: 'taxonomy.changed' });
  await expect(addAttribute(staff, category.id, { ...CASE, choices: [] })).rejects.toMatchObject({
    status: 422,
  });
  await dropAttribute(staff, id);
  await expect(dropAttribute(staff, id)).rejects.toMatchObject({ status: 404 });
  expect((await listDeskAttributes(staff, category.id)).content).toEqual([]);
});

test('merged, a category brings what it asks to the other, which keeps its own', async () => {
  const [phones, mobiles] = [await aCategory(db), await aCategory(db)];
  await add(phones.id, BATTERY);
  await add(phones.id, CASE);
  await add(mobiles.id, { ...BATTERY, unit: 'Wh' });
  await mergeCategory(staff, phones.id, { version: 1, into: mobiles.id });
  const { content } = await listDeskAttributes(staff, mobiles.id);
  expect(content.map(({ names, unit }) => [names.en, unit])).toEqual([
    ['Battery', 'Wh'],
    ['Shell', ''],
  ]);
  await changeCategory(staff, mobiles.id, { version: 1, nameEn: 'Handsets' });
  expect((await listDeskAttributes(staff, mobiles.id)).content).toHaveLength(2);
});
