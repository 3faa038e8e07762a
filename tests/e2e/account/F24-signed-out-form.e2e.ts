import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Db } from '#platform/db.ts';
import { expect, expectAccessible, PHONE, test } from '#tests/support/e2e.ts';
import { fillBilling, newBuyer, putInCart, someGoods } from '#tests/support/purchase.ts';

const PASSWORD = 'Selam1@';

/** A new member, signed in to this browser, who has not agreed to the terms yet. */
async function aMember(page: Page, baseURL: string): Promise<string> {
  const email = `form-${randomUUID()}@example.com`;
  const made = await page.request.post('/api/auth/register', {
    headers: { origin: baseURL },
    data: { fullName: 'Almaz Ayana', email, password: PASSWORD, termsAgreed: false },
  });
  expect(made.status()).toBe(200);
  return email;
}

/** The sign-in ends while the page is open: expired, or ended on another device. */
async function endSessions(db: Db, email: string): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('userId', 'in', (query) => query.selectFrom('users').select('id').where('email', '=', email))
    .execute();
}

for (const [language, words] of [
  [
    'en',
    {
      terms: 'I agree to the Terms of Use and the Privacy Policy.',
      place: 'PLACE ORDER',
      title: 'Please sign in again',
      email: 'Email Address',
      password: 'Password',
      signIn: 'SIGN IN',
    },
  ],
  [
    'am',
    {
      terms: 'በአጠቃቀም ውሉና በግላዊነት ፖሊሲው እስማማለሁ።',
      place: 'ትዕዛዙን ያስገቡ',
      title: 'እባክዎ እንደገና ይግቡ',
      email: 'የኢሜይል አድራሻ',
      password: 'የይለፍ ቃል',
      signIn: 'ይግቡ',
    },
  ],
] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ language, ...(language === 'am' ? PHONE : {}) });

    test(`F24 signed out: the shopper signs in over the open form and the order is placed (${language})`, async ({
      page,
      open,
      db,
      baseURL,
      allowConsole,
    }) => {
      allowConsole(/401/);
      const email = await aMember(page, baseURL!);
      await putInCart(page, await someGoods(db, 1));
      await open('/Checkout');
      await fillBilling(page, newBuyer());
      await page.getByLabel(words.terms).check();
      await endSessions(db, email);
      await page.locator('button[name=intent][value=place]').click();
      const dialog = page.getByRole('dialog', { name: words.title });
      await expect(dialog).toBeVisible();
      await expectAccessible(page, 'dialog');
      await dialog.getByLabel(words.email, { exact: true }).fill(email);
      await dialog.getByLabel(words.password, { exact: true }).fill(PASSWORD);
      await page.keyboard.press('Enter');
      await page.waitForURL(/OrderSucess/);
    });
  });
}

test('F24 signed out: a form is not sent for another account that signs in over it', async ({
  page,
  browser,
  open,
  db,
  baseURL,
  allowConsole,
}) => {
  allowConsole(/401/);
  const elsewhere = await browser.newPage();
  const other = await aMember(elsewhere, baseURL!);
  await elsewhere.close();
  const email = await aMember(page, baseURL!);
  await open('/Setting');
  const account = page.getByRole('region', { name: 'Account', exact: true });
  await account.getByLabel('Full Name').fill('Typed By Almaz');
  await endSessions(db, email);
  await account.getByRole('button', { name: 'Save' }).click();
  const dialog = page.getByRole('dialog', { name: 'Please sign in again' });
  await dialog.getByLabel('Email Address', { exact: true }).fill(other);
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(account.getByText(`Your email address is ${other} (`)).toBeVisible();
  await expect(account.getByLabel('Full Name')).toHaveValue('Almaz Ayana');
  const names = await db.selectFrom('users').select('name').where('email', 'in', [email, other]).execute();
  expect(names).toEqual([{ name: 'Almaz Ayana' }, { name: 'Almaz Ayana' }]);
});

test('F24 signed out: closing the dialog keeps everything typed', async ({
  page,
  open,
  db,
  baseURL,
  allowConsole,
}) => {
  allowConsole(/401/);
  const email = await aMember(page, baseURL!);
  await putInCart(page, await someGoods(db, 1));
  await open('/Checkout');
  const buyer = newBuyer();
  await fillBilling(page, buyer);
  await endSessions(db, email);
  await page.locator('button[name=intent][value=place]').click();
  await expect(page.getByRole('dialog', { name: 'Please sign in again' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Please sign in first.').first()).toBeVisible();
  await expect(page.locator('[name="billing.email"]')).toHaveValue(buyer.email);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('F24 signed out: the shopper signs in and finds the form as it was typed', async ({
    page,
    open,
    db,
    baseURL,
    allowConsole,
  }) => {
    allowConsole(/422/);
    const email = await aMember(page, baseURL!);
    await putInCart(page, await someGoods(db, 1));
    await open('/Checkout');
    const buyer = newBuyer();
    await fillBilling(page, buyer);
    await page.getByLabel('I agree to the Terms of Use and the Privacy Policy.').check();
    await endSessions(db, email);
    await page.locator('button[name=intent][value=place]').click();
    await expect(page).toHaveURL(/sign-in\?returnTo=%2FCheckout$/);
    await expect(
      page.getByText('Sign in, and you come back to your form with everything you typed.'),
    ).toBeVisible();
    await page.getByRole('main').getByLabel('Email Address', { exact: true }).fill(email);
    await page.getByRole('main').getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('main').getByRole('button', { name: 'SIGN IN' }).click();
    await expect(page.getByText(/You are signed in again/)).toBeVisible();
    await expect(page.locator('[name="billing.email"]')).toHaveValue(buyer.email);
    await expect(page.locator('[name="billing.phone"]')).toHaveValue(buyer.phone);
  });
});

test('F24 terms: the first order of an account asks for consent, and writes it down', async ({
  page,
  open,
  db,
  baseURL,
  allowConsole,
}) => {
  allowConsole(/422/);
  const email = await aMember(page, baseURL!);
  await putInCart(page, await someGoods(db, 1));
  await open('/Checkout');
  await fillBilling(page, newBuyer());
  await page.locator('button[name=intent][value=place]').click();
  await expect(page.getByText('Please agree to the terms before your first order.').first()).toBeVisible();
  await page.getByLabel('I agree to the Terms of Use and the Privacy Policy.').check();
  await page.locator('button[name=intent][value=place]').click();
  await page.waitForURL(/OrderSucess/);
  const user = await db
    .selectFrom('users')
    .select(['termsVersion', 'termsAgreedAt'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  expect(user).toMatchObject({ termsVersion: expect.any(String), termsAgreedAt: expect.any(Date) });
});

test('F24 refused: too many tries name the true wait, in the answer’s header too', async ({
  page,
  baseURL,
}) => {
  const asked = await page.request.post('/api/auth/password/code', {
    headers: { origin: baseURL! },
    data: { email: `wait-${randomUUID()}@example.com` },
  });
  const { codeId } = (await asked.json()) as { codeId: string };
  const again = await page.request.post('/api/auth/password/resend', {
    headers: { origin: baseURL! },
    data: { codeId },
  });
  expect(again.status()).toBe(429);
  const wait = Number(again.headers()['retry-after']);
  expect(wait).toBeGreaterThan(50);
  expect(wait).toBeLessThanOrEqual(60);
  expect(((await again.json()) as { message: string }).message).toBe(
    `Please wait ${wait} seconds before you ask for a new code.`,
  );
});
