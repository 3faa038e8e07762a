import type { Page } from '@playwright/test';
import { sql } from 'kysely';
import { aStore } from '#tests/e2e/suppliers/people.ts';
import { another, signInManager } from './managers.ts';
import { expect, expectAccessible, expectToFit, PHONE, test } from '#tests/support/e2e.ts';
import { commissionTaken } from '#tests/support/books.ts';
import { setSettings } from '#tests/support/limits.ts';

async function expectGood(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo(0, 0));
  await expectToFit(page);
  await expectAccessible(page, 'main');
}

test.use({ ...PHONE, language: 'am' });

test('X03 taxes: a receipt of tax that a supplier withheld is noted up to its share, told by month, and taken back by two', async ({
  page,
  open,
  signIn,
  browser,
  baseURL,
  db,
  allowConsole,
}) => {
  allowConsole(/422/);
  const store = await aStore(db, `Withholding Store ${Date.now()}`);
  await commissionTaken(db, store.id, 100_000);
  await setSettings(db, { withheld_commission_bp: 300 });
  // As when two people change it: a server that has just read the figures reads them anew.
  await sql`select pg_notify('adey_pages', 'settings')`.execute(db);
  await signIn('finance');
  await open('/admin/money');
  await page.locator('main a[href$="/admin/money/taxes"]').click();
  await page.locator('main a[href$="/admin/money/receipts"]').click();
  const form = page.locator('main form');
  await form.locator('[name="store"]').fill(store.businessName);
  await form.locator('[name="month"]').selectOption({ index: 0 });
  await form.locator('[name="number"]').fill('wht 0001');
  await form.locator('[name="birr"]').fill('30.01');
  await form.getByRole('button').click();
  await expect(page.getByText('የሚችለው 30.00 ብር ነው')).toBeVisible();
  await expect(form.locator('[name="number"]')).toHaveValue('wht 0001');
  await expectGood(page);
  await form.locator('[name="birr"]').fill('30');
  await form.getByRole('button').click();
  await expect(page.locator('main li').filter({ hasText: store.businessName }).first()).toContainText(
    'WHT0001',
  );
  await expectGood(page);

  // Stores stand in the order of their numbers, fifty at once.
  await open(`/admin/money/taxes?after=${store.id - 1}`);
  const told = page.locator('main li').filter({ hasText: store.businessName }).first();
  await expect(told).toContainText('ከኮሚሽናችን ላይ የተያዘ ግብር');
  await expect(told).toContainText('30.00');
  await expectGood(page);

  await open('/admin/money/receipts');
  const row = page.locator('main li').filter({ hasText: store.businessName }).first();
  await row.locator('summary').click();
  await row.getByRole('textbox').fill('የሌላ ወር ነው');
  await expectGood(page);
  await row.getByRole('button').click();
  await expect(page.getByText('አሁን ሌላ ሰው ማጽደቅ አለበት።')).toBeVisible();
  await expect(row).toContainText('መሰረዙ ማጽደቅን እየጠበቀ ነው');
  const request = (await row.getByRole('link').getAttribute('href'))!.split('/').at(-1)!;
  const second = await another(browser, baseURL!);
  await signInManager({ page: second.page, db, baseURL: baseURL! });
  await second.page.goto(`/admin/approvals/${request}`);
  for (const told of ['WHT0001', '30.00 Birr'])
    await expect(second.page.getByRole('main')).toContainText(told);
  await second.page.getByRole('button', { name: 'Approve' }).click();
  await expect(second.page.getByText('Approved and carried out.')).toBeVisible();
  await second.context.close();
  await open('/admin/money/receipts');
  await expect(row).toContainText('ተሰርዟል');
  await expect(row.locator('summary')).toHaveCount(0);
  await expectGood(page);
});
