import { expect, test } from 'vitest';
import { goodsApi } from '#tests/support/goods.ts';
import { testDatabase } from '#tests/support/database.ts';
import { aStaffMember } from '#tests/support/factories.ts';
import { listProducts } from '#modules/catalog/index.ts';
import { ProductQuery } from '#modules/catalog/catalog.schema.ts';
import { stepRun } from '#modules/desk/run-step.ts';
import { getRun } from '#modules/desk/index.ts';
import { invalidateCaches } from '#platform/loading-cache.ts';
import { addNamed, changeNamed, listNamed, mergeNamedInto, namedIdOf, retireNamed } from './named-things.ts';
import { addShopWord, changeShopWord, dropShopWord, listShopWords } from './shop-words.ts';

const database = await testDatabase({ API_RATE_PER_MINUTE: '0' });
const { db, ctx } = database;
const staff = ctx(await aStaffMember(db, 'catalogue'));
const goods = goodsApi(database);

const finish = async (runId: string | null) => {
  for (let i = 0; runId !== null && i < 20 && (await getRun(staff, runId)).endedAt === null; i += 1)
    await stepRun(ctx(), runId);
};
const found = async (query: object) => {
  invalidateCaches();
  return (await listProducts(ctx(), ProductQuery.parse(query))).content.map(({ id }) => id);
};
const brandOf = async (id: number) =>
  (await db.selectFrom('products').select('brandId').where('id', '=', id).executeTakeFirstOrThrow()).brandId;

test('a brand that a vendor names is the one that the shop has, whatever its script, spelling or other name', async () => {
  const { aPublished } = await goods.aStore();
  const { id } = await addNamed(staff, 'brand', { names: ['Sam Tech'], aliases: ['ሳም ቴክ', 'Samtek'] });
  for (const brand of ['SAM  TECH', 'ሣም ቴክ', 'samtek']) {
    invalidateCaches();
    expect(await brandOf((await aPublished({ brand })).id)).toBe(id);
  }
  expect((await listNamed(staff, 'brand', { q: 'ሳም' })).content).toMatchObject([
    {
      id,
      slug: 'sam-tech',
      names: ['Sam Tech'],
      aliases: expect.arrayContaining(['ሳም ቴክ', 'Samtek']),
      products: 3,
    },
  ]);
});

test('of two brands one is made: products, names and addresses lead to the other, and vendors who name either get it', async () => {
  const { aPublished } = await goods.aStore();
  const [one, other] = [
    await aPublished({ title: 'Zibrik pan', brand: 'Ketle' }),
    await aPublished({ brand: 'Kettle Co' }),
  ];
  const [ketle, kettle] = [(await brandOf(one.id))!, (await brandOf(other.id))!];
  const merge = { version: 1, into: kettle, reason: 'Spelled wrongly' };
  const merged = await mergeNamedInto(staff, { kind: 'brand', id: ketle }, merge);
  expect(await found({ brand: 'ketle' })).toEqual([other.id]);
  await finish(merged.runId);
  expect(await brandOf(one.id)).toBe(kettle);
  expect(new Set(await found({ brand: 'ketle' }))).toEqual(new Set([one.id, other.id]));
  expect(await found({ q: 'zibrik kettle' })).toEqual([one.id]);
  expect(await brandOf((await aPublished({ brand: 'KETLE' })).id)).toBe(kettle);
  await expect(mergeNamedInto(staff, { kind: 'brand', id: ketle }, merge)).rejects.toMatchObject({
    code: 'taxonomy.changed',
  });
  const itself = { version: 1, into: kettle };
  await expect(mergeNamedInto(staff, { kind: 'brand', id: kettle }, itself)).rejects.toMatchObject({
    status: 404,
  });
});

test('a brand is renamed and found by its new name; what another one is called, also besides, is taken', async () => {
  const { aPublished } = await goods.aStore();
  const { id } = await aPublished({ title: 'Brown pair', brand: 'Anbesa' });
  const brand = { kind: 'brand', id: (await brandOf(id))! } as const;
  const renamed = await changeNamed(staff, brand, { version: 1, names: ['Anbessa Lion'] });
  await finish(renamed.runId);
  expect(await found({ q: 'lion' })).toEqual([id]);
  await addNamed(staff, 'brand', { names: ['Peacock'], aliases: ['ፒኮክ'] });
  for (const names of [['peacock'], ['ፒኮክ']])
    await expect(changeNamed(staff, brand, { version: 2, names })).rejects.toMatchObject({
      code: 'taxonomy.name_taken',
    });
  await expect(changeNamed(staff, brand, { version: 1, names: ['X1'] })).rejects.toMatchObject({
    code: 'taxonomy.changed',
  });
  await expect(namedIdOf(staff, 'brand', 'nobody')).rejects.toMatchObject({ status: 422 });
  await expect(retireNamed(staff, brand, 2)).rejects.toMatchObject({ params: { products: 1 } });
});

