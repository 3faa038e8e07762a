import { expect, test } from 'vitest';
import { aFindableProduct } from '#tests/support/catalogue.ts';
import { testDatabase } from '#tests/support/database.ts';
import { aCategory, aProduct, aStaffMember } from '#tests/support/factories.ts';
import { encryptCid, listCategories, listProducts, listSubcategories } from '#modules/catalog/index.ts';
import { ProductQuery } from '#modules/catalog/catalog.schema.ts';
import { stepRun } from '#modules/desk/run-step.ts';
import { getRun } from '#modules/desk/index.ts';
import { invalidateCaches } from '#platform/loading-cache.ts';
import { addCategory, changeCategory, getDeskCategory, listDeskCategories } from './categories.ts';
import { mergeCategory, retireCategory } from './merge-categories.ts';

const database = await testDatabase();
const { db, ctx } = database;
const staff = ctx(await aStaffMember(db, 'catalogue'));
const names = (name: string) => ({ nameEn: name, nameAm: `${name} አማ`, nameOm: `${name} om` });

const found = async (query: object) => {
  invalidateCaches();
  const { content } = await listProducts(ctx(), ProductQuery.parse(query));
  return content.map(({ id }) => id);
};
const menu = async () => {
  invalidateCaches();
  return (await listCategories(ctx())).map(({ name }) => name);
};
const placeOf = async (id: number) =>
  await db
    .selectFrom('products')
    .select(['categoryId', 'subcategoryId'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const finish = async (runId: string | null) => {
  expect(runId).not.toBeNull();
  for (let i = 0; i < 20 && (await getRun(staff, runId!)).endedAt === null; i += 1)
    await stepRun(ctx(), runId!);
  expect(await getRun(staff, runId!)).toMatchObject({ state: 'done', failed: 0 });
};
const version = async (id: number) => (await getDeskCategory(staff, id)).version;

test('a category is added, renamed in three languages, and the menu and the search say so at once', async () => {
  const shoes = await addCategory(staff, names('Shoes'));
  expect(shoes).toMatchObject({ slug: 'shoes', parentId: null, version: 1, products: 0, runId: null });
  expect(await menu()).toContain('Shoes');
  const sandal = await aFindableProduct(database, { title: 'Brown pair', categoryId: shoes.id });
  expect(await found({ q: 'zibrik' })).toEqual([]);
  const renamed = await changeCategory(staff, shoes.id, {
    version: 1,
    nameEn: 'Zibrik',
    nameAm: 'ጫማዎች',
    nameOm: 'Kophee',
  });
  expect(renamed).toMatchObject({ names: { en: 'Zibrik', am: 'ጫማዎች', om: 'Kophee' }, version: 2 });
  expect(await menu()).toContain('Zibrik');
  await finish(renamed.runId);
  expect(await found({ q: 'zibrik' })).toEqual([sandal.id]);
  await expect(changeCategory(staff, shoes.id, { version: 1, nameEn: 'Boots' })).rejects.toMatchObject({
    status: 409,
    code: 'taxonomy.changed',
  });
  await expect(addCategory(staff, { ...names('Other'), nameEn: 'zibrik' })).rejects.toMatchObject({
    code: 'taxonomy.name_taken',
  });
  await expect(changeCategory(staff, 999_999, { version: 1 })).rejects.toMatchObject({ status: 404 });
});

test('a subcategory moves with its products, and old links with its category’s token still lead there', async () => {
  const [home, garden] = [await aCategory(db, { nameEn: 'Home' }), await aCategory(db, { nameEn: 'Garden' })];
  const pots = await aCategory(db, { parentId: home.id, slug: 'pots', nameEn: 'Pots' });
  const pot = await aFindableProduct(database, { categoryId: home.id, subcategoryId: pots.id });
  const cid = encryptCid(ctx(), home.id);
  const { runId } = await changeCategory(staff, pots.id, { version: 1, parentId: garden.id });
  expect((await listSubcategories(ctx(), garden.id)).map(({ slug }) => slug)).toEqual(['pots']);
  await finish(runId);
  expect(await placeOf(pot.id)).toEqual({ categoryId: garden.id, subcategoryId: pots.id });
  expect(await found({ category: garden.slug })).toEqual([pot.id]);
  expect(await found({ cid, subcategory: 'pots' })).toEqual([pot.id]);

  const up = await changeCategory(staff, pots.id, { version: 2, parentId: null });
  await finish(up.runId);
  expect(await placeOf(pot.id)).toEqual({ categoryId: pots.id, subcategoryId: null });
  const potsCid = encryptCid(ctx(), pots.id);
  const down = await changeCategory(staff, pots.id, { version: 3, parentId: home.id });
  await finish(down.runId);
  expect(await placeOf(pot.id)).toEqual({ categoryId: home.id, subcategoryId: pots.id });
  expect(await found({ cid: potsCid })).toEqual([pot.id]);
});

test('no category stands below itself or a subcategory', async () => {
  const top = await aCategory(db);
  const sub = await aCategory(db, { parentId: top.id });
  const other = await aCategory(db);
  const refused = async (id: number, parentId: number, code: string) =>
    await expect(changeCategory(staff, id, { version: 1, parentId })).rejects.toMatchObject({ code });
  await refused(top.id, top.id, 'taxonomy.in_a_ring');
  await refused(top.id, sub.id, 'taxonomy.in_a_ring');
  await refused(other.id, sub.id, 'taxonomy.too_deep');
  await refused(top.id, other.id, 'taxonomy.too_deep');
  await refused(other.id, 999_999, 'taxonomy.category_gone');
  await expect(addCategory(staff, { ...names('Deep'), parentId: sub.id })).rejects.toMatchObject({
    code: 'taxonomy.too_deep',
  });
  await expect(mergeCategory(staff, top.id, { version: 1, into: sub.id })).rejects.toMatchObject({
    code: 'taxonomy.in_a_ring',
  });
});

test('merged, a category’s subcategories, products and addresses lead to the other', async () => {
  const [bags, luggage] = [await aCategory(db, { slug: 'bags' }), await aCategory(db, { slug: 'luggage' })];
  const trunks = await aCategory(db, { parentId: bags.id, slug: 'trunks' });
  const trunk = await aFindableProduct(database, { categoryId: bags.id, subcategoryId: trunks.id });
  const sack = await aFindableProduct(database, { categoryId: bags.id });
  const draft = await aProduct(db, { categoryId: bags.id, isListed: false });
  expect(await getDeskCategory(staff, bags.id)).toMatchObject({
    allProducts: 3,
    products: 2,
    subcategories: 1,
  });
  const merged = await mergeCategory(staff, bags.id, { version: 1, into: luggage.id, reason: 'The same' });
  expect(merged).toMatchObject({ isRetired: true, mergedIntoId: luggage.id });
  await finish(merged.runId);
  for (const id of [sack.id, draft.id])
    expect(await placeOf(id)).toEqual({ categoryId: luggage.id, subcategoryId: null });
  expect(await placeOf(trunk.id)).toEqual({ categoryId: luggage.id, subcategoryId: trunks.id });
  const both = new Set([trunk.id, sack.id]);
  expect(new Set(await found({ cid: encryptCid(ctx(), bags.id) }))).toEqual(both);
  expect(new Set(await found({ category: 'bags' }))).toEqual(both);
  await expect(addCategory(staff, { ...names('Old'), parentId: bags.id })).rejects.toMatchObject({
    code: 'taxonomy.retired',
  });
});

test('what has products is retired only with a place for them, and two at once retire it once', async () => {
  const [toys, games] = [await aCategory(db), await aCategory(db)];
  const top = await aProduct(db, { categoryId: toys.id });
  await expect(retireCategory(staff, toys.id, { version: 1 })).rejects.toMatchObject({
    status: 409,
    code: 'taxonomy.has_products',
    params: { products: 1 },
  });
  const answers = await Promise.allSettled([
    retireCategory(staff, toys.id, { version: 1, moveTo: games.id }),
    retireCategory(staff, toys.id, { version: 1, moveTo: games.id }),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const done = answers.find((answer) => answer.status === 'fulfilled')!;
  await finish(done.value.runId);
  expect(await placeOf(top.id)).toEqual({ categoryId: games.id, subcategoryId: null });
  const lines = await db
    .selectFrom('auditLog')
    .select('action')
    .where('subjectKind', '=', 'category')
    .where('subjectId', '=', String(toys.id))
    .execute();
  expect(lines).toEqual([{ action: 'categories.retire' }]);
});

test('categories stand in the order that staff give them', async () => {
  const top = await aCategory(db);
  const [a, b, c] = [
    await addCategory(staff, { ...names('A1'), parentId: top.id }),
    await addCategory(staff, { ...names('B1'), parentId: top.id }),
    await addCategory(staff, { ...names('C1'), parentId: top.id }),
  ];
  await changeCategory(staff, c.id, { version: 1, position: 1 });
  await changeCategory(staff, a.id, { version: await version(a.id), position: 99 });
  invalidateCaches();
  expect((await listSubcategories(ctx(), top.id)).map(({ id }) => id)).toEqual([c.id, b.id, a.id]);
});

test('the tree is for who edits the catalogue', async () => {
  const support = ctx(await aStaffMember(db, 'support'));
  await expect(listDeskCategories(support)).rejects.toMatchObject({ params: { right: 'catalogue.edit' } });
  await expect(addCategory(ctx(), names('X'))).rejects.toMatchObject({ status: 401 });
});
