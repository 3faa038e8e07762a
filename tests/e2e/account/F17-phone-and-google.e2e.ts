import type { Page } from '@playwright/test';
import type { Db } from '#platform/db.ts';
import { DESKTOP, expect, expectAccessible, PHONE, test } from '#tests/support/e2e.ts';

const SIGN_IN = '/User-Authentication/sign-in';
const SIGN_UP = '/User-Authentication/sign-up';

const main = (page: Page) => page.getByRole('main');
const codeIn = (text: string) => /\b\d{6}\b/.exec(text)![0];
/** Text messages to a number, the newest first. */
const selectTexts = (db: Db, recipient: string) =>
  db
    .selectFrom('messagesOut')
    .select('bodyText')
    .where('recipient', '=', recipient)
    .orderBy('id', 'desc')
    .execute();
const aNumber = () => `9${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;

for (const [language, words] of [
  [
    'en',
    {
      switch: 'Sign up with a phone number',
      switchIn: 'Sign in with a phone number',
      phone: 'Phone Number',
      send: 'SEND CODE',
      name: 'Full Name',
      code: 'Verification Code',
      verify: 'VERIFY ME',
      welcome: 'Welcome to Adey, Derartu Tulu! Your account is ready.',
      wrong: 'Please enter a mobile number that takes text messages, for example 0911 234 567.',
    },
  ],
  [
    'am',
    {
      switch: 'በስልክ ቁጥር ይመዝገቡ',
      switchIn: 'በስልክ ቁጥር ይግቡ',
      phone: 'ስልክ ቁጥር',
      send: 'ኮድ ይላክልኝ',
      name: 'ሙሉ ስም',
      code: 'የማረጋገጫ ኮድ',
      verify: 'ያረጋግጡ',
      welcome: 'ወደ አደይ እንኳን በደህና መጡ፣ Derartu Tulu! መለያዎ ዝግጁ ነው።',
      wrong: 'እባክዎ አጭር መልእክት የሚቀበል የሞባይል ቁጥር ያስገቡ፤ ለምሳሌ 0911 234 567።',
    },
  ],
] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ ...(language === 'en' ? DESKTOP : PHONE), language });

    test(`F17 phone: signs up with a number typed in any form, and in again with another form (${language})`, async ({
      page,
      open,
      mailTo,
      db,
      allowConsole,
    }) => {
      allowConsole(/422/);
      const number = aNumber();
      await open(SIGN_UP);
      // On phones the number comes first.
      if (language === 'en') await main(page).getByRole('link', { name: words.switch }).click();
      await main(page).getByLabel(words.phone, { exact: true }).fill('12');
      await main(page).getByRole('button', { name: words.send }).click();
      await expect(main(page).getByText(words.wrong).first()).toBeVisible();
      await main(page)
        .getByLabel(words.phone, { exact: true })
        .fill(`0${number.slice(0, 3)} ${number.slice(3, 6)} ${number.slice(6)}`);
      await main(page).getByRole('button', { name: words.send }).click();
      await main(page).getByLabel(words.name, { exact: true }).fill('Derartu Tulu');
      await expectAccessible(page, 'main');
      await main(page)
        .getByLabel(words.code, { exact: true })
        .fill(codeIn((await mailTo(`+251${number}`, /^/)).bodyText));
      await main(page).getByRole('button', { name: words.verify }).click();
      await expect(main(page).getByText(words.welcome)).toBeVisible();
      await page.waitForURL((url) => /^\/(am)?$/.test(url.pathname));
      await expect(page.getByRole('banner').getByText('Derartu Tulu').first()).toBeAttached();

      await page.context().clearCookies();
      await open(SIGN_IN);
      if (language === 'en') await main(page).getByRole('link', { name: words.switchIn }).click();
      await main(page).getByLabel(words.phone, { exact: true }).fill(`+251-${number}`);
      await main(page).getByRole('button', { name: words.send }).click();
      await expect(main(page).getByLabel(words.code, { exact: true })).toBeVisible();
      await expect
        .poll(async () => (await selectTexts(db, `+251${number}`)).length, { timeout: 15_000 })
        .toBe(2);
      await main(page)
        .getByLabel(words.code, { exact: true })
        .fill(codeIn((await selectTexts(db, `+251${number}`))[0]!.bodyText));
      await main(page).getByRole('button', { name: words.verify }).click();
      await page.waitForURL((url) => /^\/(am)?$/.test(url.pathname));
    });
  });
}

test('F17 phone: a new number at sign-in is asked for a name, and the code stays good', async ({
  page,
  open,
  mailTo,
  allowConsole,
}) => {
  allowConsole(/422/);
  const number = aNumber();
  await open(`${SIGN_IN}?with=phone&returnTo=%2FShoppingCart`);
  await main(page).getByLabel('Phone Number').fill(number);
  await page.keyboard.press('Enter');
  await main(page)
    .getByLabel('Verification Code')
    .fill(codeIn((await mailTo(`+251${number}`, /^/)).bodyText));
  await page.keyboard.press('Enter');
  await expect(main(page).getByText('This number is new here.')).toBeVisible();
  await main(page).getByLabel('Full Name').fill('Tirunesh Dibaba');
  await main(page)
    .getByLabel('Verification Code')
    .fill(codeIn((await mailTo(`+251${number}`, /^/)).bodyText));
  await main(page).getByRole('button', { name: 'VERIFY ME' }).click();
  await page.waitForURL(/\/ShoppingCart$/);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('F17 phone: signs up', async ({ page, open, mailTo }) => {
    const number = aNumber();
    await open(`${SIGN_UP}?with=phone`);
    await main(page).getByLabel('Phone Number').fill(`+251 ${number}`);
    await main(page).getByRole('button', { name: 'SEND CODE' }).click();
    await main(page).getByLabel('Full Name').fill('Meseret Defar');
    await main(page)
      .getByLabel('Verification Code')
      .fill(codeIn((await mailTo(`+251${number}`, /^/)).bodyText));
    await main(page).getByRole('button', { name: 'VERIFY ME' }).click();
    await expect(
      main(page).getByText('Welcome to Adey, Meseret Defar! Your account is ready.'),
    ).toBeVisible();
    await main(page).getByRole('link', { name: 'Continue' }).click();
    await expect(page).toHaveURL((url) => url.pathname === '/');
  });
});

test('F17 Google: is not offered while it is off, and an old link to it says so', async ({ page, open }) => {
  for (const path of [SIGN_IN, SIGN_UP]) {
    await open(path);
    await expect(main(page).getByRole('link', { name: /phone number/ })).toBeVisible();
    await expect(main(page).getByText(/Google/)).toBeHidden();
  }
  await page.goto('/api/oauth2/authorization/google?returnTo=%2FShoppingCart');
  await page.waitForURL(/sign-in\?fault=google_off&returnTo=%2FShoppingCart$/);
  await expect(main(page).getByText(/Sign-in with Google is not set up here yet/)).toBeVisible();
});

test.describe('in Amharic', () => {
  test.use({ language: 'am' });

  test('F17 Google: says so in Amharic', async ({ page }) => {
    await page.goto('/api/oauth2/authorization/google?locale=am');
    await page.waitForURL(/\/am\/User-Authentication\/sign-in\?fault=google_off$/);
    await expect(main(page).getByText(/በGoogle መግባት እዚህ ገና አልተዘጋጀም/)).toBeVisible();
  });
});

test('F17 popup: has ids of its own beside the sign-in page’s form', async ({ page, open }) => {
  await open(SIGN_IN);
  await page.waitForLoadState('networkidle');
  await page
    .getByRole('banner')
    .getByRole('link', { name: /Account/ })
    .click();
  await expect(
    page.getByRole('region', { name: /Account/ }).getByLabel('Password', { exact: true }),
  ).toBeVisible();
  const ids = await page.evaluate(() => [...document.querySelectorAll('[id]')].map(({ id }) => id));
  expect(ids.filter((id, i) => ids.indexOf(id) !== i)).toEqual([]);
});
