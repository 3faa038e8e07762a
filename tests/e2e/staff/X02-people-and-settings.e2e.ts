import { DESKTOP, expect, PHONE, test } from '#tests/support/e2e.ts';

test.describe('on a desktop', () => {
  test.use(DESKTOP);

  test('X02 people: found by phone as typed, locked with a reason by keyboard alone, told why at sign-in, unlocked', async ({
    page,
    open,
    signIn,
    db,
    allowConsole,
  }) => {
    allowConsole(/422/);
    const name = `ቶላ ገመቹ ${Date.now()}`;
    const phone = `+25191${String(Date.now()).slice(-7)}`;
    const { id } = await db
      .insertInto('users')
      .values({ name, email: `tola-${Date.now()}@example.com`, phone })
      .returning('id')
      .executeTakeFirstOrThrow();
    await signIn('operations');
    await open('/admin/users');
    const search = page.getByRole('searchbox', { name: 'Search users' });
    await search.fill(`0${phone.slice(4, 7)} ${phone.slice(7)}`);
    await search.press('Enter');
    await expect(page.getByRole('link', { name })).toBeVisible();
    await search.fill(`Tola Gemechu ${name.split(' ')[2]}`);
    await search.press('Enter');
    await expect(page).toHaveURL(/q=Tola/);
    await page.getByRole('link', { name }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`User #${id}`);
    // The refused form is mended and sent again by Enter while a slow network still reads the page anew.
    await page.route(
      (url) => url.pathname.endsWith('.data'),
      async (route) => {
        if (route.request().method() === 'GET') await new Promise((resolve) => setTimeout(resolve, 1_500));
        await route.continue();
      },
    );
    const lock = page.getByRole('group').filter({ hasText: 'Signed out everywhere at once' });
    await lock.locator('summary').focus();
    await page.keyboard.press('Enter');
    await lock.getByRole('button', { name: 'Lock' }).press('Enter');
    await expect(lock.getByText('Please fill this in.')).toBeVisible();
    await lock.getByRole('textbox', { name: 'Reason' }).fill('Stolen cards');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main').getByRole('status')).toHaveText('The account is locked.');
    await expect(page.getByText('Locked an account')).toBeVisible();
    const unlock = page.getByRole('group').filter({ has: page.getByRole('button', { name: 'Unlock' }) });
    await page.locator('summary', { hasText: 'Unlock' }).click();
    await unlock.getByRole('textbox', { name: 'Reason' }).fill('Proved');
    await unlock.getByRole('button', { name: 'Unlock' }).click();
    await expect(page.getByRole('main').getByRole('status')).toHaveText('The account is open again.');
  });

  test('X02 settings: a figure is saved; who saves a stale one sees both values and loses nothing', async ({
    page,
    open,
    signIn,
    db,
    allowConsole,
  }) => {
    allowConsole(/409/);
    await signIn('operations');
    await open('/admin/settings');
    const field = page.getByRole('textbox', {
      name: 'Days after delivery in which a return may be asked for',
    });
    const orders = page.locator('form').filter({ has: field });
    const before = await field.inputValue();
    // A colleague saves while this page is open.
    await db
      .insertInto('settings')
      .values({ key: 'return_days', value: '21' })
      .onConflict((conflict) =>
        conflict
          .column('key')
          .doUpdateSet((eb) => ({ value: '21', version: eb('settings.version', '+', 1) })),
      )
      .execute();
    await field.fill('45');
    await orders.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('alert')).toContainText(/changed this/);
    const both = page.getByRole('group', { name: 'Days after delivery' });
    await expect(both.getByRole('radio', { name: 'What you typed 45' })).toBeChecked();
    await both.getByRole('radio', { name: 'What is there now 21' }).check();
    await page.getByRole('button', { name: 'Save what is chosen' }).click();
    await expect(field).toHaveValue('21');
    await field.fill(before);
    await orders.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('main').getByRole('status')).toHaveText('Saved.');
    await expect(field).toHaveValue(before);
    const history = page.getByRole('region', { name: 'History' }).getByRole('listitem').first();
    await expect(history).toContainText('Days after delivery in which a return may be asked for');
  });

  test('X02 tickets: a letter is answered by mail and closed', async ({ page, open, signIn, db, mailTo }) => {
    const email = `writer-${Date.now()}@example.com`;
    const number = `T9${String(Date.now()).slice(-8)}`;
    await db
      .insertInto('tickets')
      .values({ number, email, subject: 'Where is it?', message: 'Late', locale: 'am' })
      .execute();
    await signIn('support');
    await open(`/admin/tickets/${number}`);
    await page.getByRole('textbox', { name: 'Answer' }).fill('It arrives tomorrow.');
    await page.getByRole('button', { name: 'Send the answer' }).click();
    await expect(page.getByText('Answer by Chaltu Fayisa')).toBeVisible();
    expect((await mailTo(email)).bodyText).toContain('It arrives tomorrow.');
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Open again' })).toBeVisible();
  });

  test('X02 tickets: who gives away a letter that was taken meanwhile sees by whom, chooses, and keeps the answer begun', async ({
    page,
    open,
    signIn,
    db,
    allowConsole,
  }) => {
    allowConsole(/409/);
    const number = `T8${String(Date.now()).slice(-8)}`;
    await db
      .insertInto('tickets')
      .values({ number, email: 'taken@example.com', subject: 'Where is it?', message: 'Late', locale: 'en' })
      .execute();
    await signIn('support');
    await open(`/admin/tickets/${number}`);
    const answer = page.getByRole('textbox', { name: 'Answer' });
    await answer.fill('It is on its w');
    const other = await page.context().newPage();
    await other.goto(page.url());
    await other.getByRole('combobox', { name: 'Give it to' }).selectOption('Chaltu Fayisa');
    await other.getByRole('button', { name: 'Give', exact: true }).click();
    await expect(other.getByRole('main').getByRole('status')).toBeVisible();
    await page.getByRole('combobox', { name: 'Give it to' }).selectOption('Meron Alemu');
    await page.getByRole('button', { name: 'Give', exact: true }).click();
    await expect(page.getByRole('alert')).toContainText(/Chaltu Fayisa changed this at/);
    await expect(page.getByRole('radio', { name: /What you typed Meron Alemu/ })).toBeChecked();
    await expect(page.getByRole('radio', { name: /What is there now Chaltu Fayisa/ })).toBeVisible();
    await expect(answer).toHaveValue('It is on its w');
    await page.getByRole('button', { name: 'Take all that is there now' }).click();
    await expect(page.getByRole('combobox', { name: 'Give it to' }).locator('option:checked')).toHaveText(
      'Chaltu Fayisa',
    );
    await page.close();
  });
});

