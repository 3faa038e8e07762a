import type { Page } from '@playwright/test';
import { expect, expectAccessible, PHONE, test, untilScripted } from '#tests/support/e2e.ts';
import { registerNewShopper } from '#tests/e2e/account/new-shopper.ts';

const html = (page: Page) => page.locator('html');
const header = (page: Page) => page.getByRole('banner');

/** Chooses in the bar at the top, from the page in one language to another. */
async function choose(page: Page, from: string, to: string): Promise<void> {
  await header(page).locator('summary').filter({ hasText: from }).click();
  await header(page).getByRole('button', { name: to }).click();
}

async function expectPage(page: Page, language: 'en' | 'am' | 'om', heading: string): Promise<void> {
  await expect(html(page)).toHaveAttribute('lang', language);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
}

const ALL = { en: 'All products', am: 'ሁሉም ዕቃዎች', om: 'Oomishaalee hunda' } as const;

test.describe('a browser that asks for Amharic', () => {
  test.use({ locale: 'am-ET' });

  test('X05 language: the first visit is in Amharic at the same address, page after page', async ({
    page,
  }) => {
    await page.goto('/ShopPage');
    await untilScripted(page);
    await expectPage(page, 'am', ALL.am);
    await expect(page).toHaveURL(/:\d+\/ShopPage$/);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /:\d+\/am\/ShopPage$/);
    await page.getByRole('link', { name: 'ትዕዛዝ ይከታተሉ' }).first().click();
    await expect(page).toHaveURL(/:\d+\/TrackOrder$/);
    await expect(html(page)).toHaveAttribute('lang', 'am');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/[ሀ-ፐ]/);
    expect(await page.context().cookies()).not.toContainEqual(expect.objectContaining({ name: 'adey_lang' }));
  });

  test('X05 language: a choice keeps address and query, beats the browser, and lasts through reloads and new tabs', async ({
    page,
    context,
  }) => {
    await page.goto('/ShopPage?q=rice&sort=newest&utm_source=letter#top');
    await untilScripted(page);
    await choose(page, 'አማርኛ', 'Afaan Oromoo');
    await expect(html(page)).toHaveAttribute('lang', 'om');
    await expect(page).toHaveURL(/:\d+\/ShopPage\?q=rice&sort=newest&utm_source=letter#top$/);
    await page.reload();
    await untilScripted(page);
    await expect(html(page)).toHaveAttribute('lang', 'om');
    const tab = await context.newPage();
    await tab.goto('/SupplierList');
    await expect(html(tab)).toHaveAttribute('lang', 'om');
    const [kept] = (await context.cookies()).filter(({ name }) => name === 'adey_lang');
    expect(kept).toMatchObject({ value: 'om', path: '/', sameSite: 'Lax', httpOnly: false });
    expect(kept!.expires - Date.now() / 1000).toBeGreaterThan(364 * 24 * 3600);
    await tab.goto('/en/ShopPage');
    await expectPage(tab, 'en', ALL.en);
    await expect(header(tab).getByRole('link', { name: 'Track Order' })).toHaveAttribute(
      'href',
      '/en/TrackOrder',
    );
  });

  test('X05 language: what the API refuses is said in the language of the page, also of an explicit address', async ({
    page,
    allowConsole,
  }) => {
    allowConsole(/401/);
    for (const [path, button, sentence] of [
      ['/User-Authentication/sign-in', 'ይግቡ', 'ኢሜይሉ ወይም የይለፍ ቃሉ ትክክል አይደለም'],
      ['/en/User-Authentication/sign-in', 'SIGN IN', 'Invalid email or password'],
    ] as const) {
      await page.goto(path);
      await untilScripted(page);
      const form = page
        .getByRole('main')
        .locator('form')
        .filter({ has: page.locator('[type=password]') });
      await form.locator('[type=email]').fill('nobody@example.com');
      await form.locator('[type=password]').fill('Selam@1234');
      await form.getByRole('button', { name: button }).click();
      await expect(page.getByText(sentence).first()).toBeVisible();
    }
  });
});

test('X05 language: kept pages are never shown in another user’s language, nor held by a shared cache', async ({
  request,
}) => {
  const asked = [
    [{ 'accept-language': 'en' }, 'en'],
    [{ 'accept-language': 'am' }, 'am'],
    [{ 'accept-language': 'am', cookie: 'adey_lang=om' }, 'om'],
    [{ 'accept-language': 'om', cookie: 'adey_lang=fr; adey_me=x' }, 'om'],
    [{ 'accept-language': 'fr' }, 'en'],
    [{ cookie: 'adey_lang=am' }, 'am'],
  ] as const;
  // Other tests buy and rate meanwhile, which changes the page for everyone.
  await expect(async () => {
    const etags = new Map<string, string>();
    for (const path of ['/ShopPage?sort=rating', '/ShopPage.data?sort=rating'])
      for (const [headers, language] of [...asked, ...asked]) {
        const answer = await request.get(path, { headers });
        expect(answer.headers()).toMatchObject({
          'content-language': language,
          'cache-control': 'private, no-cache',
          vary: 'Accept-Encoding, Accept-Language, Cookie',
        });
        // The data carry no sentences, but the categories' names.
        if (!path.includes('.data')) expect(await answer.text()).toContain(ALL[language]);
        const { etag } = answer.headers();
        expect(etags.get(path + language) ?? etag).toBe(etag);
        etags.set(path + language, etag!);
      }
    expect(new Set(etags.values()).size).toBe(6);
    const other = await request.get('/ShopPage?sort=rating', {
      headers: { 'accept-language': 'am', 'if-none-match': etags.get('/ShopPage?sort=ratingen')! },
    });
    expect(other.status()).toBe(200);
  }).toPass();
});

