import { expect, test } from 'vitest';
import { previewForStaff } from '#modules/moderation/index.ts';
import { testDatabase } from '#tests/support/database.ts';
import { aProduct, aUser, aVendor } from '#tests/support/factories.ts';
import { getOwnProduct } from './save-product.ts';
import { previewMarkup, previewOwnProduct } from './preview-product.ts';

const database = await testDatabase();
const { db } = database;

async function aTeam() {
  const [user, vendor] = [await aUser(db), await aVendor(db)];
  return { vendor, ctx: database.ctx({ userId: user.id, vendorId: vendor.id }) };
}
const staff = async (rights: string[]) =>
  database.ctx({
    userId: (await aUser(db)).id,
    staff: { role: 'some', rights, factorAt: new Date(), isDemo: false },
  });

test('X01 preview: the team and staff see a draft as shoppers will; everybody else finds nothing', async () => {
  const mine = await aTeam();
  const draft = await aProduct(db, {
    vendorId: mine.vendor.id,
    title: 'Jebena',
    isListed: false,
    state: 'draft',
    priceSantim: 45_050,
  });
  expect(await previewOwnProduct(mine.ctx, draft.id)).toMatchObject({
    title: 'Jebena',
    currentPrice: 450.5,
    vendor: { id: mine.vendor.id },
  });
  expect(await previewForStaff(await staff(['products.moderate']), draft.id)).toMatchObject({
    title: 'Jebena',
  });
  const { ctx: stranger } = await aTeam();
  await expect(previewOwnProduct(stranger, draft.id)).rejects.toMatchObject({ status: 404 });
  await expect(previewForStaff(await staff(['orders.read']), draft.id)).rejects.toMatchObject({
    status: 403,
  });
  await expect(previewOwnProduct(database.ctx(), draft.id)).rejects.toMatchObject({ status: 401 });
});

test('X01 preview: a draft without a price or category has none yet, and says so', async () => {
  const { vendor, ctx } = await aTeam();
  const { id } = await aProduct(db, { vendorId: vendor.id, isListed: false, state: 'draft' });
  await db.updateTable('products').set({ priceSantim: null }).where('id', '=', id).execute();
  expect(await previewOwnProduct(ctx, id)).toBeNull();
  expect(await getOwnProduct(ctx, id)).toMatchObject({ missing: expect.arrayContaining(['price']) });
});

test('X01 preview: what is typed is shown as it would be kept, cleaned, and written nowhere; strangers are shown nothing', async () => {
  const { ctx } = await aTeam();
  expect(await previewMarkup(ctx, '### Pot\n\n**Strong** <script>alert(1)</script>\n- black')).toEqual({
    html: expect.stringMatching(
      /^<h3>Pot<\/h3>\s*<p><strong>Strong<\/strong>\s*<\/p>\s*<ul>\s*<li>black<\/li>\s*<\/ul>$/,
    ),
  });
  expect(await previewMarkup(ctx, '<b onclick="x()">ደማቅ</b>')).toEqual({ html: '<b>ደማቅ</b>' });
  await expect(previewMarkup(database.ctx(), 'x')).rejects.toMatchObject({ status: 401 });
});
