import { expect, expectAccessible, PHONE, test, untilScripted } from '#tests/support/e2e.ts';
import { aPerson, aStore, signInAs } from './people.ts';
import { aTalk, openTeamInbox, sendTo } from './talking.ts';

test('V06 inbox: visitors sign in first', async ({ page }) => {
  await page.goto('/Message');
  await expect(page).toHaveURL(/\/User-Authentication\/sign-in/i);
});

test('V06 inbox: who has no messages is welcomed, and finds suppliers to write to', async ({
  page,
  context,
  open,
  db,
}) => {
  const store = await aStore(db, 'Findable Store');
  await signInAs(context, await aPerson(db, 'Newcomer'));
  await open('/Message');
  await expect(page.getByText('Welcome to Your Inbox')).toBeVisible();
  await expect(
    page.getByText('Select a vendor from the left panel to view or start a conversation.'),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'New message' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('searchbox').fill('findable');
  await dialog.getByRole('link', { name: 'Findable Store' }).first().click();
  await expect(page).toHaveURL(/vendor=\d+/);
  const box = page.getByRole('textbox', { name: 'Your message' });
  await expect(page.getByRole('button', { name: 'Send' })).toBeDisabled();
  await box.fill('Good morning');
  await box.press('Enter');
  await expect(page.getByRole('log')).toContainText('Good morning');
  expect(store.id).toBeGreaterThan(0);
});

test('V06 inbox: messages arrive live, with previews, counts and times', async ({
  page,
  context,
  browser,
  baseURL,
  open,
  db,
}) => {
  const talk = await aTalk({ db, browser, context, baseURL: baseURL!, name: 'Lively Store' });
  const second = await aStore(db, 'Quiet Store');
  await sendTo(context, talk.store, 'Do you have honey?');
  await sendTo(context, second, 'And you?');
  await open('/Message');
  // The newest conversation is opened by itself.
  await expect(page.getByRole('log')).toContainText('And you?');
  await openTeamInbox(talk);
  const answer = talk.team.getByRole('textbox', { name: 'Your message' });
  await answer.fill('White and red honey');
  await talk.team.getByRole('button', { name: 'Send' }).click();

  const entry = page.getByRole('listitem').getByRole('link', { name: /Lively Store/ });
  await expect(entry).toContainText('White and red honey');
  await expect(entry.getByText('White and red honey')).toHaveCSS('font-weight', '700');
  await expect(entry).toContainText('1 unread');
  await expect(page.getByText('Unread messages: 1')).toBeAttached();
  await expect(entry.locator('time')).toHaveText('Just now');
  await expect(entry.locator('time')).toHaveAttribute('title', /20\d\d/);
  await entry.click();
  await expect(page.getByRole('log')).toContainText('White and red honey');
  await expect(page.getByText(/^Last active/)).toBeVisible();
  await expect(entry).not.toContainText('unread');
  await expect(talk.team.getByText('Seen', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await expectAccessible(talk.team);
  await page.getByRole('button', { name: 'Close conversation' }).click();
  await expect(page.getByText('Welcome to Your Inbox')).toBeVisible();
  await talk.close();
});

test('V06 inbox: older messages come above without moving what is read', async ({
  page,
  context,
  open,
  db,
}) => {
  const store = await aStore(db, 'Long Store');
  const person = await aPerson(db, 'Long Writer');
  await signInAs(context, person);
  for (let i = 1; i <= 58; i += 1) await sendTo(context, store, `Message number ${i} of many`);
  await open(`/Message?vendor=${store.id}`);
  const log = page.getByRole('log');
  await log.scrollIntoViewIfNeeded();
  await expect(log.getByText('Message number 58 of many')).toBeInViewport();
  await expect(log.getByText('Message number 8 of many', { exact: true })).toHaveCount(0);
  await log.evaluate((element) => (element.scrollTop = 40));
  await expect(log.getByText('Message number 1 of many', { exact: true })).toHaveCount(1);
  expect(await log.evaluate((element) => element.scrollTop)).toBeGreaterThan(200);
  await expect(log.getByText('Message number 9 of many', { exact: true })).toBeInViewport();
});

test('V06 inbox: on a phone in Amharic, the list and then the conversation', async ({
  browser,
  baseURL,
  db,
}) => {
  const context = await browser.newContext({ ...PHONE, baseURL: baseURL! });
  const talk = await aTalk({ db, browser, context, baseURL: baseURL!, name: 'የማር ቤት' });
  await sendTo(context, talk.store, 'ማር አለ?');
  const page = await context.newPage();
  await page.goto('/am/Message');
  await untilScripted(page);
  await expect(page.getByRole('log')).toBeHidden();
  // Only the rules stand below a conversation.
  await expect(page.getByRole('contentinfo').locator('summary:visible')).toHaveCount(0);
  await expectAccessible(page);
  await page
    .getByRole('listitem')
    .getByRole('link', { name: /የማር ቤት/ })
    .click();
  await expect(page.getByRole('log')).toContainText('ማር አለ?');
  await openTeamInbox(talk, 'am');
  await talk.team.getByRole('textbox', { name: 'መልእክትዎ' }).fill('አዎ፣ አለ');
  await talk.team.getByRole('button', { name: 'ይላኩ' }).click();
  await expect(page.getByRole('log')).toContainText('አዎ፣ አለ');
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await page.getByRole('link', { name: 'ሁሉም ውይይቶች' }).click();
  await expect(page.getByRole('log')).toBeHidden();
  await talk.close();
  await context.close();
});

test('V06 inbox: a message without a blank does not push the supplier’s phone screen wide', async ({
  browser,
  context,
  baseURL,
  db,
}) => {
  const talk = await aTalk({ db, browser, context, baseURL: baseURL!, name: 'Narrow Store' });
  await sendTo(context, talk.store, 'x'.repeat(300));
  await talk.team.setViewportSize(PHONE.viewport);
  await openTeamInbox(talk);
  const preview = talk.team.getByRole('main').getByRole('link', { name: /xxx/ });
  await expect(preview).toBeVisible();
  expect((await preview.boundingBox())!.width).toBeLessThan(PHONE.viewport.width);
  await talk.close();
});

test('V06 inbox: blocking ends the conversation for both until it is taken back', async ({
  page,
  context,
  browser,
  baseURL,
  open,
  db,
}) => {
  const talk = await aTalk({ db, browser, context, baseURL: baseURL!, name: 'Rude Store' });
  await sendTo(context, talk.store, 'Hello');
  await openTeamInbox(talk);
  await expect(talk.team.getByRole('log')).toContainText('Hello');
  await open(`/Message?vendor=${talk.store.id}`);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Block' }).click();
  await page.getByRole('button', { name: 'Yes, block' }).click();
  await expect(
    page.getByText('You have blocked this conversation. Unblock it to write again.'),
  ).toBeVisible();
  await expect(
    talk.team.getByText('The other side has ended this conversation. You cannot write in it any more.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Unblock' }).click();
  await expect(page.getByRole('textbox', { name: 'Your message' })).toBeVisible();
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Report' }).click();
  await page.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByText('Thank you. Our staff will look at it.')).toBeVisible();
  await talk.close();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('V06 inbox: messages are read and sent by forms', async ({ page, context, db }) => {
    const store = await aStore(db, 'Plain Store');
    await signInAs(context, await aPerson(db, 'Plain Writer'));
    await page.goto(`/Message?vendor=${store.id}`);
    await page.getByRole('textbox', { name: 'Your message' }).fill('Sent by a plain form');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByRole('log')).toContainText('Sent by a plain form');
    await page.reload();
    await expect(page.getByText('Sent by a plain form').first()).toBeVisible();
  });
});

test('V06 inbox: the tab bar of phones counts what was not seen', async ({ browser, baseURL, db }) => {
  const context = await browser.newContext({ ...PHONE, baseURL: baseURL! });
  const talk = await aTalk({ db, browser, context, baseURL: baseURL!, name: 'Counting Store' });
  await sendTo(context, talk.store, 'Is it open today?');
  await openTeamInbox(talk);
  await talk.team.getByRole('textbox', { name: 'Your message' }).fill('Until eight');
  await talk.team.getByRole('button', { name: 'Send' }).click();
  await expect(talk.team.getByRole('log')).toContainText('Until eight');

  const page = await context.newPage();
  await page.goto('/NeedHelp');
  const count = page.locator('nav a[href="/Message"] [data-me=i]');
  await expect(count).toHaveText('1');
  await page.goto(`/Message?vendor=${talk.store.id}`);
  await expect(page.getByRole('log')).toContainText('Until eight');
  await expect(count).toHaveText('');
  await talk.close();
  await context.close();
});
