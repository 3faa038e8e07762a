import { expect, expectAccessible, PHONE, test } from '#tests/support/e2e.ts';

const KINDS = [
  { button: 'Chat with support', link: 'WhatsApp' },
  { button: 'Send a parcel', link: 'Adey Express' },
  { button: 'Sell on Adey', link: 'Open the vendor portal' },
];

test('F05 floating buttons: each opens its dialog, closed by ×, backdrop and Escape', async ({
  page,
  open,
}) => {
  await open('/');
  for (const { button, link } of KINDS) {
    const dialog = page.getByRole('dialog', { name: button });
    const trigger = page.getByRole('link', { name: button, exact: true });
    const closings = [
      () => dialog.getByRole('button', { name: 'Close' }).click(),
      () => page.mouse.click(5, 5),
      () => page.keyboard.press('Escape'),
    ];
    for (const close of closings) {
      await trigger.click();
      await expect(dialog.getByRole('link', { name: link })).toHaveAttribute('target', '_blank');
      await close();
      await expect(dialog).toBeHidden();
    }
  }
  await page.getByRole('link', { name: 'Chat with support', exact: true }).click();
  await expectAccessible(page, 'dialog[open]');
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Telegram' })).toHaveAttribute(
    'href',
    /text=Hello/,
  );
});

test.describe('on a phone', () => {
  test.use({ ...PHONE, language: 'am' });

  test('F05 floating buttons: they give way while the newsletter is in view', async ({ page, open }) => {
    await open('/');
    // The sections above the newsletter come when the user is near.
    await page.evaluate(() => document.querySelector('#more')?.scrollIntoView());
    await expect(page.locator('#more')).toHaveCount(0);
    await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded();
    const buttons = page.getByRole('navigation', { name: 'ፈጣን እርዳታ' });
    await expect(buttons).toBeVisible();
    await page.locator('[data-newsletter]').scrollIntoViewIfNeeded();
    await expect(buttons).toBeHidden();
    await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded();
    await expect(buttons).toBeVisible();
  });
});
