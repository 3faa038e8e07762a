import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { demoAccounts } from '#seed/content/accounts.ts';
import { expect, test } from '#tests/support/e2e.ts';

const shopper = demoAccounts[0];
const SIGN_IN = '/User-Authentication/sign-in';
const SIGN_UP = '/User-Authentication/sign-up';

const newEmail = () => `new-${randomUUID()}@example.com`;
const main = (page: Page) => page.getByRole('main');
const field = (page: Page, label: string) => main(page).getByLabel(label, { exact: true });

/** The button beside a password appears with the scripts: from then on tabs and forms are live. */
async function scriptsRun(page: Page): Promise<void> {
  await expect(main(page).getByRole('button', { name: 'Show password' }).first()).toBeVisible();
}

async function fillSignUp(
  page: Page,
  email: string,
  password = 'Selam1@',
  confirmation = password,
): Promise<void> {
  await field(page, 'Full Name').fill('Abebe Bikila');
  await field(page, 'Email Address').fill(email);
  await field(page, 'Password').fill(password);
  await field(page, 'Confirm Password').fill(confirmation);
}

test('F17 sign-up: the passwords are checked at every change, in the order of the rules', async ({
  page,
  open,
}) => {
  await open(SIGN_UP);
  await scriptsRun(page);
  const password = field(page, 'Password');
  for (const [typed, sentence] of [
    ['a', 'Password must be at least 6 characters'],
    ['abcdef', 'Password must include one uppercase letter, one number, and one special character'],
    ['', 'Password is required'],
  ] as const) {
    await password.pressSequentially('x');
    await password.fill(typed);
    await expect(main(page).getByText(sentence, { exact: true })).toBeVisible();
  }
  await password.fill('Abcd1@');
  await field(page, 'Confirm Password').fill('Abcd1');
  await expect(main(page).getByText('Passwords must match', { exact: true })).toBeVisible();
  await field(page, 'Confirm Password').fill('Abcd1@');
  await expect(main(page).getByText('Passwords must match')).toBeHidden();
  await expect(password).toHaveAttribute('type', 'password');
  await main(page).getByRole('button', { name: 'Show password' }).first().click();
  await expect(password).toHaveAttribute('type', 'text');
});

test('F17 sign-up: every wrong field is named at once and nothing is sent', async ({ page, open }) => {
  await open(SIGN_UP);
  await scriptsRun(page);
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  await main(page).getByRole('button', { name: 'SIGN UP' }).click();
  for (const sentence of [
    'Full Name is required',
    'Email is required',
    'Password is required',
    'Confirm Password is required',
  ]) {
    await expect(main(page).getByText(sentence, { exact: true })).toBeVisible();
  }
  await expect(field(page, 'Full Name')).toBeFocused();
  await fillSignUp(page, 'abebe', 'abcdef', 'other');
  await main(page).getByRole('button', { name: 'SIGN UP' }).click();
  await expect(main(page).getByText('Email must contain "@" symbol')).toBeVisible();
  await expect(main(page).getByText(/^Password must include at least one uppercase letter/)).toBeVisible();
  expect(sent).toEqual([]);
});

test('F17 sign-up: makes the account, greets by name and goes home', async ({ page, open }) => {
  await open(SIGN_UP);
  await scriptsRun(page);
  await fillSignUp(page, newEmail());
  await main(page).getByRole('button', { name: 'SIGN UP' }).click();
  await expect(page.getByText('Welcome to Adey, Abebe Bikila! Your account is ready.')).toBeVisible();
  await page.waitForURL((url) => url.pathname === '/');
  await expect(page.getByRole('banner').getByText('Abebe Bikila').first()).toBeVisible();
});

test('F17 sign-up: an address that has an account is refused by the server’s sentence', async ({
  page,
  open,
  allowConsole,
}) => {
  allowConsole(/409/);
  await open(SIGN_UP);
  await scriptsRun(page);
  await fillSignUp(page, shopper.email);
  await main(page).getByRole('button', { name: 'SIGN UP' }).click();
  await expect(page.getByText(/cannot be used for a new account/)).toBeVisible();
  await expect(field(page, 'Full Name')).toHaveValue('Abebe Bikila');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('F17 sign-up: the form names every wrong field, then makes the account', async ({
    page,
    open,
    allowConsole,
  }) => {
    allowConsole(/422/);
    await open(SIGN_IN);
    await page.getByRole('tab', { name: 'Sign Up' }).click();
    await main(page).getByRole('button', { name: 'SIGN UP' }).click();
    await expect(main(page).getByText('Email is required').first()).toBeVisible();
    await expect(main(page).getByText('Confirm Password is required').first()).toBeVisible();
    await fillSignUp(page, newEmail());
    await main(page).getByRole('button', { name: 'SIGN UP' }).click();
    await expect(page).toHaveURL((url) => url.pathname === '/');
  });
});
