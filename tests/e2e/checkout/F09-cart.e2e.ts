import { expect, expectAccessible, PHONE, test } from '#tests/support/e2e.ts';
import { putInCart, someGoods } from '#tests/support/purchase.ts';

test.describe('F09 cart', () => {
  test('F09 cart: lines stand in one group for each supplier, with the totals the server computes', async ({
    page,
    open,
    db,
  }) => {
    const goods = await someGoods(db, 3, 2);
    await putInCart(page, goods, 2);
    await open('/ShoppingCart');
    await expect(page.getByRole('heading', { name: 'Shopping Cart', level: 1 })).toBeVisible();
    await expect(page.getByRole('heading', { name: /^Sold by / })).toHaveCount(2);
    for (const column of ['Product', 'Price', 'Quantity', 'Subtotal', 'Action']) {
      await expect(page.getByRole('columnheader', { name: column }).first()).toBeVisible();
    }
    const cart = (await (await page.request.get('/api/cart')).json()) as { total: number; subTotal: number };
    const shown = (amount: number) => `${amount.toLocaleString('en-US', { minimumFractionDigits: 2 })} Birr`;
    const totals = page.getByRole('complementary', { name: 'Cart Totals' });
    await expect(totals).toContainText(shown(cart.total));
    await expect(totals).toContainText(shown(cart.subTotal));
    await expectAccessible(page, 'main');
  });

  test('F09 cart: plus and minus change a quantity, which is never below one', async ({ page, open, db }) => {
    const goods = await someGoods(db, 1);
    await putInCart(page, goods);
    await open('/ShoppingCart');
    const quantity = page.getByRole('spinbutton');
    await expect(page.getByRole('button', { name: 'One less' })).toBeDisabled();
    await page.getByRole('button', { name: 'One more' }).click();
    await expect(quantity).toHaveValue('2');
    await expect(async () => {
      const cart = (await (await page.request.get('/api/cart')).json()) as { lines: { quantity: number }[] };
      expect(cart.lines[0]?.quantity).toBe(2);
    }).toPass();
  });

  test('F09 cart: a line is removed, and an empty cart leads back to the shop', async ({
    page,
    open,
    db,
  }) => {
    await putInCart(page, await someGoods(db, 1));
    await open('/ShoppingCart');
    await page.getByRole('button', { name: /^Remove / }).click();
    await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
    await page.getByRole('link', { name: 'Return to Shop' }).click();
    await expect(page).toHaveURL(/\/$/);
  });

  test('F09 cart: a coupon lowers the total, and an unknown one says so', async ({
    page,
    open,
    db,
    allowConsole,
  }) => {
    allowConsole(/404/);
    await putInCart(page, await someGoods(db, 1), 5);
    await open('/ShoppingCart');
    await page.getByLabel('Coupon Code').fill('NO-SUCH-CODE');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByLabel('Coupon Code')).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByLabel('Coupon Code')).toHaveValue('NO-SUCH-CODE');
    await page.getByLabel('Coupon Code').fill('WELCOME10');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByText('Coupon WELCOME10 is applied.')).toBeVisible();
    await expect(page.getByRole('complementary', { name: 'Cart Totals' })).toContainText('Discount');
  });

  test('F09 cart: a price that rose since is told before it can surprise', async ({ page, open, db }) => {
    const [goods] = await someGoods(db, 1);
    await putInCart(page, [goods!]);
    const cart = (await (await page.request.get('/api/cart')).json()) as { lines: { id: number }[] };
    await db
      .updateTable('cartLines')
      .set({ seenPriceSantim: 100 })
      .where('id', '=', cart.lines[0]!.id)
      .execute();
    await open('/ShoppingCart');
    await expect(page.getByText(/The price has risen from 1\.00 Birr to/)).toBeVisible();
    await page.getByRole('button', { name: 'I have seen it' }).click();
    await expect(page.getByText(/The price has risen/)).toHaveCount(0);
  });

  test('F09 cart: more than there is cannot be asked for', async ({ page, open, db }) => {
    const [goods] = await someGoods(db, 1);
    await putInCart(page, [goods!]);
    await open('/ShoppingCart');
    const { stock } = await db
      .selectFrom('products')
      .select('stock')
      .where('id', '=', goods!.productId)
      .executeTakeFirstOrThrow();
    await page.getByRole('spinbutton').fill('998');
    await page.getByRole('spinbutton').blur();
    await expect(page.getByRole('spinbutton')).toHaveValue(String(Math.min(998, stock)));
  });
});

test.describe('F09 cart without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('F09 cart: quantities, coupon and removal work before and without scripts', async ({
    page,
    open,
    db,
    allowConsole,
  }) => {
    allowConsole(/422/);
    await putInCart(page, await someGoods(db, 2, 1));
    await open('/ShoppingCart');
    await page.getByRole('spinbutton').first().fill('3');
    await page.getByRole('button', { name: 'Update Cart' }).click();
    await expect(page.getByRole('spinbutton').first()).toHaveValue('3');
    await page
      .getByRole('button', { name: /^Remove / })
      .first()
      .click();
    await expect(page.getByRole('spinbutton')).toHaveCount(1);
    await page.getByRole('spinbutton').fill('0');
    await page.getByRole('button', { name: 'Update Cart' }).click();
    await expect(page.getByRole('alert').first()).toBeVisible();
  });
});

test.describe('F09 cart on a phone', () => {
  test.use({ ...PHONE, language: 'am' });

  test('F09 cart: an Amharic reader with a small phone sees the cart whole', async ({ page, open, db }) => {
    await putInCart(page, await someGoods(db, 2, 2));
    await open('/ShoppingCart');
    await expect(page.getByRole('heading', { name: 'የግዢ ጋሪ', level: 1 })).toBeVisible();
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
    await expectAccessible(page, 'main');
  });
});
