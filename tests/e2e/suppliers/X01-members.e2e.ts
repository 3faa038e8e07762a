import { expect, expectAccessible, PHONE, test } from '#tests/support/e2e.ts';
import { aGood, aPerson, aStore, ask, signInAs } from './people.ts';

test('X01 portal: requests are searched, rejected with a reason, and approved several at once', async ({
  page,
  context,
  browser,
  baseURL,
  open,
  db,
}) => {
  const store = await aStore(db, 'Member Store');
  for (const name of ['Abel Tadesse', 'Biruk Alemu', 'Chaltu Fikadu']) {
    const shopper = await browser.newContext({ baseURL: baseURL! });
    await signInAs(shopper, await aPerson(db, name));
    await ask(shopper, store, `I am ${name}`);
    await shopper.close();
  }
  await signInAs(context, store.keeper);
  await open('/vendor/membership-requests');
  const main = page.getByRole('main');
  await expect(main.getByRole('article')).toHaveCount(3);
  await expectAccessible(page, 'main');
  await main.getByLabel('Reject the request from Abel Tadesse').first().click();
  await main.getByLabel('Reason (the shopper reads it)').first().fill('Please order once first');
  await main.getByRole('button', { name: 'Reject the request from Abel Tadesse' }).click();
  await expect(main.getByText('The request from Abel Tadesse is rejected.')).toBeVisible();
  for (const name of ['Biruk Alemu', 'Chaltu Fikadu'])
    await main.getByRole('checkbox', { name: `Select the request from ${name}` }).check();
  await main.getByRole('button', { name: 'Approve Selected' }).click();
  await expect(main.getByText('2 requests approved.')).toBeVisible();
  await expect(main).toContainText('No membership requests found.');
  await main.getByRole('link', { name: /^APPROVED/ }).click();
  await main.getByRole('searchbox', { name: 'Search requests' }).fill('chaltu');
  await expect(main.getByRole('article')).toHaveCount(1);
  await expect(main.getByRole('article')).toContainText('I am Chaltu Fikadu');
});

test.describe('X01 portal on a phone, without scripts, in Amharic', () => {
  test.use({ ...PHONE, javaScriptEnabled: false, language: 'am' });

  test('X01 portal: member prices are set and refused where they are too high', async ({
    page,
    context,
    open,
    db,
    allowConsole,
  }) => {
    allowConsole(/422/);
    const store = await aStore(db, 'Price Store');
    await aGood(db, store, { title: 'Netela', priceSantim: 90_000 });
    await signInAs(context, store.keeper);
    await open('/vendor/member-prices');
    const field = page.getByLabel(/^የአባል ዋጋ \(ብር\)/);
    await field.fill('900');
    await page.getByRole('button', { name: /ያስቀምጡ$/ }).click();
    await expect(page.getByRole('alert')).toContainText('900.00');
    await expect(field).toHaveValue('900');
    await field.fill('850.50');
    await page.getByRole('button', { name: /ያስቀምጡ$/ }).click();
    await expect(page.getByText('ተቀምጧል።')).toBeVisible();
    await expect(field).toHaveValue('850.50');
  });
});

test('X01 portal: who sets a member price that was changed meanwhile sees both, and nothing typed is lost', async ({
  page,
  context,
  open,
  db,
  allowConsole,
}) => {
  allowConsole(/409/);
  const store = await aStore(db, 'Two Prices');
  const { id } = await aGood(db, store, { title: 'Gabi', priceSantim: 90_000 });
  await signInAs(context, store.keeper);
  await open('/vendor/member-prices');
  const field = page.getByRole('textbox', { name: /^Member price/ });
  await db.updateTable('products').set({ memberPriceSantim: 80_000 }).where('id', '=', id).execute();
  await field.fill('850');
  await page.getByRole('button', { name: /^Save/ }).click();
  await expect(page.getByRole('alert')).toContainText('changed this');
  await expect(page.getByText('What is there now: 800.00')).toBeVisible();
  await expect(field).toHaveValue('850');
  await expectAccessible(page, 'main');
  await page.getByRole('button', { name: /^Save/ }).click();
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
  await expect(field).toHaveValue('850.00');
});
