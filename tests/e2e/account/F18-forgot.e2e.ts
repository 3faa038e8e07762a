import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Db } from '#platform/db.ts';
import { DESKTOP, expect, expectAccessible, PHONE, test } from '#tests/support/e2e.ts';

const FORGOT = '/User-Authentication/Forget-Password';
const SIGN_UP = '/api/auth/register';
const OLD = 'Selam1@';
const NEW = 'Fikir22&x';

const main = (page: Page) => page.getByRole('main');

/** A new member, made over the API; the browser that asks knows nothing of it. */
async function aMember(page: Page, baseURL: string): Promise<string> {
  const email = `forgot-${randomUUID()}@example.com`;
  const answer = await page.context().browser()!.newContext();
  const made = await answer.request.post(`${baseURL}${SIGN_UP}`, {
    headers: { origin: baseURL },
    data: { fullName: 'Almaz Ayana', email, password: OLD, termsAgreed: true },
  });
  expect(made.status()).toBe(200);
  await answer.close();
  return email;
}

const codeIn = (text: string) => /\b\d{6}\b/.exec(text)![0];

/** Lets the minute between two codes pass. */
async function passWait(db: Db, target: string): Promise<void> {
  await db
    .updateTable('identityCodes')
    .set({ resendAt: new Date(Date.now() - 1_000) })
    .where('target', '=', target)
    .execute();
}

for (const [language, words] of [
  [
    'en',
    {
      forgot: 'Forgot Password?',
      contact: 'Email Address or Phone Number',
      send: 'SEND CODE',
      code: 'Verification Code',
      verify: 'VERIFY ME',
      password: 'Password',
      confirm: 'Confirm Password',
      reset: 'RESET PASSWORD',
      done: 'Your password is changed. Sign in with the new one.',
      email: 'Email Address',
      signIn: 'SIGN IN',
      welcome: 'Welcome back, Almaz Ayana!',
    },
  ],
  [
    'am',
    {
      forgot: 'የይለፍ ቃልዎን ረሱ?',
      contact: 'የኢሜይል አድራሻ ወይም ስልክ ቁጥር',
      send: 'ኮድ ይላክልኝ',
      code: 'የማረጋገጫ ኮድ',
      verify: 'ያረጋግጡ',
      password: 'የይለፍ ቃል',
      confirm: 'የይለፍ ቃሉን ይድገሙ',
      reset: 'የይለፍ ቃል ይቀይሩ',
      done: 'የይለፍ ቃልዎ ተቀይሯል። በአዲሱ ይግቡ።',
      email: 'የኢሜይል አድራሻ',
      signIn: 'ይግቡ',
      welcome: 'እንኳን በደህና ተመለሱ፣ Almaz Ayana!',
    },
  ],
] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ ...(language === 'en' ? DESKTOP : PHONE), language });

    test(`F18 forgot: from the link to the new password by keyboard alone (${language})`, async ({
      page,
      open,
      mailTo,
      baseURL,
    }) => {
      const email = await aMember(page, baseURL!);
      await open('/User-Authentication/sign-in?with=email');
      const link = main(page).getByRole('link', { name: words.forgot });
      await link.focus();
      await page.keyboard.press('Enter');
      await page.waitForURL(/\/User-Authentication\/Forget-Password$/);
      await expectAccessible(page, 'main');
      await main(page).getByLabel(words.contact, { exact: true }).focus();
      await page.keyboard.type(email);
      await page.keyboard.press('Tab');
      await expect(main(page).getByRole('button', { name: words.send })).toBeFocused();
      await page.keyboard.press('Enter');
      await page.waitForURL(/\/User-Authentication\/Email-Verification$/);
      await expectAccessible(page, 'main');
      const { bodyText, subject } = await mailTo(email);
      expect(subject).toContain(codeIn(bodyText));
      await main(page).getByLabel(words.code, { exact: true }).focus();
      await page.keyboard.type(codeIn(bodyText));
      await page.keyboard.press('Enter');
      await page.waitForURL(/\/Forget-Password\/Reset-Password$/);
      await expectAccessible(page, 'main');
      await main(page).getByLabel(words.password, { exact: true }).focus();
      await page.keyboard.type(NEW);
      await main(page).getByLabel(words.confirm, { exact: true }).focus();
      await page.keyboard.type(NEW);
      await page.keyboard.press('Enter');
      await page.waitForURL(/\/User-Authentication\/sign-in/);
      await expect(main(page).getByText(words.done)).toBeVisible();
      await main(page).getByLabel(words.email, { exact: true }).fill(email);
      await main(page).getByLabel(words.password, { exact: true }).fill(NEW);
      await main(page).getByRole('button', { name: words.signIn, exact: true }).click();
      await expect(page.getByText(words.welcome)).toBeVisible();
    });
  });
}

test('F18 forgot: no screen tells whether an account exists', async ({
  page,
  open,
  baseURL,
  allowConsole,
}) => {
  allowConsole(/422/);
  const known = await aMember(page, baseURL!);
  const seen: string[] = [];
  for (const email of [known, `nobody-${randomUUID()}@example.com`]) {
    await open(FORGOT);
    await main(page).getByLabel('Email Address or Phone Number').fill(email);
    await main(page).getByRole('button', { name: 'SEND CODE' }).click();
    await page.waitForURL(/Email-Verification$/);
    await expect(main(page).getByRole('button', { name: /^Resend Code in/ })).toBeVisible();
    const intro = await main(page).innerText();
    await main(page).getByLabel('Verification Code').fill('1234567890');
    await main(page).getByRole('button', { name: 'VERIFY ME' }).click();
    await expect(
      main(page).getByText('This code is not right. Please look at it once more.').first(),
    ).toBeVisible();
    seen.push(intro.replace(email, '…').replace(/\d+ s/, '…'));
  }
  expect(seen[0]).toBe(seen[1]);
});

