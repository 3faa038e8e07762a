import { DEMO_PASSWORD } from '#seed/content/accounts.ts';
import { expectFaultsByName } from '#tests/support/faults.ts';
import { expect, expectAccessible, PHONE, test, untilScripted } from '#tests/support/e2e.ts';

test('F19 help: questions open one at a time and close on a second press, by keyboard too', async ({
  page,
  open,
}) => {
  await open('/NeedHelp');
  const first = page.locator('details', { hasText: 'How do I place an order?' });
  const second = page.locator('details', { hasText: 'How long do refunds take?' });
  await first.locator('summary').click();
  await expect(first.getByText('Put what you want into the cart')).toBeVisible();
  await second.locator('summary').press('Enter');
  await expect(second.getByText('Up to 7 business days')).toBeVisible();
  await expect(first.getByText('Put what you want into the cart')).toBeHidden();
  await second.locator('summary').press('Enter');
  await expect(second.getByText('Up to 7 business days')).toBeHidden();
  await expectAccessible(page, 'main');
});

test('F19 help: a letter reaches support, its writer gets a copy, and nothing typed is lost by a mistake', async ({
  page,
  open,
  mailTo,
  allowConsole,
}) => {
  allowConsole(/422/);
  const email = `letter-${Date.now()}@example.com`;
  await open('/NeedHelp');
  await page.getByLabel('Email', { exact: true }).fill('nobody');
  await page.getByLabel('Message').fill('My parcel is late.');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByRole('alert')).toBeFocused();
  await expect(page.getByLabel('Message')).toHaveValue('My parcel is late.');
  await expectAccessible(page, 'main');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Subject').fill('Late parcel');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText(/Your letter is ticket T\d{6}/)).toBeVisible();
  // Nobody has proved the address: what is sent there are the shop's own words.
  const copy = await mailTo(email);
  expect(copy.bodyText).toMatch(/T\d{6}/);
  expect(copy.bodyText).not.toContain('My parcel is late.');
  await mailTo('support@adey.example', /Late parcel/);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('F19 help: the letter and the search of the help center work', async ({ page, open }) => {
    await open('/NeedHelp');
    await page.getByLabel('Email', { exact: true }).fill(`plain-${Date.now()}@example.com`);
    await page.getByLabel('Subject').fill('Plain');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByText(/Your letter is ticket T\d{6}/)).toBeVisible();
    await open('/CustomerSupport');
    await page.getByRole('searchbox', { name: 'What do you need help with?' }).fill('refund');
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
    await expect(page.getByText(/answers? for “refund”/)).toBeVisible();
  });
});

for (const [path, count] of [
  ['/am/NeedHelp', 2],
  ['/om/vendor-post', 7],
  ['/om/TrackOrder', 2],
] as const) {
  test.describe(() => {
    test.use({ javaScriptEnabled: false });

    test(`F19 help: sent empty, the form of ${path} names every field to be filled in, also without scripts`, async ({
      page,
      allowConsole,
    }) => {
      allowConsole(/422/);
      await page.goto(path);
      await page.locator('main form[method=post] button[type=submit]').last().click();
      expect(await expectFaultsByName(page)).toHaveLength(count);
    });
  });
}

test('F19 help: the help center finds answers in Amharic, whichever homophone is typed', async ({ page }) => {
  await page.goto('/am/CustomerSupport?q=ትእዛዝ');
  await expect(page.getByText(/መልሶች/)).toBeVisible();
  await expect(page.locator('details', { hasText: 'እንዴት ማዘዝ እችላለሁ?' }).first()).toBeVisible();
  await expectAccessible(page, 'main');
});

test('F19 help: on a desktop the call says what is needed and a page to call from the web opens', async ({
  page,
  context,
  open,
}) => {
  await context.route('https://call.adey.example/**', (route) => route.fulfill({ body: 'call' }));
  await open('/CustomerSupport');
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Call now' }).click();
  await expect(
    page.getByText('Please use a mobile device or a VOIP service to make the call.'),
  ).toBeVisible();
  expect((await opened).url()).toBe('https://call.adey.example/');
  await expect(page.getByRole('main').getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    /text=Hello/,
  );
});

