import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '#tests/support/e2e.ts';
import { aMembership } from '#tests/support/factories.ts';
import { putInCart } from '#tests/support/purchase.ts';
import { runNow } from './clock.ts';
import { aGood, aPerson, aStore, signInAs } from './people.ts';

const HOUR_MS = 3_600_000;
/** As the browser's picker takes a moment of the shop's clock. */
const moment = (at: number) => new Date(at + 3 * HOUR_MS).toISOString().slice(0, 16);

/** Changes all goods that the list shows: chosen, looked at before, and done, each step for everybody to use. */
async function changeAll(page: Page, path: string, what: string, fields: Record<string, string>) {
  await page.goto(path);
  await page.getByLabel(/^(?:All [\d,]+ that match|The one that matches)/).check();
  await page.getByRole('button', { name: 'Change them' }).click();
  await page.getByRole('link', { name: what, exact: true }).click();
  // The form before has a field of the same name.
  await expect(page.getByRole('link', { name: what, exact: true })).toHaveAttribute('aria-current', /./);
  for (const [name, value] of Object.entries(fields)) await page.locator(`input[name="${name}"]`).fill(value);
  await expectAccessible(page, 'main');
  await page.getByRole('button', { name: 'Show what would change' }).click();
  const change = page.getByRole('button', { name: /^Change \d+ product/ });
  await expect(change).toBeVisible();
  await expectAccessible(page, 'main');
  await change.click();
  await expect(page.getByText(/^Done/).first()).toBeVisible({ timeout: 30_000 });
  await expectAccessible(page, 'main');
}

test('X01 bulk: a plan and a price for members, set for many goods at once, are what shoppers and members pay, and the plan takes neither with it', async ({
  page,
  context,
  browser,
  baseURL,
  db,
}) => {
  const store = await aStore(db, `Reduced ${randomInt(1e9)}`);
  const reduced = await aGood(db, store, { title: 'Mesob for guests', priceSantim: 100_000 });
  const usual = await aGood(db, store, { title: 'Jebena', priceSantim: 50_000 });
  await signInAs(context, store.keeper);
  await changeAll(page, '/vendor/products', 'Price for members', { percent: '15' });
  await changeAll(page, '/vendor/products?q=mesob', 'Price plans', {
    percent: '20',
    startsAt: moment(Date.now() - HOUR_MS),
    endsAt: moment(Date.now() + 24 * HOUR_MS),
  });
  await runNow(browser, 'products_start_plans');

  const member = await aPerson(db, 'Saba Girma');
  await aMembership(db, store.id, member.id);
  const carts = await Promise.all(
    [await aPerson(db, 'Abel Alemu'), member].map(async (person) => {
      const shopper = await browser.newContext({ baseURL: baseURL! });
      await signInAs(shopper, person);
      const cart = await shopper.newPage();
      const goods = [reduced, usual].map(({ id, title }) => ({ productId: id, title, vendorId: store.id }));
      await putInCart(cart, goods);
      return cart;
    }),
  );
  const expectToPay = async (sums: readonly string[]) => {
    for (const [n, cart] of carts.entries()) {
      await cart.goto('/ShoppingCart');
      await expect(cart.getByRole('main')).toContainText(sums[n]!);
    }
  };
  // Members pay their price of the one, and of the other what everybody pays, which is less.
  await expect
    .poll(
      async () =>
        (
          await db
            .selectFrom('products')
            .select('priceSantim')
            .where('id', '=', reduced.id)
            .executeTakeFirstOrThrow()
        ).priceSantim,
    )
    .toBe(80_000);
  await expectToPay(['1,300.00', '1,225.00']);

  await page.goto(`/vendor/products/${reduced.id}`);
  await expectAccessible(page, '#plans');
  await page.getByRole('button', { name: 'Cancel the plan' }).click();
  await expect(page.locator('#plans').getByText('Cancelled')).toBeVisible();
  await expectToPay(['1,500.00', '1,275.00']);
  for (const cart of carts) await cart.context().close();
});
