import { goodsOfItsOwn } from '#tests/e2e/suppliers/people.ts';
import { expect, test } from '#tests/support/e2e.ts';
import { aCoupon } from '#tests/support/factories.ts';
import { newBuyer, putInCart } from '#tests/support/purchase.ts';

test.describe('F09 checkout without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('F09 cart: the checkout keeps what is typed when a line or the coupon is taken out without scripts', async ({
    page,
    open,
    db,
    allowConsole,
  }) => {
    allowConsole(/4(09|22)/);
    const [gone] = await goodsOfItsOwn(db);
    const code = `BARE${newBuyer().phone}`;
    await aCoupon(db, { code });
    await putInCart(page, [gone!, ...(await goodsOfItsOwn(db))]);
    await page.request.put('/api/cart/coupon', { data: { code } });
    await db
      .updateTable('products')
      .set({ isListed: false, state: 'paused' })
      .where('id', '=', gone!.productId)
      .execute();
    await open('/Checkout');
    const [city, name] = ['billing.city', 'billing.firstName'].map((field) =>
      page.locator(`[name="${field}"]`),
    );
    await city!.fill('Bole');
    await name!.fill('Almaz');
    const notice = page.getByText('This is no longer sold. Please remove it.');
    await expect(notice).toBeVisible();
    await page.getByRole('button', { name: `Remove ${gone!.title}` }).click();
    await expect(notice).toHaveCount(0);
    await expect(city!).toHaveValue('Bole');
    await page.getByRole('button', { name: `Remove coupon ${code}` }).click();
    await expect(page.getByText(code)).toHaveCount(0);
    await expect(city!).toHaveValue('Bole');
    await expect(name!).toHaveValue('Almaz');
  });
});
