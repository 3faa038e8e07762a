import { expect, test } from '#tests/support/e2e.ts';
import { aPerson, aStore, signInAs } from './people.ts';
import { sendTo } from './talking.ts';

test('V06 inbox: drafts stay with their conversation, emoji goes to the caret, a double Enter sends once', async ({
  page,
  context,
  open,
  db,
}) => {
  const [one, other] = [await aStore(db, 'Draft Store'), await aStore(db, 'Second Store')];
  await signInAs(context, await aPerson(db, 'Slow Writer'));
  await sendTo(context, other, 'Hello');
  await open(`/Message?vendor=${one.id}`);
  const box = page.getByRole('textbox', { name: 'Your message' });
  await box.fill('Good day');
  await box.evaluate((element: HTMLTextAreaElement) => element.setSelectionRange(4, 4));
  await page.getByRole('button', { name: 'Emoji' }).click();
  await page.getByRole('gridcell').first().click();
  await expect(box).toHaveValue(/^Good\p{Emoji}\S* day$/u);
  const typed = await box.inputValue();
  await page
    .getByRole('listitem')
    .getByRole('link', { name: /Second Store/ })
    .click();
  await expect(page.getByRole('log')).toContainText('Hello');
  await expect(box).toHaveValue('');
  await open(`/Message?vendor=${one.id}`);
  await expect(box).toHaveValue(typed);
  await expect(page.getByText('Kept from before: not sent yet.')).toBeVisible();
  await box.press('Enter');
  await box.press('Enter');
  await expect(page.getByRole('log')).toContainText(typed);
  await expect(page.getByText('Message cannot be empty.')).toHaveCount(0);
  await page.reload();
  await expect(box).toHaveValue('');
});

test('V06 inbox: what is loading is said, and what did not come can be asked for again', async ({
  page,
  context,
  open,
  db,
  allowConsole,
}) => {
  allowConsole(/./);
  const stores = [await aStore(db, 'Near Store'), await aStore(db, 'Far Store')];
  await signInAs(context, await aPerson(db, 'Waiting Reader'));
  for (const store of stores) await sendTo(context, store, `Hello ${store.businessName}`);
  await open('/Message');
  let hold = (): void => undefined;
  const held = () => new Promise<void>((resolve) => (hold = resolve));
  let wait = held();
  await page.route(/Message\.data/, async (route) => {
    await wait;
    await route.continue();
  });
  await page
    .getByRole('link', { name: /Near Store/ })
    .first()
    .click();
  await expect(page.getByText('Loading messages...')).toBeVisible();
  hold();
  await expect(page.getByRole('log')).toContainText('Hello Near Store');
  wait = held();
  await page.getByRole('searchbox', { name: 'Search conversations' }).fill('far');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Loading vendors...')).toBeVisible();
  hold();
  await expect(page.getByRole('listitem').getByRole('link', { name: /Near Store/ })).toHaveCount(0);
  await page.unroute(/Message\.data/);
  await page.route(/Message\.data/, (route) => route.abort(), { times: 1 });
  await page
    .getByRole('link', { name: /Far Store/ })
    .first()
    .click();
  await expect(page.getByRole('alert')).toContainText('Failed to load vendors.');
  await expect(page.getByRole('alert')).toContainText('Unable to fetch vendors.');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('log')).toContainText('Hello Far Store');
});

test('V06 inbox: a sign-in that has ended is asked for over the message, which is not lost', async ({
  page,
  context,
  open,
  db,
  allowConsole,
}) => {
  allowConsole(/401|chat/);
  const store = await aStore(db, 'Patient Store');
  const person = await aPerson(db, 'Late Writer');
  await signInAs(context, person);
  await open(`/Message?vendor=${store.id}`);
  await page.getByRole('textbox', { name: 'Your message' }).fill('Is it still there?');
  await db.deleteFrom('sessions').where('userId', '=', person.id).execute();
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('dialog', { name: 'Please sign in again' })).toBeVisible();
  await expect(page.getByText('Please check your internet connection or try again later.')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('textbox', { name: 'Your message' })).toHaveValue('Is it still there?');
});
