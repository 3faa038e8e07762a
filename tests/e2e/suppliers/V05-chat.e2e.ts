import sharp from 'sharp';
import { expect, expectAccessible, PHONE, test } from '#tests/support/e2e.ts';
import { aGood, aStore } from './people.ts';
import { aTalk, openModal, openTeamInbox } from './talking.ts';

test('V05 chat: a shopper writes over a product, the supplier answers, and both see it at once', async ({
  page,
  context,
  browser,
  baseURL,
  db,
}) => {
  const talk = await aTalk({ db, browser, context, baseURL: baseURL!, name: 'Modal Store' });
  const good = await aGood(db, talk.store, { title: 'Talking drum', priceSantim: 90_000 });
  await openModal(page, good.id);
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Welcome to Modal Store! How can we help you?');
  const { height } = (await dialog.boundingBox())!;
  expect(height).toBeLessThanOrEqual(0.9 * page.viewportSize()!.height);
  await expectAccessible(page, 'dialog[open]');

  const box = dialog.getByRole('textbox', { name: 'Your message' });
  await box.fill('   ');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Message cannot be empty.');
  await box.fill('Is it <b>loud</b>?');
  await box.press('Shift+Enter');
  await box.pressSequentially('I have neighbours');
  await box.press('Enter');
  await expect(dialog.getByRole('log')).toContainText('Is it <b>loud</b>?\nI have neighbours');
  await expect(box).toHaveValue('');

  await openTeamInbox(talk);
  await expect(talk.team.getByRole('log')).toContainText('I have neighbours');
  // Asked from a product's page, the message says which product.
  await expect(talk.team.getByRole('log')).toContainText('Talking drum');
  await expect(dialog.getByText('Seen', { exact: true })).toBeVisible();
  // The other side's real typing, for a second.
  const answer = talk.team.getByRole('textbox', { name: 'Your message' });
  const typing = dialog.getByText('Modal Store is typing...');
  await expect(async () => {
    await answer.pressSequentially('Hm');
    await expect(typing).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(typing).toBeHidden();
  await answer.fill('Not at night');
  await talk.team.getByRole('button', { name: 'Send' }).click();
  await expect(dialog.getByRole('log')).toContainText('Not at night');
  await talk.close();
});

test('V05 chat: emoji, a file, editing and deleting with confirmation', async ({
  page,
  context,
  browser,
  baseURL,
  db,
}) => {
  const talk = await aTalk({ db, browser, context, baseURL: baseURL!, name: 'Changing Store' });
  const good = await aGood(db, talk.store, { title: 'Changing cloth', priceSantim: 50_000 });
  await openModal(page, good.id);
  const dialog = page.getByRole('dialog').first();
  await dialog.getByRole('textbox', { name: 'Your message' }).fill('Tow metres ');
  await dialog.getByRole('button', { name: 'Emoji' }).click();
  const picker = dialog.getByRole('group', { name: 'Emoji' }).first();
  await expect(picker.getByRole('gridcell', { name: 'grinning face' }).first()).toBeVisible();
  await expectAccessible(page, 'dialog[open]');
  await page.keyboard.type('folded hands');
  await expect(picker.getByRole('gridcell')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(picker).toBeHidden();
  await expect(dialog.getByRole('textbox', { name: 'Your message' })).toHaveValue('Tow metres 🙏');
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'pattern.png',
    mimeType: 'image/png',
    buffer: await sharp({ create: { width: 80, height: 60, channels: 3, background: '#0b5a3c' } })
      .png()
      .toBuffer(),
  });
  await expect(dialog.getByText('pattern.webp')).toBeVisible();
  await dialog.getByRole('button', { name: 'Send' }).click();
  const log = dialog.getByRole('log');
  await expect(log).toContainText('Tow metres 🙏');
  await expect(log.getByRole('img', { name: 'pattern.webp' })).toBeVisible();

  await openTeamInbox(talk);
  await expect(talk.team.getByRole('img', { name: 'pattern.webp' })).toBeVisible();
  await log.getByRole('button', { name: 'Edit' }).click();
  const editing = page.getByRole('dialog', { name: 'Editing a message' });
  await editing.getByRole('textbox').fill('Two metres');
  await editing.getByRole('button', { name: 'Save' }).click();
  await expect(talk.team.getByRole('log')).toContainText('Two metres');
  await expect(talk.team.getByRole('log')).toContainText('edited');

  await log.getByRole('button', { name: 'Delete' }).click();
  const asking = page.getByRole('dialog', { name: 'Delete this message?' });
  await asking.getByRole('button', { name: 'Cancel' }).click();
  await expect(log).toContainText('Two metres');
  await log.getByRole('button', { name: 'Delete' }).click();
  await asking.getByRole('button', { name: 'Yes, delete' }).click();
  await expect(talk.team.getByRole('log')).toContainText('This message was deleted.');
  await expect(talk.team.getByRole('img', { name: 'pattern.webp' })).toHaveCount(0);
  await talk.close();
});

test('V05 chat: the connection breaks while sending; what was typed stays and arrives once', async ({
  page,
  context,
  browser,
  baseURL,
  db,
  allowConsole,
}) => {
  allowConsole(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load resource/);
  const talk = await aTalk({ db, browser, context, baseURL: baseURL!, name: 'Breaking Store' });
  const good = await aGood(db, talk.store, { title: 'Unbroken pot', priceSantim: 50_000 });
  await openModal(page, good.id);
  const dialog = page.getByRole('dialog');
  const box = dialog.getByRole('textbox', { name: 'Your message' });
  // The message reaches the server, and its answer does not come back.
  await page.route('**/api/chat/send/*', async (route) => {
    await route.fetch();
    await route.abort('connectionfailed');
  });
  const cut = page.waitForEvent('requestfailed', (request) => request.url().includes('/api/chat/send/'));
  await box.fill('Only once, please');
  await box.press('Enter');
  await cut;
  await page.unroute('**/api/chat/send/*');
  // The stream tells of it: there is nothing to repair.
  await expect(dialog.getByRole('log').getByText('Only once, please')).toHaveCount(1);
  await expect(box).toHaveValue('');
  const banner = dialog.getByRole('alert');
  await expect(banner).toBeHidden();

  await context.setOffline(true);
  await box.fill('And this one later');
  await box.press('Enter');
  await expect(banner).toContainText('Message Delivery Failed');
  await expect(banner).toContainText('Failed to send message: Unable to send message.');
  await expect(banner).toContainText('Please check your internet connection or try again later.');
  await expect(box).toHaveValue('And this one later');
  await expectAccessible(page, 'dialog[open]');
  await context.setOffline(false);
  await banner.getByRole('button', { name: 'Try again' }).click();
  await expect(banner).toBeHidden();
  await expect(box).toHaveValue('');
  await openTeamInbox(talk);
  const heard = talk.team.getByRole('log');
  await expect(heard.getByText('And this one later')).toHaveCount(1);
  await expect(heard.getByText('Only once, please')).toHaveCount(1);
  await talk.close();
});

test('V05 chat: on a phone in Amharic', async ({ browser, baseURL, db }) => {
  const context = await browser.newContext({ ...PHONE, baseURL: baseURL! });
  const talk = await aTalk({ db, browser, context, baseURL: baseURL!, name: 'ቡና ቤት' });
  const good = await aGood(db, talk.store, { title: 'ጀበና', priceSantim: 50_000 });
  const page = await context.newPage();
  await openModal(page, good.id, 'am');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('ወደ ቡና ቤት እንኳን በደህና መጡ! በምን እንርዳዎት?');
  const box = dialog.getByRole('textbox', { name: 'መልእክትዎ' });
  await box.fill('ሰላም');
  // On touch keyboards Enter breaks the line.
  await box.press('Enter');
  await expect(box).toHaveValue('ሰላም\n');
  await dialog.getByRole('button', { name: 'ይላኩ' }).click();
  await expect(dialog.getByRole('log')).toContainText('ሰላም');
  expect((await dialog.boundingBox())!.height).toBeLessThanOrEqual(0.9 * PHONE.viewport.height + 1);
  await expectAccessible(page, 'dialog[open]');
  await talk.close();
  await context.close();
});

test('V05 chat: visitors are asked to sign in', async ({ page, db }) => {
  const store = await aStore(db, 'Visited Store');
  const good = await aGood(db, store, { title: 'Visited good', priceSantim: 50_000 });
  await page.goto(`/product-detail/${good.id}`);
  await page.locator('html[data-scripted]').waitFor({ state: 'attached' });
  await page.locator('section[aria-labelledby=supplier] a[href*="/Message?vendor"]').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('User is not authenticated.');
  await expect(dialog.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', /sign-in/);
});
