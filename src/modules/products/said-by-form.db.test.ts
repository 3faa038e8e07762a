import { expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { aCategory, aTeamMember, aUser, aVendor } from '#tests/support/factories.ts';
import { changeProduct, createProduct, getOwnProduct } from './save-product.ts';

const database = await testDatabase();
const { db } = database;

test('X01 products: what a form says is kept clean, and beyond its limits it is refused at its field', async () => {
  const user = await aUser(db);
  const vendor = await aVendor(db);
  const category = await aCategory(db);
  await aTeamMember(db, vendor.id, user.id, 'owner');
  const team = { role: 'owner', state: 'open' } as const;
  const ctx = database.ctx({ kind: 'vendor', userId: user.id, vendorId: vendor.id, team });
  // As Android's keyboards and copied texts write.
  const typed = { title: ' Clay\0 pot \n of Ambo ', sku: ' A 1 ', brand: 'Ambo  Clay ' };
  const given = { ...typed, categoryId: category.id, price: 45_000, titles: { am: 'ማሰሮ ' } };
  const { id, version } = await createProduct(
    ctx,
    { ...given, state: 'draft', locale: 'en' },
    { cause: 'form' },
  );
  expect(await getOwnProduct(ctx, id)).toMatchObject({
    title: 'Clay pot of Ambo',
    titles: { en: 'Clay pot of Ambo', am: 'ማሰሮ' },
    sku: 'A 1',
    brand: 'Ambo Clay',
  });
  const long = { title: 'y'.repeat(300), titles: { am: 'የ'.repeat(300) }, sku: 'S'.repeat(100) };
  const refused = await changeProduct(ctx, id, { ...long, version }, 'form').then(
    () => null,
    (error: { status: number; fields: Record<string, { code: string }> }) => error,
  );
  expect(refused?.status).toBe(422);
  expect(refused?.fields).toMatchObject({
    title: { code: 'products.title_long' },
    'titles.am': { code: 'products.title_long' },
    sku: { code: 'field.too_long' },
  });
  // Whoever types is told which of the tags the shop does not have.
  const tags = ['no such tag', 'nor this'];
  await expect(changeProduct(ctx, id, { tags, version }, 'form')).rejects.toMatchObject({
    status: 422,
    fields: { tags: { code: 'products.tags_unknown', params: { tags: 'no such tag, nor this' } } },
  });
});
