import { randomInt } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import {
  DESKTOP,
  expect,
  expectAccessible,
  expectToFit,
  localPath,
  PHONE,
  tabTo,
  test,
} from '#tests/support/e2e.ts';
import { aGood, aStore, signInAs, signInStaff } from './people.ts';

const WORDS = {
  en: {
    missing: /^Still missing before you can submit: /,
    save: 'Save',
    saved: 'Saved. Shoppers see it once your store is open.',
    agree: 'Agree to the Terms',
    submit: 'Submit for Review',
    waiting: 'We are looking at your store and answer soon.',
    openIt: 'Open the store',
    open: 'Your store is open. What is left makes it better.',
  },
  am: {
    missing: /^ከማስገባትዎ በፊት የቀሩት፦ /,
    save: 'ያስቀምጡ',
    saved: 'ተቀምጧል። ገዢዎች ሱቅዎ ሲከፈት ያዩታል።',
    agree: 'በውሎቹ እስማማለሁ',
    submit: 'ለግምገማ ያስገቡ',
    waiting: 'ሱቅዎን እያየነው ነው፤ በቅርቡ እንመልሳለን።',
    openIt: 'ሱቁን ይክፈቱ',
    open: 'ሱቅዎ ክፍት ነው። የቀሩት የበለጠ ያሻሽሉታል።',
  },
} as const;

/** Goes there by the Tab key, and presses Enter. */
async function pressEnter(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

for (const [language, size, screen] of [
  ['am', 360, PHONE],
  ['am', 1280, DESKTOP],
  ['en', 360, PHONE],
  ['en', 1280, DESKTOP],
] as const)
  test.describe(`${language} ${size}`, () => {
    test.use({ ...screen, language });

    test(`X01 start: by keyboard alone a store that gets ready is submitted for review, and sells once staff open it (${language}, ${size})`, async ({
      page,
      context,
      browser,
      baseURL,
      open,
      db,
      allowConsole,
    }) => {
      allowConsole(/404/);
      const words = WORDS[language];
      const store = await aStore(db, `Nearly ready ${randomInt(1e9)}`);
      const good = await aGood(db, store, { title: `Netela ${randomInt(1e9)}`, priceSantim: 60_000 });
      await db
        .updateTable('vendors')
        .set({ state: 'onboarding', isActive: false })
        .where('id', '=', store.id)
        .execute();
      await signInAs(context, store.keeper);
      await open('/vendor/start');
      await expect(page.getByText(words.missing)).toBeVisible();
      const type = async (field: string, text: string) => {
        await tabTo(page, page.locator(`[name="${field}"]`));
        await page.keyboard.press('ControlOrMeta+a');
        await page.keyboard.type(text);
      };
      await pressEnter(page, page.getByRole('main').locator('a[href$="/vendor/store"]'));
      await type('texts.en.description', 'Clothes woven by hand in Dorze.');
      await type('phone', `09${randomInt(10_000_000, 99_999_999)}`);
      await type('city', 'Arba Minch');
      await pressEnter(page, page.getByRole('button', { name: words.save, exact: true }));
      await expect(page.getByText(words.saved)).toBeVisible();
      await open('/vendor/start');
      await pressEnter(page, page.getByRole('button', { name: words.agree }));
      await expectAccessible(page);
      await expectToFit(page);
      await pressEnter(page, page.getByRole('button', { name: words.submit }));
      await expect(page.getByText(words.waiting)).toBeVisible();
      await expectAccessible(page);
      await expectToFit(page);
      const shopper = await browser.newContext({ ...screen, baseURL: baseURL! });
      const add = () =>
        shopper.request.post('/api/cart/lines', { data: { productId: good.id, quantity: 1 } });
      expect((await add()).status()).toBe(409);

      const office = await browser.newContext({ ...screen, baseURL: baseURL! });
      await signInStaff(office);
      const staff = await office.newPage();
      await staff.goto(localPath('/admin/vendors?state=onboarding', language));
      await pressEnter(staff, staff.getByRole('link', { name: store.businessName }));
      await pressEnter(staff, staff.getByRole('button', { name: words.openIt }));
      await expect(staff.getByRole('button', { name: words.openIt })).toHaveCount(0);
      await office.close();

      await open('/vendor/start');
      await expect(page.getByText(words.open)).toBeVisible();
      expect((await add()).status()).toBe(200);
      await shopper.close();
    });
  });
