import { expect, PHONE, test, untilScripted } from '#tests/support/e2e.ts';
import { newBuyer, orderForCash, someGoods } from '#tests/support/purchase.ts';

const SHIFT = 0.02;

test.use({ ...PHONE, viewport: { width: 360, height: 640 } });

test('F12 checkout: nothing jumps over a whole first order, from the home page to the success page', async ({
  page,
  context,
  open,
  db,
}) => {
  const shifts: { value: number; where: string }[] = [];
  await context.exposeBinding('noteShift', (_source, value: number, where: string) => {
    shifts.push({ value, where });
  });
  await context.addInitScript(() => {
    const { noteShift } = window as unknown as { noteShift: (value: number, where: string) => void };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput, sources } = entry as PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
          sources: { node: Element | null }[];
        };
        const moved = sources.map(({ node }) => node?.outerHTML?.slice(0, 80)).join(' ');
        if (!hadRecentInput) noteShift(value, `${location.pathname} ${moved}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const [goods] = await someGoods(db, 1);
  await open('/');
  await page.locator('.tab-bar').getByRole('link', { name: 'Categories' }).tap();
  await expect(page).toHaveURL(/\/ShopPage$/);
  await page.getByRole('main').getByRole('article').first().getByRole('heading').tap();
  await expect(page).toHaveURL(/\/product-detail\//);
  await open(`/product-detail/${goods!.productId}`);
  await page.locator('main form button[value="cart"]').first().tap();
  await page.locator('.tab-bar').getByRole('link', { name: /Cart/ }).tap();
  await expect(page).toHaveURL(/\/ShoppingCart$/);
  await page.locator('main a[href$="/Checkout"]').first().tap();
  await expect(page).toHaveURL(/\/Checkout/);
  await untilScripted(page);
  await orderForCash(page, [goods!], newBuyer());
  const total = shifts.reduce((sum, { value }) => sum + value, 0);
  expect(total, JSON.stringify(shifts)).toBeLessThanOrEqual(SHIFT);
});
