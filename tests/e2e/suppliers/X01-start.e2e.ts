import { randomInt } from 'node:crypto';
import {
  DESKTOP,
  expect,
  expectAccessible,
  expectToFit,
  localPath,
  PHONE,
  test,
  untilScripted,
} from '#tests/support/e2e.ts';
import { sellTheFirst } from './first-sale.ts';
import { aPerson, signInAs, signInStaff } from './people.ts';

const WORDS = {
  en: {
    sent: 'We have your application.',
    approve: 'Approve',
    done: 'Done.',
    opened: 'Approved',
    terms: 'I agree to the terms for stores',
    join: (name: string) => `Join ${name}`,
    start: 'Start Your Store',
    progress: '2 of 9 done',
    open: 'Your store is open. What is left makes it better.',
    monday: 'Monday, opens',
    mondayCloses: 'Monday, closes',
    save: 'Save',
    saved: 'Saved. Shoppers see it now.',
    gone: 'This invitation does not work',
  },
  am: {
    sent: 'ማመልከቻዎ ደርሶናል።',
    approve: 'ያጽድቁ',
    done: 'ተከናውኗል።',
    opened: 'ጸድቋል',
    terms: 'በሱቆች ውሎች እስማማለሁ',
    join: (name: string) => `${name}ን ይቀላቀሉ`,
    start: 'ሱቅዎን ይጀምሩ',
    progress: 'ከ9 2 ተጠናቋል',
    open: 'ሱቅዎ ክፍት ነው። የቀሩት የበለጠ ያሻሽሉታል።',
    monday: 'ሰኞ፣ ይከፈታል',
    mondayCloses: 'ሰኞ፣ ይዘጋል',
    save: 'ያስቀምጡ',
    saved: 'ተቀምጧል። ገዢዎች አሁን ያዩታል።',
    gone: 'ይህ ግብዣ አይሠራም',
  },
} as const;

for (const language of ['en', 'am'] as const)
  for (const [size, screen] of Object.entries({ 360: PHONE, 1280: DESKTOP })) {
    const words = WORDS[language];
    test.describe(`${language} ${size}`, () => {
      test.use({ ...screen, language });

      test(`X01 start: applied at /vendor-post, approved, joined by the link, open the same minute, first product sold (${language}, ${size})`, async ({
        page,
        browser,
        baseURL,
        open,
        db,
        mailTo,
        allowConsole,
      }) => {
        allowConsole(/404/);
        const name = `Sheba Coffee ${Date.now()}${randomInt(1_000)}`;
        const email = `apply-${Date.now()}-${randomInt(1e9)}@example.com`;
        const phone = `09${randomInt(10_000_000, 99_999_999)}`;
        const field = (of: string) => page.locator(`[name="${of}"]`);
        await open('/vendor-post');
        await field('businessName').fill(name);
        await field('contactName').fill('Hana Girma');
        await field('phone').fill(phone);
        await field('email').fill(email);
        await field('regionCode').selectOption('ET-AA');
        await field('city').fill('Addis Ababa');
        await field('goods').fill('Coffee and honey');
        await page.locator('#application').locator('xpath=..').locator('button[type=submit]').click();
        await expect(page.getByText(words.sent)).toBeVisible();

        const office = await browser.newContext({ ...screen, baseURL: baseURL! });
        await signInStaff(office);
        const staff = await office.newPage();
        await staff.goto(localPath('/admin/applications?state=new', language));
        await expectAccessible(staff);
        await expectToFit(staff);
        await staff.getByRole('link', { name }).click();
        await expect(staff.getByRole('heading', { level: 1, name })).toBeVisible();
        await expectAccessible(staff);
        await expectToFit(staff);
        await staff.getByRole('button', { name: words.approve, exact: true }).focus();
        await staff.keyboard.press('Enter');
        await expect(staff.getByText(words.done)).toBeVisible();
        await expect(staff.getByText(words.opened).first()).toBeVisible();

        const { bodyText } = await mailTo(email, /approved|ጸድቋል/);
        const path = /\/vendor\/join\/[\w-]{22}/.exec(
          (await mailTo(`+251${phone.slice(1)}`, /^$/)).bodyText,
        )![0];
        expect(bodyText).toContain(path);
        const store = await db
          .selectFrom('vendors')
          .select(['id', 'state', 'isActive'])
          .where('businessName', '=', name)
          .executeTakeFirstOrThrow();
        expect(store).toMatchObject({ state: 'open', isActive: true });

        const owner = await aPerson(db, 'Hana Girma');
        await signInAs(page.context(), owner);
        await open(path);
        await expectAccessible(page);
        await expectToFit(page);
        await page.getByLabel(words.terms).focus();
        await page.keyboard.press('Space');
        await page.getByRole('button', { name: words.join(name) }).focus();
        await page.keyboard.press('Enter');
        await expect(page.getByRole('heading', { level: 1, name: words.start })).toBeVisible();
        await expect(page.getByText(words.open)).toBeVisible();
        await expect(page.getByText(words.progress)).toBeVisible();
        await expectAccessible(page);
        await expectToFit(page);
        // Today of a store with nothing to sell yet leads back to it.
        await open('/vendor');
        await expect(page.getByText(words.progress)).toBeVisible();
        await open('/vendor/start');
        const shopper = await browser.newContext({ ...screen, baseURL: baseURL! });
        const buyer = await shopper.newPage();
        await sellTheFirst({ owner: page, staff, buyer, vendorId: store.id, language });
        await shopper.close();
        await open('/vendor/store#hours');
        await page.getByLabel(words.monday, { exact: true }).fill('08:30');
        await page.getByLabel(words.mondayCloses, { exact: true }).fill('17:00');
        await field('city').fill('Adama');
        await page.getByRole('button', { name: words.save, exact: true }).click();
        await expect(page.getByText(words.saved)).toBeVisible();
        await expectAccessible(page);
        await expectToFit(page);
        for (const room of ['documents', 'team', 'activity']) {
          await open(`/vendor/${room}`);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          await expectAccessible(page);
          await expectToFit(page);
        }
        await staff.goto(localPath(`/admin/vendors/${store.id}`, language));
        await untilScripted(staff);
        await expectAccessible(staff);
        await expectToFit(staff);
        await open(`/supplier/${store.id}`);
        await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
        await staff.goto(localPath(path, language));
        await expect(staff.getByText(words.gone)).toBeVisible();
        await office.close();
      });
    });
  }

