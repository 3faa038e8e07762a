import type { Page } from '@playwright/test';
import type { Db } from '#platform/db.ts';
import { expect, expectAccessible, test } from '#tests/support/e2e.ts';
import { untilKept } from '#tests/support/offline.ts';

test.use({ serviceWorkers: 'allow' });

const NO_CONNECTION = /ERR_|Failed to (load resource|fetch)|Unable to preload/;

async function writeLetter(page: Page, email: string): Promise<void> {
  await page.locator('[name="email"]').fill(email);
  await page.locator('[name="subject"]').fill('Late parcel');
  await page.locator('[name="message"]').fill('One\n"two" <three>');
}

async function lettersOf(db: Db, email: string): Promise<string[]> {
  const rows = await db.selectFrom('tickets').select('message').where('email', '=', email).execute();
  return rows.map(({ message }) => message);
}

/** The script that holds forms for their senders. */
const LATE = /\/start-offline-[^/]+\.js$/;

const newEmail = () => `early-${Date.now()}-${Math.floor(Math.random() * 1e6)}@example.com`;

const TOLD = 'ግንኙነት የለም። ያስገቡት እዚህ ይቆያል፤ ግንኙነቱ እንደተመለሰ ይላካል።';

test.describe(() => {
  test.use({ language: 'am' });

  test(`X07 early: a form sent in a page’s first seconds without a connection stays and is sent once there is one`, async ({
    page,
    context,
    open,
    db,
    allowConsole,
  }) => {
    allowConsole(NO_CONNECTION);
    const email = newEmail();
    // On a slow machine what works without a connection might have come before it breaks.
    await page.route(LATE, (route) => route.abort());
    const lateAsked = page.waitForEvent('requestfailed', (request) => LATE.test(request.url()));
    await open('/NeedHelp');
    await context.setOffline(true);
    await writeLetter(page, email);
    await page.locator('main form[method=post] button[type=submit]').click();
    await expect(page.getByRole('alert').filter({ hasText: TOLD })).toBeVisible();
    await expectAccessible(page, 'main');
    // What works without a connection has been asked for in vain.
    await lateAsked;
    await expect(page.locator('[name="message"]')).toHaveValue('One\n"two" <three>');
    expect(await lettersOf(db, email)).toEqual([]);
    await context.setOffline(false);
    await expect(page.locator('main output').filter({ hasText: /T\d{6}/ })).toBeVisible();
    expect(await lettersOf(db, email)).toHaveLength(1);
  });
});

test('X07 early: a form sent before the scripts run is shown again without a connection, and sent by a button', async ({
  page,
  context,
  open,
  db,
  allowConsole,
}) => {
  allowConsole(NO_CONNECTION);
  allowConsole(/503/);
  const email = newEmail();
  await open('/NeedHelp');
  await untilKept(page);
  await writeLetter(page, email);
  await context.setOffline(true);
  // As the browser itself sends it: no script hears of it.
  await page.locator('main form[method=post]').evaluate((form: HTMLFormElement) => {
    HTMLFormElement.prototype.submit.call(form);
  });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline');
  await expect(page.getByRole('alert')).toContainText('What you entered is kept here');
  await expectAccessible(page, 'main');
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByRole('button', { name: 'Send again' })).toBeVisible();
  expect(await lettersOf(db, email)).toEqual([]);
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByText(/Your letter is ticket T\d{6}/)).toBeVisible();
  expect((await lettersOf(db, email)).map((text) => text.replaceAll('\r\n', '\n'))).toEqual([
    'One\n"two" <three>',
  ]);
});