test('F19 help: assist cards open one at a time', async ({ page, open }) => {
  await open('/CustomerSupport');
  const card = (name: string) => page.locator('details[name=assist]', { hasText: name });
  await card('Payment').locator('summary').click();
  await expect(card('Payment').getByText('Is it safe to pay by card?')).toBeVisible();
  await card('Delivery').locator('summary').first().click();
  await expect(card('Payment').getByText('Is it safe to pay by card?')).toBeHidden();
});

for (const { path, title } of [
  { path: '/AboutUs', title: 'About Us' },
  { path: '/DeliveryService', title: 'Delivery Service' },
  { path: '/Terms', title: 'Terms of Use' },
  { path: '/Privacy', title: 'Privacy Policy' },
  { path: '/ReturnPolicy', title: 'Return Policy' },
]) {
  test(`F19 help: ${title} is a page of its own, in three languages, with nothing to complain of`, async ({
    page,
  }) => {
    for (const prefix of ['/am', '/om']) {
      const answer = await page.request.get(prefix + path);
      expect(answer.status()).toBe(200);
      expect(await answer.text()).toContain('<h1');
    }
    const answer = await page.goto(path);
    expect(answer!.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expectAccessible(page, 'main');
  });
}

test.describe('on a phone', () => {
  test.use({ ...PHONE, language: 'am' });

  test('F19 help: a supplier applies to sell in Amharic and is acknowledged by mail', async ({
    page,
    open,
    mailTo,
  }) => {
    const email = `seller-${Date.now()}@example.com`;
    await open('/vendor-post');
    await page.getByLabel('የንግድ ስም').fill('ሸዋ ቡና');
    await page.getByLabel('ስምዎ').fill('ሀና ግርማ');
    await page.getByLabel('ስልክ').fill('0911 23 45 67');
    await page.getByLabel('ኢሜይል').fill(email);
    await page.getByLabel('ክልል').selectOption({ label: 'አዲስ አበባ' });
    await page.getByLabel('ከተማ').fill('አዲስ አበባ');
    await page.getByLabel('ምን ይሸጣሉ?').fill('ቡና እና ማር');
    await expectAccessible(page, 'main');
    await page.getByRole('button', { name: 'ማመልከቻውን ይላኩ' }).click();
    await expect(page.getByText('ማመልከቻዎ ደርሶናል።')).toBeVisible();
    expect((await mailTo(email)).bodyText).not.toContain('ሸዋ ቡና');
  });
});

test('F19 help: a wish is made once its writer has signed in, with their vote, which they may take back', async ({
  page,
  open,
  allowConsole,
}) => {
  allowConsole(/401/);
  const title = `Hand mill ${Date.now()}`;
  await open('/WishingPool');
  await untilScripted(page);
  await page.getByLabel('What do you wish for?').fill(title);
  await page.getByRole('button', { name: 'Put it into the pool' }).click();
  const dialog = page.getByRole('dialog', { name: 'Please sign in', exact: true });
  await dialog.getByLabel('Email Address', { exact: true }).fill('shopper@adey.example');
  await dialog.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.keyboard.press('Enter');
  const wish = page.getByRole('listitem').filter({ hasText: title });
  await expect(wish.getByText('1 vote')).toBeVisible();
  await wish.getByRole('button', { name: `Take the vote for ${title} back` }).click();
  await expect(wish.getByText('0 votes')).toBeVisible();
  await expectAccessible(page, 'main');
});

test('F19 help: the newsletter comes only after the link in the mail, and ends with one press', async ({
  page,
  open,
  mailTo,
}) => {
  const email = `news-${Date.now()}@example.com`;
  await open('/AboutUs');
  await page.getByLabel('Your email address').fill(email);
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByText('Almost done')).toBeVisible();
  const { bodyText } = await mailTo(email);
  const link = (step: string) => new URL(new RegExp(`http\\S+/Newsletter/${step}\\S+`).exec(bodyText)![0]);
  const confirm = link('confirm');
  await page.goto(confirm.pathname + confirm.search);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Thank you. You get the next newsletter.')).toBeVisible();
  const leave = link('unsubscribe');
  await page.goto(leave.pathname + leave.search);
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByText('Done. You get no more newsletters from us.')).toBeVisible();
});