for (const [javaScriptEnabled, language] of [
  [true, 'am'],
  [false, 'en'],
] as const)
  test.describe(`documents, scripts ${javaScriptEnabled}`, () => {
    test.use({ ...PHONE, language, javaScriptEnabled });

    test(`X01 start: an applicant sends a document by the link, from a phone, without an account (${language})`, async ({
      page,
      browser,
      baseURL,
      open,
      db,
      mailTo,
      allowConsole,
    }) => {
      allowConsole(/40[49]|422/);
      const email = `documents-${Date.now()}-${randomInt(1e9)}@example.com`;
      const { id } = await db
        .insertInto('vendorApplications')
        .values({
          email,
          businessName: `Harar Honey ${Date.now()}`,
          contactName: 'Hana Girma',
          phone: `+2519${randomInt(10_000_000, 99_999_999)}`,
          regionCode: 'ET-AA',
          city: 'Addis Ababa',
          goods: 'Honey',
          locale: language,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const office = await browser.newContext({ ...PHONE, baseURL: baseURL! });
      await signInStaff(office);
      const asked = await office.request.post(`/api/admin/applications/${id}/documents`, {
        headers: { origin: process.env.ADEY_URL! },
        data: { reason: 'The trade licence, please' },
      });
      expect(asked.status()).toBe(200);
      const { bodyText } = await mailTo(email, /Harar Honey/);
      const path = /\/vendor-post\/documents\/[\w-]{22}/.exec(bodyText)![0];
      await open(path);
      await expect(page.getByText('The trade licence, please')).toBeVisible();
      if (javaScriptEnabled) await expectAccessible(page);
      await expectToFit(page);
      const card = page.locator('#licence');
      const send = card.locator('button[value=send]');
      await card.locator('[name=document]').setInputFiles({
        name: 'page.html',
        mimeType: 'text/html',
        buffer: Buffer.from('<html>'),
      });
      await send.click();
      await expect(page.getByRole('alert').or(card.locator('.text-danger')).first()).toBeVisible();
      await card.locator('[name=document]').setInputFiles({
        name: 'licence.pdf',
        mimeType: 'application/pdf',
        buffer: Buffer.from(`%PDF-1.4\n${'x'.repeat(400_000)}\n%%EOF\n`),
      });
      await card.locator('[name=number]').fill('AA/14/2019');
      await send.click();
      await expect(page.locator('main').getByRole('status')).toBeVisible();
      if (javaScriptEnabled) await expectAccessible(page);
      await page.locator('button[value=finish]').click();
      await expect(page).toHaveURL(/\/vendor-post\/documents\/sent/);
      if (javaScriptEnabled) await expectAccessible(page);
      expect((await page.goto(localPath(path, language)))!.status()).toBe(404);
      const staff = await office.newPage();
      await staff.goto(`/admin/applications/${id}`);
      await expect(staff.getByRole('heading', { name: 'Documents from the applicant' })).toBeVisible();
      await expect(staff.getByText('AA/14/2019')).toBeVisible();
      if (javaScriptEnabled) await expectAccessible(staff);
      await office.close();
    });
  });
