import { DESKTOP, expect, test } from '#tests/support/e2e.ts';

test.use({ ...DESKTOP, contextOptions: { forcedColors: 'active' } });

test('F02 chrome: with the colours of the reader’s system, fields, slides and what is chosen are drawn by lines', async ({
  page,
  open,
}) => {
  await open('/');
  await expect(page.getByRole('banner').locator('input[type="search"]').first()).toHaveCSS(
    'border-top-width',
    '1px',
  );
  const dots = page.getByRole('link', { name: /^Show offer/ });
  await expect(dots.first().locator('span')).toHaveCSS('border-top-style', 'solid');
  await open('/ShopPage?brand=samsung');
  const chosen = page.locator('label').filter({ has: page.getByRole('checkbox', { checked: true }) });
  await expect(chosen.first()).toHaveCSS('outline-style', 'solid');
});
