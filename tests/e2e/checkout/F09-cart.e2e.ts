import type { Db } from '#platform/db.ts';
import { goodsOfItsOwn } from '#tests/e2e/suppliers/people.ts';
import { expect, expectAccessible, PHONE, test } from '#tests/support/e2e.ts';
import { aCoupon } from '#tests/support/factories.ts';
import { fillBilling, type Goods, newBuyer, putInCart, someGoods } from '#tests/support/purchase.ts';

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

  test('F09 cart: what is put into it changes the counts of the header, and draws nothing else of it anew', async ({
    page,
    open,
  }) => {
    await open('/product-detail/1');
    await page.evaluate(() => {
      const seen = ((window as unknown as { redrawn: string[] }).redrawn = [] as string[]);
      const observer = new MutationObserver((changes) => {
        for (const { target } of changes) {
          const element = target instanceof Element ? target : target.parentElement!;
          if (!element.closest('[data-me]')) seen.push(element.outerHTML.slice(0, 120));
        }
      });
      for (const part of document.querySelectorAll('header, .tab-bar'))
        observer.observe(part, { subtree: true, childList: true, attributes: true, characterData: true });
    });
    await page
      .getByRole('button', { name: /^add to cart/i })
      .first()
      .dispatchEvent('click');
    await expect(page.getByText('Added to your cart')).toBeVisible();
    await expect(page.locator('header [data-me="c"]').first()).toHaveText('1');
    expect(await page.evaluate(() => (window as unknown as { redrawn: string[] }).redrawn)).toEqual([]);
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
    await expect(
      page.getByText(`At most ${Math.min(999, stock)} can be ordered now, and at least 1.`),
    ).toBeVisible();
    await page.getByRole('button', { name: 'One less' }).click();
    await expect(page.getByText(/At most \d+ can be ordered/)).toHaveCount(0);
  });
});

test.describe('F09 cart: what cannot be bought any more', () => {
  const stopSelling = (db: Db, goods: Goods) =>
    db
      .updateTable('products')
      .set({ isListed: false, state: 'paused' })
      .where('id', '=', goods.productId)
      .execute();
  const GONE = 'This is no longer sold. Please remove it.';

  test('F09 cart: a store’s only line that is no longer sold is shown, marked and removed on the cart page', async ({
    page,
    open,
    db,
  }) => {
    const [gone] = await goodsOfItsOwn(db);
    await putInCart(page, [gone!, ...(await someGoods(db, 1))]);
    await stopSelling(db, gone!);
    await open('/ShoppingCart');
    await expect(page.getByText(GONE)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Proceed to Checkout' })).toHaveCount(0);
    await expectAccessible(page, 'main');
    await page.getByRole('button', { name: `Remove ${gone!.title}` }).click();
    await expect(page.getByRole('link', { name: 'Proceed to Checkout' })).toBeVisible();
    await expect(page.getByText('Something in your cart has changed.')).toHaveCount(0);
  });

  test('F09 cart: the popup shows and marks it first and removes it, and the page behind follows', async ({
    page,
    open,
    db,
  }) => {
    const goods = await goodsOfItsOwn(db, { count: 6 });
    await putInCart(page, goods);
    const gone = goods.at(-1)!;
    await stopSelling(db, gone);
    await open('/ShoppingCart');
    const trigger = page.getByRole('link', { name: 'Shopping Cart' }).first();
    await trigger.click();
    const popup = page.getByRole('region', { name: 'Shopping Cart' });
    await expect(popup.getByRole('listitem').first()).toContainText(gone.title);
    await expect(popup.getByText(GONE)).toBeVisible();
    await expect(popup.getByRole('link', { name: 'CHECKOUT NOW' })).toHaveCount(0);
    await popup.getByRole('button', { name: `Remove ${gone.title}` }).click();
    await expect(popup.getByRole('link', { name: 'CHECKOUT NOW' })).toBeVisible();
    await expect(page.getByText(GONE)).toHaveCount(0);
    await expect(page.getByRole('main').getByText(gone.title)).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Proceed to Checkout' })).toBeVisible();
    await popup.getByRole('link', { name: 'CHECKOUT NOW' }).click();
    await expect(page.getByRole('heading', { name: 'Who is ordering?' })).toBeVisible();
    await page.getByRole('banner').getByRole('link', { name: 'Cart' }).click();
    await trigger.click();
    for (const { title } of goods.slice(0, -1))
      await popup.getByRole('button', { name: `Remove ${title}` }).click();
    await expect(page.getByRole('link', { name: 'Proceed to Checkout' })).toHaveCount(0);
  });

  test('F09 cart: the checkout shows and removes it, keeps what is typed, and takes an ended coupon off', async ({
    page,
    open,
    db,
    allowConsole,
  }) => {
    allowConsole(/4(09|22)/);
    const [gone] = await goodsOfItsOwn(db);
    const buyer = newBuyer();
    const code = `END${buyer.phone}`;
    const coupon = await aCoupon(db, { code });
    await putInCart(page, [gone!, ...(await goodsOfItsOwn(db))]);
    await page.request.put('/api/cart/coupon', { data: { code } });
    await open('/Checkout');
    await fillBilling(page, buyer);
    await stopSelling(db, gone!);
    const placing = page.getByRole('button', { name: 'PLACE ORDER' });
    await placing.click();
    await expect(page.getByRole('alert').first()).toContainText(gone!.title);
    await expect(page.getByText(GONE)).toBeVisible();
    await expect(placing).toHaveCount(0);
    await expectAccessible(page, 'main');
    await page.getByRole('button', { name: `Remove ${gone!.title}` }).click();
    await expect(page.getByText(GONE)).toHaveCount(0);
    await expect(page.locator('[name="billing.city"]')).toHaveValue('Bole');
    await endCoupon(db, coupon.id);
    await placing.click();
    await expect(page.getByRole('alert').first()).toContainText('This coupon has expired.');
    await expect(page.getByText(`Coupon ${code} no longer counts: This coupon has expired.`)).toBeVisible();
    await page.getByRole('button', { name: `Remove coupon ${code}` }).click();
    await expect(page.getByText(/no longer counts/)).toHaveCount(0);
    await placing.click();
    await page.waitForURL(/\/OrderSucess\?group=/i);
  });

  test('F09 cart: it says that its coupon has ended', async ({ page, open, db }) => {
    const code = `CART${newBuyer().phone}`;
    const coupon = await aCoupon(db, { code });
    await putInCart(page, await someGoods(db, 1));
    await page.request.put('/api/cart/coupon', { data: { code } });
    await endCoupon(db, coupon.id);
    await open('/ShoppingCart');
    await expect(page.getByText(`Coupon ${code} no longer counts: This coupon has expired.`)).toBeVisible();
    await page.getByRole('button', { name: `Remove coupon ${code}` }).click();
    await expect(page.getByText(code)).toHaveCount(0);
  });
});

async function endCoupon(db: Db, id: number): Promise<void> {
  const [startsAt, endsAt] = [7_200_000, 3_600_000].map((ago) => new Date(Date.now() - ago));
  await db.updateTable('coupons').set({ startsAt, endsAt }).where('id', '=', id).execute();
}

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

  test('F09 cart: a shopper in Amharic with a small phone sees the cart whole', async ({
    page,
    open,
    db,
  }) => {
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
