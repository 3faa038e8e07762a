import { randomBytes, randomInt } from 'node:crypto';
import type { Browser, BrowserContext } from '@playwright/test';
import sharp from 'sharp';
import type { Db } from '#platform/db.ts';
import {
  DESKTOP,
  expect,
  expectAccessible,
  expectToFit,
  localPath,
  PHONE,
  test,
} from '#tests/support/e2e.ts';
import { aPerson, aStore, signInAs } from '#tests/e2e/suppliers/people.ts';
import { aDraft, openCaseOf, staffPage, usualPlace } from './goods-to-look-at.ts';

const WORDS = {
  en: {
    sell: 'Put on sale',
    looked: /^We look at it first, mostly within 24 hours/,
    empty: 'Nothing matches.',
    refuse: 'Send it back',
    choose: 'Choose at least one reason.',
    unclear: 'The title does not say what is sold.',
    poor: 'The photos do not show the product well enough.',
    note: 'Note to the store',
    decided: 'Decided. The store is told.',
    mend: 'We sent it back. Mend this and send it again:',
    title: 'Title',
    again: 'Save and send it again',
    before: 'Sent back before',
    accept: 'Let it through',
    onSale: 'On sale',
  },
  am: {
    sell: 'ለሽያጭ ያቅርቡ',
    looked: /^መጀመሪያ እንመለከተዋለን፤ ብዙውን ጊዜ በ24 ሰዓት/,
    empty: 'የሚዛመድ ነገር የለም።',
    refuse: 'ይመልሱ',
    choose: 'ቢያንስ አንድ ምክንያት ይምረጡ።',
    unclear: 'ርዕሱ የሚሸጠው ምን እንደሆነ አይናገርም።',
    poor: 'ፎቶዎቹ ዕቃውን በበቂ ሁኔታ አያሳዩም።',
    note: 'ለሱቁ ማስታወሻ',
    decided: 'ተወስኗል። ለሱቁ ተነግሯል።',
    mend: 'መልሰነዋል። ይህን አስተካክለው እንደገና ይላኩ፦',
    title: 'ርዕስ',
    again: 'ያስቀምጡና እንደገና ይላኩ',
    before: 'ከዚህ በፊት የተመለሰ',
    accept: 'ይፍቀዱ',
    onSale: 'በሽያጭ ላይ',
  },
} as const;

for (const [size, locale] of [
  [PHONE, 'am'],
  [DESKTOP, 'en'],
] as const) {
  const words = WORDS[locale];
  test.describe(`${size.viewport.width} px, ${locale}`, () => {
    test.use({ ...size, language: locale });

    test(`X02 cases: goods are sent back, mended at the field, sent again and let through (${locale})`, async ({
      page,
      context,
      browser,
      baseURL,
      db,
      allowConsole,
    }) => {
      allowConsole(/422/);
      const store = await aStore(db, `Begins ${randomInt(1e9)}`);
      const title = `Nice thing ${randomInt(1e6, 1e7)}`;
      const { id } = await aDraft(db, store, { title, description: 'Call 0911 234567' });
      const path = localPath(`/vendor/products/${id}`, locale);
      await signInAs(context, store.keeper);
      await page.goto(path);
      await page.getByRole('button', { name: words.sell }).click();
      await expect(page.getByText(words.looked)).toBeVisible();

      const staff = await staffPage(browser, baseURL!, size);
      await staff.page.goto(localPath(`/admin/cases?state=open&q=${randomInt(1e12)}`, locale));
      await expect(staff.page.getByText(words.empty)).toBeVisible();
      await openCaseOf(staff.page, title, locale);
      const refuse = staff.page.getByRole('button', { name: words.refuse });
      await refuse.click();
      await expect(staff.page.getByText(words.choose)).toBeVisible();
      await expectAccessible(staff.page);
      await expectToFit(staff.page);
      for (const reason of [words.unclear, words.poor]) {
        await staff.page.getByRole('checkbox', { name: reason }).focus();
        await staff.page.keyboard.press('Space');
      }
      await staff.page.getByRole('textbox', { name: words.note }).fill('Which size?');
      await refuse.press('Enter');
      await expect(staff.page.getByText(words.decided)).toBeVisible();

      await page.goto(path);
      await expect(page.getByText(words.mend)).toBeVisible();
      await expect(page.getByText('Which size?')).toHaveCount(1);
      const field = page.getByRole('textbox', { name: words.title, exact: true });
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      await expect(field).toHaveAccessibleDescription(words.unclear);
      await expect(page.locator('#photos input[type=file]')).toHaveAccessibleDescription(words.poor);
      await expectAccessible(page);
      await expectToFit(page);
      await page.getByRole('link', { name: words.unclear }).press('Enter');
      await field.fill(`${title}, a cup of clay`);
      await page.getByRole('button', { name: words.again }).press('Enter');
      await expect(page.getByText(words.looked)).toBeVisible();
      await expect(page.getByText(words.mend)).toHaveCount(0);

      await openCaseOf(staff.page, `${title}, a cup of clay`, locale);
      await expect(staff.page.getByText(words.before)).toBeVisible();
      await staff.page.getByRole('button', { name: words.accept }).press('Enter');
      await expect(staff.page.getByText(words.decided)).toBeVisible();
      await page.goto(path);
      await expect(page.getByText(words.onSale, { exact: true }).first()).toBeVisible();
      await staff.context.close();
    });
  });
}

type Api = { path: string; data: object };

async function post(context: BrowserContext, { path, data }: Api): Promise<Record<string, unknown>> {
  const answer = await context.request.post(path, { headers: { origin: process.env.ADEY_URL! }, data });
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer.status() === 204 ? {} : ((await answer.json()) as Record<string, unknown>);
}