test.describe('on a phone', () => {
  test.use(PHONE);

  test('X02 settings: amounts are typed in Birr; what lies out of bounds is told in Birr and stays typed', async ({
    page,
    open,
    signIn,
    allowConsole,
  }) => {
    allowConsole(/422/);
    await signIn('operations');
    await open('/admin/settings');
    const least = page.getByRole('textbox', { name: 'The least that is paid out to a supplier' });
    await expect(least).toHaveValue('500');
    await expect(least).toHaveAccessibleDescription(/^Birr, from 0 to 1,000,000; usually 500/);
    const vat = page.getByRole('textbox', { name: 'VAT inside all prices' });
    await expect(vat).toHaveValue('15');
    await least.fill('2,000,000');
    const save = page.locator('form').filter({ has: least }).getByRole('button', { name: 'Save' });
    await save.click();
    await expect(least).toHaveAccessibleDescription(/Enter an amount from 0 to 1,000,000/);
    await expect(least).toHaveValue('2,000,000');
    await least.fill('500.00');
    await save.click();
    await expect(page.getByRole('main').getByRole('status')).toHaveText('Saved.');
  });

  test('X02 desk: many filters fold below the search, and stand open where one is set; the tab one is at is in view', async ({
    page,
    open,
    signIn,
  }) => {
    await signIn('owner');
    await open('/admin/audit');
    const day = page.getByLabel('Day', { exact: true });
    await expect(day).toBeHidden();
    await page.getByText(/^More filters \(\d\)$/).click();
    await day.fill('2026-01-01');
    await expect(page).toHaveURL(/2026-01-01/);
    await page.reload();
    await expect(day).toBeVisible();
    await open('/admin/settings/switches');
    await expect(page.getByRole('link', { name: 'Switches', exact: true })).toBeInViewport({ ratio: 0.95 });
  });
});

test.describe('before scripts', () => {
  test.use({ ...PHONE, javaScriptEnabled: false });

  test('X02 settings: wishes are switched off and on again without scripts; a right that is missing is named', async ({
    page,
    open,
    signIn,
    allowConsole,
  }) => {
    allowConsole(/403/);
    await signIn('owner');
    for (const isOn of [false, true]) {
      await open('/admin/settings/switches');
      const wishes = page.locator('form').filter({ has: page.locator('input[value="wishes"]') });
      await wishes.getByRole('checkbox', { name: 'On' }).setChecked(isOn);
      await wishes.getByRole('button').click();
      await expect(page.getByRole('main').getByRole('status')).toHaveText('Saved.');
      await expect(async () => {
        await open('/WishingPool');
        await expect(page.getByText('takes no new wishes at the moment')).toHaveCount(isOn ? 0 : 1, {
          timeout: 1_000,
        });
      }).toPass({ timeout: 15_000 });
    }
    await signIn('support');
    await open('/admin/settings');
    await expect(page.getByText('Ask for the right “settings.edit”.')).toBeVisible();
  });
});