test('tags have a name in each language and others; merged, each product has the other once; an unused one goes', async () => {
  const { aPublished } = await goods.aStore();
  const add = (name: string) =>
    addNamed(staff, 'tag', { names: [name, `${name} አማ`, `${name} om`], aliases: [`${name} besides`] });
  const [gift, present] = [await add('Gift'), await add('Present')];
  invalidateCaches();
  const { id } = await aPublished({ tags: ['gift besides', 'Present አማ'] });
  const tags = async () =>
    (await db.selectFrom('products').select('tagIds').where('id', '=', id).executeTakeFirstOrThrow()).tagIds;
  expect(await tags()).toEqual([gift.id, present.id]);
  const merged = await mergeNamedInto(staff, { kind: 'tag', id: gift.id }, { version: 1, into: present.id });
  await finish(merged.runId);
  expect(await tags()).toEqual([present.id]);
  const unused = await add('Unused');
  await retireNamed(staff, { kind: 'tag', id: unused.id }, 1);
  expect((await listNamed(staff, 'tag', { q: 'unused' })).content).toEqual([]);
});

test('two who add a brand of one name at once add it once', async () => {
  const thing = { names: ['Twice'], aliases: [] };
  const answers = await Promise.allSettled([1, 2, 3].map(() => addNamed(staff, 'brand', thing)));
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('a word of the shop finds goods in all languages, once it is said; changed or taken away it no longer does', async () => {
  const { aPublished } = await goods.aStore();
  const { id } = await aPublished({ specifications: [{ name: 'Lining', value: 'Woolly' }] });
  const word = await addShopWord(staff, { nameEn: 'Woolly', nameAm: 'ዙምዛሚ', nameOm: 'Zumzaami' });
  invalidateCaches();
  await finish(word.runId);
  expect(await found({ q: 'ዙምዛሚ' })).toEqual([id]);
  expect((await listShopWords(staff, { q: 'zumzaa' })).content).toMatchObject([{ id: word.id, version: 1 }]);
  const same = { nameEn: 'WOOLLY', nameAm: 'ሌላ', nameOm: 'Biraa' };
  await expect(addShopWord(staff, same)).rejects.toMatchObject({ code: 'taxonomy.name_taken' });
  await changeShopWord(staff, word.id, { version: 1, ...same });
  await expect(changeShopWord(staff, word.id, { version: 1, ...same })).rejects.toMatchObject({
    status: 409,
  });
  await dropShopWord(staff, word.id, 2);
  await expect(dropShopWord(staff, word.id, 2)).rejects.toMatchObject({ status: 404 });
});

test('brands, tags and words are for who edits the catalogue', async () => {
  const support = ctx(await aStaffMember(db, 'support'));
  await expect(listNamed(support, 'brand', {})).rejects.toMatchObject({ code: 'staff.right_missing' });
  await expect(listShopWords(support, {})).rejects.toMatchObject({ code: 'staff.right_missing' });
});

test('a list of brands goes on behind its cursor, also when that brand is gone meanwhile', async () => {
  for (let n = 100; n < 165; n += 1)
    await addNamed(staff, 'brand', { names: [`Zz Brand ${n}`], aliases: [] });
  const first = await listNamed(staff, 'brand', { q: 'zz brand' });
  expect(first.content).toHaveLength(50);
  const last = first.content.at(-1)!;
  const names = async () =>
    (await listNamed(staff, 'brand', { q: 'zz brand', after: first.next! })).content.map(
      ({ names: [name] }) => name,
    );
  const behind = await names();
  expect([behind[0], behind.length]).toEqual(['Zz Brand 150', 15]);
  await retireNamed(staff, { kind: 'brand', id: last.id }, last.version);
  await db.deleteFrom('brands').where('id', '=', last.id).execute();
  expect(await names()).toEqual(behind);
});