test('F18 forgot: five wrong codes end it, and a new code comes after a minute', async ({
  page,
  open,
  mailTo,
  db,
  baseURL,
  allowConsole,
}) => {
  allowConsole(/422/);
  const email = await aMember(page, baseURL!);
  await open(FORGOT);
  await main(page).getByLabel('Email Address or Phone Number').fill(email);
  await main(page).getByRole('button', { name: 'SEND CODE' }).click();
  await page.waitForURL(/Email-Verification$/);
  await expect(main(page).getByRole('button', { name: /^Resend Code in \d+ s$/ })).toBeDisabled();
  const first = codeIn((await mailTo(email)).bodyText);
  const wrong = first === '000000' ? '000001' : '000000';
  const enter = async (code: string) => {
    await main(page).getByLabel('Verification Code').fill(code);
    await Promise.all([
      page.waitForResponse((answer) => answer.request().method() === 'POST'),
      main(page).getByRole('button', { name: 'VERIFY ME' }).click(),
    ]);
  };
  for (let n = 0; n < 5; n += 1) await enter(wrong);
  await enter(first);
  await expect(
    main(page)
      .getByText(/has run out or was tried too often/)
      .first(),
  ).toBeVisible();
  await passWait(db, email);
  await page.reload();
  await main(page).getByRole('button', { name: 'Resend Code', exact: true }).click();
  await expect(
    main(page).getByText('A new code is on its way. The old one is no longer valid.'),
  ).toBeVisible();
  await expect
    .poll(async () => {
      const rows = await db.selectFrom('messagesOut').select('id').where('recipient', '=', email).execute();
      return rows.length;
    })
    .toBe(2);
  await enter(codeIn((await mailTo(email)).bodyText));
  await page.waitForURL(/Reset-Password$/);
});

test('F18 reset: easy passwords are refused with their own sentence, and other devices are signed out', async ({
  page,
  open,
  mailTo,
  baseURL,
  browser,
  allowConsole,
}) => {
  allowConsole(/422/);
  const email = await aMember(page, baseURL!);
  const elsewhere = await browser.newContext({ baseURL: baseURL! });
  await elsewhere.request.post('/api/auth/login', {
    headers: { origin: baseURL! },
    data: { email, password: OLD },
  });
  expect((await elsewhere.request.get('/api/user/sessions')).status()).toBe(200);
  await open(FORGOT);
  await main(page).getByLabel('Email Address or Phone Number').fill(email);
  await main(page).getByRole('button', { name: 'SEND CODE' }).click();
  await page.waitForURL(/Email-Verification$/);
  await main(page)
    .getByLabel('Verification Code')
    .fill(codeIn((await mailTo(email)).bodyText));
  await main(page).getByRole('button', { name: 'VERIFY ME' }).click();
  await page.waitForURL(/Reset-Password$/);
  for (const [password, sentence] of [
    ['P@ssw0rd1', /strangers try first/],
    ['Almaz2026!', /must not contain your name/],
  ] as const) {
    await main(page).getByLabel('Password', { exact: true }).fill(password);
    await main(page).getByLabel('Confirm Password', { exact: true }).fill(password);
    await main(page).getByRole('button', { name: 'RESET PASSWORD' }).click();
    await expect(main(page).getByText(sentence).first()).toBeVisible();
  }
  await main(page).getByLabel('Password', { exact: true }).fill(NEW);
  await main(page).getByLabel('Confirm Password', { exact: true }).fill(NEW);
  await main(page).getByRole('button', { name: 'RESET PASSWORD' }).click();
  await page.waitForURL(/sign-in/);
  expect((await elsewhere.request.get('/api/user/sessions')).status()).toBe(401);
  await elsewhere.close();
});

test('F18 reset: without a proved code the screens lead back to the start', async ({ page, open }) => {
  for (const path of ['/User-Authentication/Email-Verification', `${FORGOT}/Reset-Password`]) {
    await open(path);
    await expect(
      main(page).getByText('There is no code to enter any more. Please ask for one.'),
    ).toBeVisible();
    await expect(main(page).getByRole('link', { name: 'Ask for a code' })).toBeVisible();
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('F18 forgot: works, by phone number too', async ({ page, open, mailTo, db, baseURL }) => {
    const email = await aMember(page, baseURL!);
    const phone = `+2519${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;
    await db.updateTable('users').set({ phone, phoneVerified: true }).where('email', '=', email).execute();
    await open(FORGOT);
    await main(page)
      .getByLabel('Email Address or Phone Number')
      .fill(`0${phone.slice(4)}`);
    await main(page).getByRole('button', { name: 'SEND CODE' }).click();
    await main(page)
      .getByLabel('Verification Code')
      .fill(codeIn((await mailTo(phone, /^/)).bodyText));
    await main(page).getByRole('button', { name: 'VERIFY ME' }).click();
    await main(page).getByLabel('Password', { exact: true }).fill(NEW);
    await main(page).getByLabel('Confirm Password', { exact: true }).fill(NEW);
    await main(page).getByRole('button', { name: 'RESET PASSWORD' }).click();
    await expect(main(page).getByText('Your password is changed. Sign in with the new one.')).toBeVisible();
  });
});
