import { DESKTOP, expect, expectAccessible, expectToFit, test } from '#tests/support/e2e.ts';

test.use(DESKTOP);

test('X03 money: the books are recounted at a press, and the page says what came of it', async ({
  page,
  open,
  signIn,
}) => {
  await signIn('finance');
  await open('/admin/money');
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Recount the books' }).click();
  await expect(page).toHaveURL(/[?]run=/);
  await expect(main.getByText('Done', { exact: true })).toBeVisible({ timeout: 30_000 });
  await expect(main.getByText(/ done, 0 not possible$/)).toBeVisible();
  await expectToFit(page);
  await expectAccessible(page, 'main');
});