test('X05 language: every indexed page names its address in each language, and the bare one for all others', async ({
  page,
  db,
}) => {
  const { id } = await db
    .selectFrom('products')
    .select('id')
    .where('isListed', '=', true)
    .executeTakeFirstOrThrow();
  for (const path of ['/', '/ShopPage', '/SupplierList', `/product-detail/${id}`, '/supplier/1'])
    for (const prefix of ['', '/om']) {
      await page.goto(path === '/' ? prefix || '/' : prefix + path);
      const at = (language: string) => `/${language}${path === '/' ? '' : path}`;
      const links = await page
        .locator('link[rel=canonical], link[rel=alternate][hreflang]')
        .evaluateAll((all) =>
          all.map((link) => [
            link.getAttribute('hreflang') ?? 'canonical',
            new URL((link as HTMLLinkElement).href).pathname,
          ]),
        );
      expect(Object.fromEntries(links), prefix + path).toEqual({
        canonical: at(prefix === '' ? 'en' : 'om'),
        en: at('en'),
        am: at('am'),
        om: at('om'),
        'x-default': path,
      });
    }
});

test('X05 language: an open page whose user chose another language in a second tab never mixes the two', async ({
  page,
  context,
}) => {
  await page.goto('/TrackOrder');
  await untilScripted(page);
  const tab = await context.newPage();
  await tab.goto('/ShopPage');
  await untilScripted(tab);
  await choose(tab, 'English', 'አማርኛ');
  await expect(html(tab)).toHaveAttribute('lang', 'am');
  await page.evaluate(() => Object.assign(window, { isOldDocument: true }));
  await expect(html(page)).toHaveAttribute('lang', 'en');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Browse All Products' }).click();
  await expectPage(page, 'am', ALL.am);
  await expect(page).toHaveURL(/:\d+\/ShopPage$/);
  expect(await page.evaluate(() => 'isOldDocument' in window)).toBe(false);
  await page.goBack();
  await expect(page).toHaveURL(/\/TrackOrder$/);
});

test('X05 language: signing in on a new device takes the language of the account, one chosen here stays', async ({
  page,
  browser,
  baseURL,
}) => {
  const { email } = await registerNewShopper(page, baseURL!);
  await page.goto('/am/Setting');
  await untilScripted(page);
  await choose(page, 'አማርኛ', 'አማርኛ');
  await expect(page).toHaveURL(/:\d+\/Setting$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ቅንብሮች');
  for (const [here, expected] of [
    [null, 'am'],
    ['om', 'om'],
  ] as const) {
    const device = await browser.newContext({ baseURL: baseURL!, locale: 'en-US' });
    if (here) await device.addCookies([{ name: 'adey_lang', value: here, url: baseURL! }]);
    const other = await device.newPage();
    await other.goto('/User-Authentication/sign-in?returnTo=%2FOrderHistory');
    await untilScripted(other);
    const form = other
      .getByRole('main')
      .locator('form')
      .filter({ has: other.locator('[type=password]') });
    await form.locator('[type=email]').fill(email);
    await form.locator('[type=password]').fill('Adey@2019');
    await form.locator('[type=password]').press('Enter');
    await expect(other).toHaveURL(/:\d+\/OrderHistory$/);
    await expect(html(other)).toHaveAttribute('lang', expected);
    await device.close();
  }
});

test('X05 language: the switch is worked by keyboard alone', async ({ page, open }) => {
  await open('/ShopPage');
  const summary = header(page).locator('summary').filter({ hasText: 'English' });
  await summary.focus();
  await page.keyboard.press('Enter');
  await expect(header(page).getByRole('button', { name: 'English' })).toHaveAttribute('aria-current', 'true');
  await expectAccessible(page, 'header');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await expect(header(page).getByRole('button', { name: 'English' })).toBeHidden();
  await expect(summary).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(header(page).getByRole('button', { name: 'አማርኛ' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expectPage(page, 'am', ALL.am);
});

test.describe('without scripts, on a phone', () => {
  test.use({ ...PHONE, javaScriptEnabled: false });

  test('X05 language: the choice is a plain form, keeps the address, and a link does not make it', async ({
    page,
    allowConsole,
  }) => {
    allowConsole(/404/);
    await page.goto('/ShopPage?q=rice');
    await choose(page, 'EN', 'Afaan Oromoo');
    await expect(html(page)).toHaveAttribute('lang', 'om');
    await expect(page).toHaveURL(/:\d+\/ShopPage\?q=rice$/);
    await page.goto('/language?locale=am', { waitUntil: 'commit' });
    await page.goto('/ShopPage');
    await expectPage(page, 'om', ALL.om);
    await page.goto('/am/ShopPage');
    await choose(page, 'አማ', 'English');
    await expectPage(page, 'en', ALL.en);
    await expect(page).toHaveURL(/:\d+\/ShopPage$/);
  });
});
