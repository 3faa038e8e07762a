import { expect, test, untilScripted } from '#tests/support/e2e.ts';

test('X05 language: a page that the browser kept whole comes back in the language chosen since, explicit ones as they are', async ({
  page,
  context,
  baseURL,
}) => {
  const comeBack = () =>
    page.evaluate(() => {
      Object.assign(window, { isOldDocument: true });
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    });
  await page.goto('/ShopPage');
  await untilScripted(page);
  await context.addCookies([{ name: 'adey_lang', value: 'am', url: baseURL! }]);
  await comeBack();
  await expect(page.locator('html')).toHaveAttribute('lang', 'am');
  for (const path of ['/ShopPage', '/en/ShopPage']) {
    await page.goto(path);
    await untilScripted(page);
    await comeBack();
    await page.waitForTimeout(300);
    expect(await page.evaluate(() => 'isOldDocument' in window), path).toBe(true);
  }
});
