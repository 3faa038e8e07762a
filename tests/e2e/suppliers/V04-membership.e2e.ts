import { expect, expectAccessible, test } from '#tests/support/e2e.ts';
import { aGood, aPerson, aStore, ask, signInAs } from './people.ts';

test('V04 membership: a shopper asks, the supplier approves, and the shopper sees and pays the member price', async ({
  page,
  context,
  browser,
  baseURL,
  open,
  db,
  mailTo,
}) => {
  const store = await aStore(db, 'Two Browsers Coffee');
  const good = await aGood(db, store, {
    title: 'Roasted beans',
    priceSantim: 60_000,
    memberPriceSantim: 52_731,
  });
  const shopper = await aPerson(db, 'Saba Girma');
  await signInAs(context, shopper);
  await open(`/supplier/${store.id}`);
  await page.getByText('Add a message to the request').click();
  await page.getByLabel('Message to the supplier').fill('I order every week');
  await page.getByRole('button', { name: 'Request Membership' }).dblclick();
  await expect(page.getByRole('button', { name: 'Request Sent' })).toBeDisabled();
  await expect(page.getByText('Membership request sent.')).toBeVisible();
  await expectAccessible(page, 'main');
  await open(`/product-detail/${good.id}`);
  await expect(page.getByText('This supplier has a lower price for members.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Request Sent' })).toHaveAttribute(
    'href',
    /\/MembershipRequest$/,
  );
  await expect(page.locator('main')).not.toContainText('527.31');

  const keeper = await browser.newContext({ baseURL: baseURL! });
  await signInAs(keeper, store.keeper);
  const portal = await keeper.newPage();
  await portal.goto('/vendor/membership-requests');
  await expect(portal.getByRole('article')).toContainText('I order every week');
  await portal.getByRole('button', { name: 'Approve the request from Saba Girma' }).click();
  await expect(portal.getByText('Saba Girma is a member now.')).toBeVisible();
  expect((await mailTo(shopper.email)).subject).toBe('You are now a member of Two Browsers Coffee');
  expect((await mailTo(store.keeper.email)).subject).toContain('Saba Girma asks to become a member');

  await open(`/product-detail/${good.id}`);
  await expect(page.getByText(/You are a member: −\d+ % here\s*527\.31 Birr/)).toBeVisible();
  await expect(page.getByText(/Price:? 527\.31 BirrOld price 600\.00 Birr/).first()).toBeVisible();
  await expectAccessible(page, 'main');
  for (const list of ['wishlist', 'compare'])
    await page.request.post(`/api/lists/${list}`, {
      headers: { origin: baseURL! },
      data: { productId: good.id },
    });
  await open(`/supplier/${store.id}`);
  await expect(page.getByText('You are a member: up to −12 % here')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Request/ })).toHaveCount(0);
  await expectAccessible(page, 'main');
  const ownPrice = /527\.31 BirrOld price 600\.00 Birr/;
  for (const path of [`/supplier/${store.id}`, `/ShopPage?vendor=${store.id}`]) {
    await open(path);
    await expect(page.getByRole('article').filter({ hasText: 'Roasted beans' })).toHaveText(ownPrice);
  }
  for (const path of ['/Wishlist', '/Compare']) {
    await open(path);
    await expect(page.getByRole('main')).toContainText(ownPrice);
  }
  const stranger = await browser.newContext({ baseURL: baseURL! });
  const html = await (await stranger.request.get(`/product-detail/${good.id}`)).text();
  expect(html).toContain('600.00');
  expect(html).not.toContain('527.31');
  await stranger.close();

  const added = await page.request.post('/api/cart/lines', {
    headers: { origin: baseURL! },
    data: { productId: good.id, quantity: 2 },
  });
  expect(added.status()).toBe(200);
  await open('/ShoppingCart');
  await expect(page.getByRole('main')).toContainText('Member price');
  await expect(page.getByRole('main')).toContainText('1,054.62');

  await portal.goto('/vendor/membership-requests?status=APPROVED');
  await portal.getByText('End Membership').first().click();
  await portal.getByRole('button', { name: 'End the membership of Saba Girma' }).click();
  await expect(portal.getByText('The membership of Saba Girma has ended.')).toBeVisible();
  await keeper.close();
  await open('/ShoppingCart');
  await expect(page.getByRole('main')).toContainText('1,200.00');
  await expect(page.getByRole('main')).not.toContainText('Member price');
  await open(`/supplier/${store.id}`);
  await expect(page.getByText('Your membership here has ended.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Request Membership' })).toBeEnabled();
});

test('V04 membership: a visitor who presses the button signs in first; a failure is told below', async ({
  page,
  context,
  open,
  db,
  allowConsole,
}) => {
  allowConsole(/401|500/);
  const store = await aStore(db, 'Sign In Store');
  await open(`/supplier/${store.id}`);
  await page.getByRole('button', { name: 'Request Membership' }).click();
  await expect(page).toHaveURL(new RegExp(`sign-in\\?returnTo=.*supplier.*${store.id}`, 'i'));
  await signInAs(context, await aPerson(db, 'Abel'));
  await page.route('**/api/membership-requests/request/**', (route) =>
    route.fulfill({ status: 500, json: { message: '' } }),
  );
  await open(`/supplier/${store.id}`);
  await page.getByRole('button', { name: 'Request Membership' }).click();
  await expect(page.getByText('Failed to send membership request.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Request Membership' })).toBeEnabled();
  await page.route('**/api/membership-requests/request/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<p>Welcome to the hotel</p>' }),
  );
  await page.getByRole('button', { name: 'Request Membership' }).click();
  await expect(page.getByText('Unexpected response format')).toBeVisible();
});

test.describe('V04 in Amharic', () => {
  test.use({ language: 'am' });

  test('V04 membership: who has asked already finds the button done', async ({ page, context, open, db }) => {
    const store = await aStore(db, 'ሰላም መደብር');
    await signInAs(context, await aPerson(db, 'ሄለን'));
    await ask(context, store);
    await open(`/supplier/${store.id}`);
    await expect(page.getByRole('button', { name: 'ጥያቄው ተልኳል' })).toBeDisabled();
  });
});

test.describe('V04 without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('V04 membership: the button is a form that leads to the list of requests', async ({
    page,
    context,
    open,
    db,
  }) => {
    const store = await aStore(db, 'Plain Store');
    await signInAs(context, await aPerson(db, 'Biruk'));
    await open(`/supplier/${store.id}`);
    await page.getByRole('button', { name: 'Request Membership' }).click();
    await expect(page).toHaveURL(/\/MembershipRequest/);
    await expect(page.getByRole('article')).toContainText('Plain Store');
  });
});
