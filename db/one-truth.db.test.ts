import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { transact } from '#platform/transact.ts';
import { testDatabase } from '#tests/support/database.ts';
import { aProduct, aTeamMember, aUser, aVariant, aVendor } from '#tests/support/factories.ts';

const { db, ctx } = await testDatabase();
const APART = { code: '23514', constraint: 'products_stock_of_variants' };
const NO_TAG = { code: '23503', constraint: 'products_tag_ids' };

test('the stock of a product and of its variants cannot be left apart', async () => {
  const { id } = await aProduct(db);
  const small = await aVariant(db, { productId: id, stock: 4 });
  await aVariant(db, { productId: id, stock: 6 });
  const ofProduct = (stock: number) =>
    db.updateTable('products').set({ stock }).where('id', '=', id).execute();
  const ofSmall = db.updateTable('productVariants').set({ stock: 3 }).where('id', '=', small.id);
  await expect(ofProduct(9)).rejects.toMatchObject(APART);
  await expect(ofSmall.execute()).rejects.toMatchObject(APART);
  await expect(db.deleteFrom('productVariants').where('id', '=', small.id).execute()).rejects.toMatchObject(
    APART,
  );
  await transact(ctx(), async (tx) => {
    await tx.db.updateTable('products').set({ stock: 9 }).where('id', '=', id).execute();
    await tx.db.updateTable('productVariants').set({ stock: 3 }).where('id', '=', small.id).execute();
  });
  const stocks = await db.selectFrom('products').select('stock').where('id', '=', id).execute();
  expect(stocks).toEqual([{ stock: 9 }]);
});

test('the stock of a product without variants is its own, and a product goes with its variants', async () => {
  const plain = await aProduct(db);
  await db.updateTable('products').set({ stock: 77 }).where('id', '=', plain.id).execute();
  const chosen = await aProduct(db);
  await aVariant(db, { productId: chosen.id });
  await db.deleteFrom('products').where('id', '=', chosen.id).execute();
  const left = db.selectFrom('products').select(['id', 'stock']).where('id', 'in', [plain.id, chosen.id]);
  expect(await left.execute()).toEqual([{ id: plain.id, stock: 77 }]);
});

let tagId = 0;
beforeAll(async () => {
  const { rows } = await sql<{ id: number }>`
    insert into tags (slug, name_en, name_am, name_om, position) values ('one-truth', 'Truth', 'እውነት', 'Dhugaa', 1) returning id`.execute(
    db,
  );
  tagId = rows[0]!.id;
});

test('a product names no tag that is not there', async () => {
  const missing = tagId + 1_000;
  await expect(aProduct(db, { tagIds: [tagId, missing] })).rejects.toMatchObject(NO_TAG);
  const { id } = await aProduct(db, { tagIds: [tagId] });
  const tagged = (tagIds: number[]) =>
    db.updateTable('products').set({ tagIds }).where('id', '=', id).execute();
  await expect(tagged([missing])).rejects.toMatchObject(NO_TAG);
  await expect(db.deleteFrom('tags').where('id', '=', tagId).execute()).rejects.toMatchObject(NO_TAG);
  await tagged([]);
  await db.deleteFrom('tags').where('id', '=', tagId).execute();
});

test('somebody has one place in the team of one store, in a role that there is', async () => {
  const owner = await aUser(db);
  const { id } = await aVendor(db, { ownerId: owner.id });
  await expect(aTeamMember(db, id, owner.id, 'packer')).rejects.toMatchObject({ code: '23505' });
  const second = await aUser(db);
  await expect(aTeamMember(db, id, second.id, 'staff' as 'packer')).rejects.toMatchObject({
    constraint: 'vendor_members_role_check',
  });
  await aTeamMember(db, id, second.id, 'owner');
});