/** Of grey fields by chance: it looks like no other in the shop. */
async function aPicture(): Promise<Buffer> {
  const raw = { width: 12, height: 12, channels: 1 as const };
  return await sharp(randomBytes(144), { raw }).resize(600, 600, { kernel: 'cubic' }).jpeg().toBuffer();
}

async function addPhoto(context: BrowserContext, productId: number, buffer: Buffer): Promise<void> {
  const answer = await context.request.post(`/api/vendor/products/${productId}/photos`, {
    headers: { origin: process.env.ADEY_URL! },
    multipart: { photo: { name: 'a.jpg', mimeType: 'image/jpeg', buffer } },
  });
  expect(answer.status(), await answer.text()).toBeLessThan(300);
}

/** A store that has sold enough for its goods not to be looked at, signed in by itself. */
async function aKnownStore(db: Db, browser: Browser, baseURL: string) {
  const store = await aStore(db, `Known ${randomInt(1e9)}`);
  for (let n = 0; n < 10; n += 1) await aDraft(db, store, { title: `Cup ${n}`, isOnSale: true });
  const context = await browser.newContext({ baseURL });
  await signInAs(context, store.keeper);
  return { store, context };
}

/** What each cause is made by; answers the title of the goods. */
async function makeCauses(db: Db, browser: Browser, baseURL: string) {
  const { store, context } = await aKnownStore(db, browser, baseURL);
  const other = await aKnownStore(db, browser, baseURL);
  const { categoryId, birr } = await usualPlace(db);
  const sold = async (by: { context: BrowserContext }, given: object, photo: Buffer) => {
    const wanted = { categoryId, price: birr, stock: 1, state: 'published', ...given };
    const { id } = await post(by.context, { path: '/api/vendor/products', data: wanted });
    await addPhoto(by.context, Number(id), photo);
    return Number(id);
  };
  // Seven digits: every fifth number of nine would be somebody's telephone, which is a case of its own.
  const stamp = String(randomInt(1e6, 1e7));
  const word = `zibrik${stamp.replaceAll(/\d/g, (digit) => 'abcdefghij'[Number(digit)]!)}`;
  await db.insertInto('prohibitedWords').values({ word, folded: word, action: 'review' }).execute();
  const [photo, plain] = [await aPicture(), await aPicture()];
  const original = await sold(other, { title: `Original ${stamp}` }, photo);
  await sold({ context }, { title: `Word ${stamp}`, description: `A real ${word}` }, plain);
  await sold({ context }, { title: `Price ${stamp}`, price: birr * 50 }, await aPicture());
  await sold({ context }, { title: `Photo ${stamp}` }, photo);
  const call = { title: `Contacts ${stamp}`, description: 'Call 0911 234567' };
  await sold({ context }, call, await aPicture());
  for (let n = 0; n < 3; n += 1) {
    const shopper = await browser.newContext({ baseURL });
    await signInAs(shopper, await aPerson(db, `Teller ${n}`));
    const data = { reason: 'wrong', details: 'Another one came.' };
    await post(shopper, { path: `/api/products/${original}/reports`, data });
    await shopper.close();
  }
  await context.close();
  await other.context.close();
  return { stamp, word, store };
}

test.describe('on a desktop', () => {
  test.use(DESKTOP);

  test('X02 cases: each cause opens a case that shows what was found; a strike stands with its store', async ({
    page,
    open,
    signIn,
    browser,
    baseURL,
    db,
    allowConsole,
  }) => {
    test.slow();
    allowConsole(/403/);
    const { stamp, word, store } = await makeCauses(db, browser, baseURL!);
    await signIn('owner');
    const see = async (reason: string, title: string) => {
      await open(`/admin/cases?state=open&reason=${reason}&q=${stamp}`);
      await page.getByRole('link', { name: `${title} ${stamp}` }).click();
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Case');
    };
    await open('/admin/cases?state=open&reason=first_products');
    await expect(page.getByRole('link', { name: 'Handwoven basket of Harar' })).toBeVisible();
    await see('contacts', 'Contacts');
    await expect(page.locator('mark')).toHaveText(['0911 234567']);
    const next = await page.getByRole('link', { name: 'Next case' }).getAttribute('href');
    await page.keyboard.press('Alt+n');
    await expect(page).toHaveURL(new RegExp(`${next}$`));
    await expect(page.getByRole('heading', { level: 1 })).toContainText(next!.split('/').at(-1)!);
    await see('odd_price', 'Price');
    await expect(page.getByText('middle price of its category')).toBeVisible();
    await see('reported', 'Original');
    await expect(page.getByText('Another one came.')).toHaveCount(3);
    await see('copied_photo', 'Photo');
    await expect(page.getByRole('heading', { name: 'Photos beside those they look like' })).toBeVisible();
    await expect(page.getByRole('link', { name: `Original ${stamp}` })).toBeVisible();
    await expectAccessible(page);
    await see('prohibited_word', 'Word');
    await expect(page.locator('mark')).toHaveText([word]);
    await page.getByRole('checkbox', { name: 'These goods may not be sold here.' }).check();
    await page.getByRole('button', { name: 'Send it back' }).click();
    await expect(page.getByText('Strikes in 90 days: 1')).toBeVisible();
    await open(`/admin/vendors/${store.id}`);
    const strikes = page.getByRole('region', { name: 'Strikes' });
    await expect(strikes).toContainText('These goods may not be sold here.');
    await expect(strikes).toContainText('counts');
    await expectAccessible(page);
    await strikes.getByRole('link', { name: `Word ${stamp}` }).click();
    await expect(page.getByRole('heading', { name: 'Decision' })).toBeVisible();

    await signIn('support');
    await open('/admin/cases');
    await expect(page.getByText('Ask for the right “products.moderate”.')).toBeVisible();
  });
});
