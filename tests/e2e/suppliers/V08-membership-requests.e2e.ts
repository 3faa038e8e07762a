import { expect, expectAccessible, PHONE, test, untilScripted } from '#tests/support/e2e.ts';
import { aPerson, aStore, ask, signInAs } from './people.ts';

test('V08 membership requests: a visitor signs in first', async ({ page }) => {
  await page.goto('/MembershipRequest');
  await expect(page).toHaveURL(/\/User-Authentication\/sign-in\?returnTo=/i);
});

test('V08 membership requests: tabs with counts, search, sorts, details and taking back', async ({
  page,
  context,
  open,
  db,
}) => {
  const [coffee, spices] = [await aStore(db, 'Zebra Coffee'), await aStore(db, 'Abol Spices')];
  const shopper = await aPerson(db, 'Saba Girma');
  await signInAs(context, shopper);
  await ask(context, spices);
  await ask(context, coffee, 'Every week for our café');
  await db
    .updateTable('membershipRequests')
    .set({ status: 'rejected', reason: 'Not yet', decidedAt: new Date() })
    .where('shopperId', '=', shopper.id)
    .where('vendorId', '=', spices.id)
    .execute();
  await open('/MembershipRequest');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Membership Requests Sent');
  await expect(main).toContainText('View and manage your membership requests to vendors.');
  const tabs = main.getByRole('navigation', { name: 'Requests by status' });
  await expect(tabs.getByRole('link')).toHaveText(['PENDING1', 'APPROVED', 'REJECTED1']);
  const card = main.getByRole('article');
  await expect(card).toHaveCount(1);
  await expect(card).toContainText('Zebra Coffee');
  await expect(card).toContainText(/Requested on: \w{3} \d+, \d{4}/);
  await expectAccessible(page, 'main');

  await main.getByRole('link', { name: 'Details of the request to Zebra Coffee' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Every week for our café');
  await expect(dialog).toContainText('PENDING');
  await expectAccessible(page, 'dialog');
  await page.keyboard.press('Escape');

  await main.getByRole('searchbox', { name: 'Search requests' }).pressSequentially('nothing like it');
  await expect(main).toContainText('No membership requests found.');
  await expect(main).toContainText('Try changing your filters or search terms.');
  await expect(page).toHaveURL(/search=nothing/);
  await main.getByRole('link', { name: 'Clear search' }).click();
  await expect(card).toHaveCount(1);
  await main.getByRole('combobox', { name: 'Sort by' }).selectOption({ label: 'Vendor Name (A-Z)' });
  await expect(page).toHaveURL(/sortBy=nameAsc/);

  await tabs.getByRole('link', { name: 'REJECTED' }).click();
  await expect(card).toContainText('Rejected on:');
  await expect(card).toContainText('Not yet');

  await tabs.getByRole('link', { name: 'PENDING' }).click();
  await main.getByRole('link', { name: 'Cancel the request to Zebra Coffee' }).click();
  await expect(dialog).toContainText('Cancel Request?');
  await dialog.getByRole('button', { name: 'Keep It' }).click();
  await expect(card).toHaveCount(1);
  await main.getByRole('link', { name: 'Cancel the request to Zebra Coffee' }).click();
  await dialog.getByRole('button', { name: 'Yes, Cancel It' }).click();
  await expect(main).toContainText('No membership requests found.');
  await expect(dialog).toBeHidden();
});

test('V08 membership requests: by keyboard alone', async ({ page, context, open, db }) => {
  const store = await aStore(db, 'Keyboard Store');
  await signInAs(context, await aPerson(db, 'Abel'));
  await ask(context, store);
  await open('/MembershipRequest');
  const cancel = page.getByRole('link', { name: 'Cancel the request to Keyboard Store' });
  await cancel.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.getByRole('button', { name: 'Yes, Cancel It' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('No membership requests found.')).toBeVisible();
  await expect(page.getByText('You ask for a membership on a supplier’s page.')).toBeVisible();
});

test('V08 membership requests: a list that cannot be loaded says so and is tried again', async ({
  page,
  context,
  open,
  db,
  allowConsole,
}) => {
  allowConsole(/Failed to load|MembershipRequest/);
  const store = await aStore(db, 'Retry Store');
  await signInAs(context, await aPerson(db, 'Chaltu'));
  await ask(context, store);
  await open('/MembershipRequest');
  await page.route(/MembershipRequest\.data/, (route) => route.abort(), { times: 1 });
  await page.getByRole('link', { name: 'APPROVED' }).click();
  await expect(page.getByText('Failed to load membership requests.')).toBeVisible();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('No membership requests found.')).toBeVisible();
});

test.describe('V08 on a phone, without scripts, in Amharic', () => {
  test.use({ ...PHONE, javaScriptEnabled: false, language: 'am' });

  test('V08 membership requests: the list, its details and taking back are links and forms', async ({
    page,
    context,
    open,
    db,
  }) => {
    const store = await aStore(db, 'ሰሊጥ ቡና');
    await signInAs(context, await aPerson(db, 'ሰናይት'));
    await ask(context, store, 'በየወሩ እገዛለሁ');
    await open('/MembershipRequest');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('የተላኩ የአባልነት ጥያቄዎች');
    const main = page.getByRole('main');
    await main.getByRole('searchbox').fill('ሠሊጥ');
    await main.getByRole('button', { name: 'ይፈልጉ', exact: true }).click();
    await expect(page).toHaveURL(/search=/);
    await expect(main.getByRole('article')).toHaveCount(1);
    await main.getByRole('link', { name: 'ለሰሊጥ ቡና የቀረበው ጥያቄ ዝርዝር' }).click();
    await expect(page.getByRole('main')).toContainText('በየወሩ እገዛለሁ');
    await page.getByRole('link', { name: /ጥያቄ ይሰርዙ$/ }).click();
    await page.getByRole('button', { name: 'አዎ፣ ይሰረዝ' }).click();
    await expect(page.getByRole('main')).toContainText('ምንም የአባልነት ጥያቄ አልተገኘም።');
  });
});

test.describe('V08 in Amharic', () => {
  test.use({ language: 'am' });

  test('V08 membership requests: the dated line is in the Ethiopian calendar', async ({
    page,
    context,
    open,
    db,
  }) => {
    const store = await aStore(db, 'Dated Store');
    await signInAs(context, await aPerson(db, 'ሄለን'));
    await ask(context, store);
    await open('/MembershipRequest');
    await untilScripted(page);
    await expect(page.getByRole('article')).toContainText(/የተጠየቀው፦ \S+ \d+, 20(18|19|20)/);
    await expectAccessible(page, 'main');
  });
});
