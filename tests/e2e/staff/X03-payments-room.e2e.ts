import type { Page } from '@playwright/test';
import { newBuyer, someGoods } from '#tests/support/purchase.ts';
import { payOverApi } from '#tests/support/shopper.ts';
import { DESKTOP, expect, expectAccessible, expectToFit, PHONE, test } from '#tests/support/e2e.ts';

/** A guest's purchase by telebirr, paid on the provider's page, whose shop has not heard of it; its order and phone number. */
async function paidUnheard(page: Page, db: Parameters<typeof someGoods>[0]) {
  const buyer = newBuyer();
  const asked = { buyer, paymentMethod: 'telebirr' } as const;
  const { orders, redirectUrl } = await payOverApi(page, await someGoods(db, 1), asked);
  await page.request.post(redirectUrl, { form: { payer: '0911234567', action: 'silent' }, maxRedirects: 0 });
  await page.context().clearCookies();
  return { number: orders[0]!.orderNumber, phone: buyer.phone };
}

test.describe('at a desk', () => {
  test.use(DESKTOP);

  test('X03 payments: staff find a payment by phone, read what led to it, and ask its provider what became of it', async ({
    page,
    context,
    open,
    signIn,
    db,
    allowConsole,
  }) => {
    allowConsole(/INTERNET_DISCONNECTED|Failed to fetch/);
    const { number, phone } = await paidUnheard(page, db);
    await signIn('finance');
    await open('/admin/payments');
    const main = page.getByRole('main');
    await main.getByRole('searchbox', { name: 'Find a payment' }).fill(phone);
    await expect(page).toHaveURL(new RegExp(`q=${phone}`));
    const row = main.getByRole('row').filter({ hasText: number });
    await expect(row).toContainText('Waits for the buyer');
    await expect(main.locator('tbody tr')).toHaveCount(1);
    const file = await page.request.get(
      (await main.getByRole('link', { name: 'CSV' }).getAttribute('href'))!,
    );
    expect(await file.text()).toContain(`,${number},pending,telebirr,sandbox,`);
    await expectToFit(page);
    await expectAccessible(page, 'main');
    await row.getByRole('link').click();
    await expect(main.getByRole('heading', { name: 'Attempts' })).toBeVisible();
    await main.getByRole('button', { name: 'Ask the provider now' }).click();
    await expect(main.getByText('The provider says: paid.')).toBeVisible();
    await expect(main.getByText('Payment received – Held for orders')).toBeVisible();
    await expectToFit(page);
    await expectAccessible(page, 'main');
    await main.getByRole('link', { name: number }).click();
    await expect(page.getByRole('heading', { level: 1, name: `Order #${number}` })).toBeVisible();

    // Without a connection the desk says so, and not that the shop has failed.
    await context.setOffline(true);
    await page.getByRole('link', { name: 'Payments', exact: true }).click();
    await expect(main.getByText('No answer. Please check your connection and try again.')).toBeVisible();
    await context.setOffline(false);
    await main.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Payments' })).toBeVisible();
  });
});

test.describe('before scripts', () => {
  test.use({ ...PHONE, javaScriptEnabled: false, language: 'am' });

  test('X03 payments: the list is narrowed and its provider asked on a phone without scripts', async ({
    page,
    open,
    signIn,
    db,
  }) => {
    const { number } = await paidUnheard(page, db);
    await signIn('finance');
    await open('/admin/payments?status=pending&provider=sandbox');
    const main = page.getByRole('main');
    await main.locator('[name="q"]').fill(`#${number}`);
    await main.locator('[name="q"]').press('Enter');
    await expect(main.locator('tbody tr')).toHaveCount(1);
    await expect(page).toHaveURL(/status=pending/);
    await expectToFit(page);
    await main.getByRole('link', { name: number }).click();
    await main.locator('button[value="ask"]').click();
    await expect(main.getByText('አገልግሎት ሰጪው፦ ተከፍሏል ይላል።')).toBeVisible();
    await expectToFit(page);
  });
});
