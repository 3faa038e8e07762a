import { randomInt } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { DESKTOP, expect, expectAccessible, expectToFit, PHONE, tabTo, test } from '#tests/support/e2e.ts';
import { aPerson, signInAs, signInStaff } from './people.ts';

const WORDS = {
  en: {
    terms: 'I agree to the terms for stores',
    agree: 'Please agree to the terms for stores.',
    sent: 'We have your application.',
    open: 'Your store is open. What is left makes it better.',
  },
  am: {
    terms: 'በሱቆች ውሎች እስማማለሁ',
    agree: 'እባክዎ በሱቆች ውሎች ይስማሙ።',
    sent: 'ማመልከቻዎ ደርሶናል።',
    open: 'ሱቅዎ ክፍት ነው። የቀሩት የበለጠ ያሻሽሉታል።',
  },
} as const;

/** Goes there by the Tab key and types. */
async function type(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.type(text);
}

for (const [language, screen] of [
  ['am', PHONE],
  ['en', DESKTOP],
] as const)
  test.describe(language, () => {
    test.use({ ...screen, language });

    test(`X01 start: by keyboard alone somebody signed in applies, agrees to the terms, and is open the minute staff approve (${language})`, async ({
      page,
      context,
      browser,
      baseURL,
      open,
      db,
      allowConsole,
    }) => {
      allowConsole(/422/);
      const words = WORDS[language];
      const [owner, name] = [await aPerson(db, 'Hana Girma'), `Kaffa Coffee ${Date.now()}${randomInt(1e6)}`];
      await signInAs(context, owner);
      await open('/vendor-post');
      const field = (of: string) => page.locator(`main [name="${of}"]`);
      const send = page.locator('#application').locator('xpath=..').locator('button[type=submit]');
      await type(page, field('businessName'), name);
      await type(page, field('contactName'), 'Hana Girma');
      await type(page, field('phone'), `09${randomInt(10_000_000, 99_999_999)}`);
      await type(page, field('email'), owner.email);
      await tabTo(page, field('regionCode'));
      for (let i = 0; i < 20 && (await field('regionCode').inputValue()) !== 'ET-AA'; i += 1)
        await page.keyboard.press('ArrowDown');
      await type(page, field('city'), 'Addis Ababa');
      await type(page, field('goods'), 'Coffee');
      await tabTo(page, send);
      await page.keyboard.press('Enter');
      await expect(page.getByText(words.agree).first()).toBeVisible();
      await expectAccessible(page, 'main');
      await expectToFit(page);
      await tabTo(page, page.getByLabel(words.terms));
      await page.keyboard.press('Space');
      await tabTo(page, send);
      await page.keyboard.press('Enter');
      await expect(page.getByText(words.sent)).toBeVisible();

      const { id } = await db
        .selectFrom('vendorApplications')
        .select('id')
        .where('businessName', '=', name)
        .executeTakeFirstOrThrow();
      const office = await browser.newContext({ ...screen, baseURL: baseURL! });
      await signInStaff(office);
      const approved = await office.request.post(`/api/admin/applications/${id}/approve`, {
        headers: { origin: process.env.ADEY_URL! },
        data: {},
      });
      expect(approved.status()).toBe(200);
      await office.close();
      await open('/vendor/start');
      await expect(page.getByText(words.open)).toBeVisible();
      await expect(page.getByText(words.terms)).toHaveCount(0);
    });
  });
