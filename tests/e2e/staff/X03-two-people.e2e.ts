import { aRefundByHand } from '#tests/support/money-things.ts';
import { DESKTOP, expect, expectAccessible, expectToFit, test } from '#tests/support/e2e.ts';
import { another, approveAsked, signInManager } from './managers.ts';

test.use(DESKTOP);

test('X03 refunds: a large refund paid by hand is asked for, waits, and is noted when another person approves', async ({
  page,
  browser,
  baseURL,
  open,
  db,
  allowConsole,
}) => {
  allowConsole(/422/);
  const id = await aRefundByHand(db, 600_000);
  await signInManager({ page, db, baseURL: baseURL! });
  await open(`/admin/refunds/${id}`);
  const main = page.getByRole('main');
  await expect(main).toContainText('Refunds above 5,000.00 Birr are noted as paid once another member');
  const ask = main.getByRole('button', { name: 'Ask for approval' });
  await main.getByLabel('What the second person should know').fill('Paid at the Bole branch');
  await main.getByLabel('Reference of your payment').fill(' ');
  await ask.click();
  await expect(main.locator('[aria-invalid]')).toHaveCount(1);
  await expect(main.getByLabel('What the second person should know')).toHaveValue('Paid at the Bole branch');
  await expectToFit(page);
  await expectAccessible(page, 'main');
  await main.getByLabel('Reference of your payment').fill('FT26329REFUND');
  await ask.click();
  await expect(main.getByText('Another person must approve it now.')).toBeVisible();
  // It is asked for once: the form is gone while it waits, and is not paid.
  await expect(main.getByLabel('Reference of your payment')).toHaveCount(0);
  await expect(main).toContainText('To be paid by hand');
  await expectAccessible(page, 'main');

  const second = await another(browser, baseURL!);
  await signInManager({ page: second.page, db, baseURL: baseURL! });
  await approveAsked(page, second.page);
  await expect(second.page.getByRole('main')).toContainText('FT26329REFUND');
  await second.context.close();
  await open(`/admin/refunds/${id}`);
  await expect(main).toContainText('FT26329REFUND');
  await expect(main.getByText('Paid', { exact: true }).first()).toBeVisible();
  await expect(main.getByRole('region', { name: 'History' })).toContainText('Lensa Tolera');
  await expect(main.getByRole('button')).toHaveCount(0);

  // The bank's advice of it is kept beside the reference, once.
  await main.getByText('Add a photo or PDF of the payment', { exact: true }).click();
  await main.getByRole('button', { name: 'Keep the proof' }).click();
  await expect(main.locator('[aria-invalid]')).toHaveCount(1);
  const buffer = Buffer.from('%PDF-1.4\n%%EOF\n');
  await main
    .locator('input[type=file]')
    .setInputFiles({ name: 'advice.pdf', mimeType: 'application/pdf', buffer });
  await expectAccessible(page, 'main');
  await main.getByRole('button', { name: 'Keep the proof' }).click();
  await expect(main.getByText('The proof is kept.')).toBeVisible();
  const proof = await page.request.get(
    (await main.getByRole('link', { name: 'See the proof' }).getAttribute('href'))!,
  );
  expect(proof.headers()['content-type']).toBe('application/pdf');
  await expectToFit(page);
});

test('X03 payouts: who may only read money is shown the runs and accounts, and no button that would be refused', async ({
  page,
  open,
  db,
  baseURL,
}) => {
  const { id } = await signInManager({ page, db, baseURL: baseURL! });
  await db.updateTable('staffMembers').set({ role: 'auditor' }).where('userId', '=', id).execute();
  const main = page.getByRole('main');
  await open('/admin/payouts');
  await expect(page.getByRole('heading', { level: 1, name: 'Payouts' })).toBeVisible();
  await expect(main.getByRole('button', { name: 'Make this week’s run' })).toHaveCount(0);
  await main.getByRole('link', { name: 'Payout accounts' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Payout accounts' })).toBeVisible();
  await expect(main.locator('tbody a')).toHaveCount(0);
});
