import { expect, test, untilScripted } from '#tests/support/e2e.ts';

test('X05 language: a page that the browser kept whole comes back in the language chosen since, explicit ones as they are', async ({
  page,
  context,
  baseURL,
}) => {
  const comeBack = () =>
    page.evaluate(() => {
      let isLeft = false;
      navigation.addEventListener('navigate', () => (isLeft = true));
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
      return isLeft;
    });
  await page.goto('/ShopPage');
  await untilScripted(page);
  await context.addCookies([{ name: 'adey_lang', value: 'am', url: baseURL! }]);
  expect(await comeBack()).toBe(true);
  await expect(page.locator('html')).toHaveAttribute('lang', 'am');
  for (const path of ['/ShopPage', '/en/ShopPage']) {
    await page.goto(path);
    await untilScripted(page);
    expect(await comeBack(), path).toBe(false);
  }
});
