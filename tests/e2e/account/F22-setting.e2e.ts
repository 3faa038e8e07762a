import type { Page } from '@playwright/test';
import { DESKTOP, expect, expectAccessible, PHONE, test } from '#tests/support/e2e.ts';
import { aNewShopper, anOrderThatArrived, SHOPPER_PASSWORD } from '#tests/support/arrived-order.ts';

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Confirms by the password that it is the owner who changes the account. */
async function proveOwner(page: Page): Promise<void> {
  const account = part(page, 'Account');
  await account.getByLabel('Your password').fill(SHOPPER_PASSWORD);
  await account.getByRole('button', { name: 'Continue' }).click();
  await expect(account.getByLabel('New email address')).toBeVisible();
}

test.describe('on a desktop', () => {
  test.use(DESKTOP);

  test('F22 setting: the name is changed, and a new e-mail address counts once its code has come back', async ({
    page,
    open,
    mailTo,
  }) => {
    await aNewShopper(page);
    await open('/Setting');
    await expectAccessible(page);
    const account = part(page, 'Account');
    await account.getByLabel('Full Name').fill('Almaz Tesfaye');
    await account.getByRole('button', { name: 'Save' }).click();
    await expect(account.getByText('Saved.')).toBeVisible();
    await expect(account.getByLabel('New email address')).toBeHidden();
    await proveOwner(page);
    await expectAccessible(page);
    const next = `new-${Date.now()}@example.com`;
    await account.getByLabel('New email address').fill(next);
    await account.getByRole('button', { name: 'Send code' }).first().click();
    await expect(account.getByText('We have sent a code to the email address.')).toBeVisible();
    const { bodyText } = await mailTo(next);
    await account.getByLabel('Code of six digits').fill(/\b(\d{6})\b/.exec(bodyText)![1]!);
    await account.getByRole('button', { name: 'Confirm', exact: true }).click();
    await expect(account.getByText(`Your email address is ${next} (confirmed).`)).toBeVisible();
    await expect(account.getByLabel('Full Name')).toHaveValue('Almaz Tesfaye');
  });

  test('F22 setting: who signed up confirms the address that is shown as not confirmed', async ({
    page,
    open,
    mailTo,
  }) => {
    const { email } = await aNewShopper(page);
    await open('/Setting');
    const account = part(page, 'Account');
    await expect(account.getByText(`Your email address is ${email} (not confirmed).`)).toBeVisible();
    await account.getByRole('button', { name: 'Confirm this address' }).click();
    const { bodyText } = await mailTo(email, /Adey code/);
    await account.getByLabel('Code of six digits').fill(/\b(\d{6})\b/.exec(bodyText)![1]!);
    await account.getByRole('button', { name: 'Confirm', exact: true }).click();
    await expect(account.getByText(`Your email address is ${email} (confirmed).`)).toBeVisible();
  });

  test('F22 setting: a phone number counts once its code has come back', async ({ page, open, mailTo }) => {
    await aNewShopper(page);
    await open('/Setting');
    const account = part(page, 'Account');
    await proveOwner(page);
    const number = `+2519${String(Date.now()).slice(-8)}`;
    await account.getByLabel('New phone number').fill(`0${number.slice(4)}`);
    await account.getByRole('button', { name: 'Send code' }).last().click();
    await expect(account.getByText('We have sent a code by SMS.')).toBeVisible();
    const { bodyText } = await mailTo(number, /^$/);
    await account.getByLabel('Code of six digits').fill(/\b(\d{6})\b/.exec(bodyText)![1]!);
    await account.getByRole('button', { name: 'Confirm', exact: true }).click();
    await expect(account.getByText(`Your phone number is ${number} (confirmed).`)).toBeVisible();
  });

  test('F22 an account without a password sets its first one, and may be deleted by a code', async ({
    page,
    open,
    db,
    mailTo,
  }) => {
    const { email } = await aNewShopper(page);
    const user = await db
      .selectFrom('users')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    await db.deleteFrom('accounts').where('userId', '=', user.id).execute();
    await open('/Setting');
    const deletion = part(page, 'Delete my account');
    await deletion.getByRole('button', { name: 'Send me a code to confirm' }).click();
    await deletion.getByLabel('Code of six digits').fill('000000');
    const { bodyText } = await mailTo(email, /Adey code/);
    expect(bodyText).toMatch(/\b\d{6}\b/);
    const password = part(page, 'Password');
    await expect(password.getByText(/^Your account has no password yet/)).toBeVisible();
    await expect(password.getByLabel('New password')).toBeHidden();
    const account = part(page, 'Account');
    await account.getByRole('button', { name: 'Send me a code to confirm' }).click();
    await expect(account.getByLabel('Code of six digits')).toBeVisible();
    await expect.poll(async () => (await mailTo(email, /Adey code/)).bodyText).not.toBe(bodyText);
    const proof = await mailTo(email, /Adey code/);
    await account.getByLabel('Code of six digits').fill(/\b(\d{6})\b/.exec(proof.bodyText)![1]!);
    await account.getByRole('button', { name: 'Continue' }).click();
    await password.getByLabel('New password').fill('Better@2020');
    await password.getByRole('button', { name: 'Set password' }).click();
    await expect(password.getByText('Saved.')).toBeVisible();
    const again = await page.request.post('/api/auth/login', { data: { email, password: 'Better@2020' } });
    expect(again.status(), await again.text()).toBe(200);
    await open('/Setting');
    await expect(deletion.getByLabel('Your password')).toBeVisible();
    await db.deleteFrom('accounts').where('userId', '=', user.id).execute();
    await open('/Setting');
    await deletion.getByRole('button', { name: 'Send me a code to confirm' }).click();
    await expect(deletion.getByLabel('Code of six digits')).toBeVisible();
    await expect.poll(async () => (await mailTo(email, /Adey code/)).bodyText).not.toBe(proof.bodyText);
    const latest = await mailTo(email, /Adey code/);
    await deletion.getByLabel('Code of six digits').fill(/\b(\d{6})\b/.exec(latest.bodyText)![1]!);
    await deletion.getByRole('button', { name: 'Delete my account for good' }).click();
    await expect(page.getByRole('heading', { name: 'Your account is deleted' }).first()).toBeVisible();
  });

  test('F22 the calendar and approximate dollars are seen on public pages without a jump', async ({
    page,
    open,
  }) => {
    await aNewShopper(page);
    await open('/Setting');
    const language = part(page, 'Language, calendar and prices');
    await language.getByLabel('Calendar').selectOption('ethiopian');
    await language.getByLabel('Prices').selectOption('USD');
    await language.getByRole('button', { name: 'Save' }).click();
    await expect(language.getByText('Saved.')).toBeVisible();
    await expect(
      part(page, 'Devices')
        .getByText(/20\d\d E\.C\./)
        .first(),
    ).toBeVisible();
    await page.addInitScript(() => {
      Object.assign(window, { shifts: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          Object.assign(window, { shifts: Reflect.get(window, 'shifts') + Reflect.get(entry, 'value') });
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await open('/ShopPage');
    await expect(page.locator('[data-birr][data-usd]').first()).toBeVisible();
    await expect(page.getByText(/≈ Dollar amounts are approximate, at 148\.10 Birr a dollar/)).toBeVisible();
    expect(await page.evaluate(() => Reflect.get(window, 'shifts') as number)).toBeLessThan(0.02);
  });

  test('F22 devices are told in words, and the others are signed out', async ({ page, browser, open }) => {
    const { email } = await aNewShopper(page);
    const other = await browser.newPage();
    await other.request.post('/api/auth/login', { data: { email, password: SHOPPER_PASSWORD } });
    await open('/Setting');
    const devices = part(page, 'Devices');
    await expect(devices.getByText('This device')).toBeVisible();
    await devices.getByRole('button', { name: 'Sign out all other devices' }).click();
    await expect(devices.getByText('Saved.')).toBeVisible();
    await other.goto('/Setting');
    await expect(other).toHaveURL(/sign-in/);
    await other.close();
  });

  test('F22 a wrong current password is told beside its field', async ({ page, open, allowConsole }) => {
    allowConsole(/422/);
    await aNewShopper(page);
    await open('/Setting');
    const password = part(page, 'Password');
    await password.getByLabel('Current password').fill('Wrong@2019');
    await password.getByLabel('New password').fill('Better@2020');
    await password.getByRole('button', { name: 'Change password' }).click();
    await expect(password.getByRole('alert')).toBeVisible();
    await expect(password.getByLabel('Current password')).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible(page);
  });

  test('F22 the copy of the data is prepared while one looks, and downloaded', async ({ page, open }) => {
    await aNewShopper(page);
    await open('/Setting');
    const copy = part(page, 'Download my data');
    await copy.getByRole('button', { name: 'Prepare my data' }).click();
    const link = copy.getByRole('link', { name: 'Download' });
    await expect(link).toBeVisible({ timeout: 20_000 });
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
    expect(download.suggestedFilename()).toMatch(/^adey-data-.*\.zip$/);
  });

  test('F22 an account with an open order waits; without one it is deleted for good', async ({
    page,
    db,
    open,
  }) => {
    const { email } = await aNewShopper(page);
    const { orderNumber } = await anOrderThatArrived(page, db, 'on_the_road');
    await open('/Setting');
    const deletion = part(page, 'Delete my account');
    await expect(deletion.getByText(/^1 order of yours is not finished yet/)).toBeVisible();
    await db.updateTable('orders').set({ status: 'delivered' }).where('number', '=', orderNumber).execute();
    await open('/Setting');
    await deletion.getByLabel('Your password').fill(SHOPPER_PASSWORD);
    await deletion.getByRole('button', { name: 'Delete my account for good' }).click();
    await expect(page.getByRole('heading', { name: 'Your account is deleted' }).first()).toBeVisible();
    await expectAccessible(page);
    const again = await page.request.post('/api/auth/login', {
      data: { email, password: SHOPPER_PASSWORD },
    });
    expect(again.status()).toBe(401);
  });
});

test.describe('on a phone, in Amharic', () => {
  test.use({ ...PHONE, language: 'am' });

  test('F22 ቅንብሮች፦ ማሳወቂያዎች ይመረጣሉ፣ ቋንቋውም ይቀየራል', async ({ page, open }) => {
    await aNewShopper(page, 'አልማዝ በቀለ');
    await open('/Setting');
    await expectAccessible(page);
    const notices = part(page, 'ማሳወቂያዎች በርዕስ');
    await notices.getByLabel('ቅናሾችና ዜናዎች፦ ኢሜይል').check();
    await notices.getByRole('button', { name: 'ያስቀምጡ' }).click();
    await expect(notices.getByText('ተቀምጧል።')).toBeVisible();
    await open('/Setting');
    await expect(notices.getByLabel('ቅናሾችና ዜናዎች፦ ኢሜይል')).toBeChecked();
    const language = part(page, 'ቋንቋ፣ የቀን አቆጣጠርና ዋጋ');
    await language.getByLabel('ቋንቋ').selectOption('om');
    await language.getByRole('button', { name: 'ያስቀምጡ' }).click();
    await expect(page.getByRole('heading', { name: "Qindaa'ina", level: 1 })).toBeVisible();
    await expect(page).toHaveURL(/:\d+\/Setting/);
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('F22 settings are saved by plain forms', async ({ page }) => {
    await aNewShopper(page);
    await page.goto('/Setting');
    await part(page, 'Account').getByLabel('Full Name').fill('Hana Girma');
    await part(page, 'Account').getByRole('button', { name: 'Save' }).click();
    await expect(part(page, 'Account').getByText('Saved.')).toBeVisible();
    await part(page, 'Download my data').getByRole('button', { name: 'Prepare my data' }).click();
    await expect(
      part(page, 'Download my data')
        .getByText(/%|Ready/)
        .first(),
    ).toBeVisible();
  });
});
