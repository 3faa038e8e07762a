import { randomInt } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import {
  DESKTOP,
  expect,
  expectAccessible,
  expectToFit,
  localPath,
  PHONE,
  test,
} from '#tests/support/e2e.ts';
import { aStore, signInAs, type Store } from '#tests/e2e/suppliers/people.ts';
import { aDraft } from './goods-to-look-at.ts';

const WORDS = {
  en: {
    title: 'Title',
    why: 'Reason, which the team reads',
    save: 'Save the correction',
    needed: 'Please fill this in.',
    corrected: 'Corrected. The store is told.',
    conflict: 'Save what is chosen',
    off: 'Take off sale',
    placed: 'Done. The store is told.',
    paused: 'Paused',
    history: 'History',
    note: 'We corrected',
    nothing: 'Nothing matches.',
  },
  am: {
    title: 'ርዕስ',
    why: 'ምክንያት፣ ቡድኑ የሚያነበው',
    save: 'ማስተካከያውን ያስቀምጡ',
    needed: 'እባክዎ ይህን ይሙሉ።',
    corrected: 'ተስተካክሏል። ለሱቁ ተነግሯል።',
    conflict: 'የተመረጠውን ያስቀምጡ',
    off: 'ከሽያጭ ያውርዱ',
    placed: 'ተከናውኗል። ለሱቁ ተነግሯል።',
    paused: 'ለጊዜው የቆመ',
    history: 'ታሪክ',
    note: 'አስተካክለናል',
    nothing: 'የሚዛመድ ነገር የለም።',
  },
} as const;

/** A new price that the store sets meanwhile, which is a newer version of the product. */
async function changeAsStore(browser: Browser, baseURL: string, store: Store, id: number): Promise<void> {
  const context = await browser.newContext({ baseURL });
  await signInAs(context, store.keeper);
  const path = `/api/vendor/products/${id}`;
  const { version } = (await (await context.request.get(path)).json()) as { version: number };
  const data = { version, description: 'Burnt twice' };
  const answer = await context.request.patch(path, { headers: { origin: baseURL }, data });
  expect(answer.status(), await answer.text()).toBe(200);
  await context.close();
}

/** Holds back what the page reads, but not what it sends, until the answer is called. */
async function holdReading(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\.data\b/, async (route) => {
    if (route.request().method() === 'GET') await promise;
    await route.continue();
  });
  return resolve;
}

async function findGoods(page: Page, title: string): Promise<void> {
  await page.getByRole('searchbox').fill(title);
  await page.getByRole('searchbox').press('Enter');
  await page.getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
}

for (const [size, locale] of [
  [PHONE, 'am'],
  [DESKTOP, 'en'],
] as const) {
  const words = WORDS[locale];
  test.describe(`${size.viewport.width} px, ${locale}`, () => {
    test.use({ ...size, language: locale });

    test(`X02 products: staff find goods, correct them with a reason and take them off sale; the store is told (${locale})`, async ({
      page,
      open,
      signIn,
      browser,
      baseURL,
      db,
      allowConsole,
    }) => {
      allowConsole(/409|422/);
      const store = await aStore(db, `House ${randomInt(1e9)}`);
      const title = `Famous brand cup ${randomInt(1e6, 1e7)}`;
      const { id } = await aDraft(db, store, { title, description: 'Clay', isOnSale: true });
      await signIn('owner');
      await open(`/admin/products?q=${randomInt(1e12)}x`);
      await expect(page.getByText(words.nothing)).toBeVisible();
      await open('/admin/products');
      await expectToFit(page);
      await expectAccessible(page);
      await findGoods(page, title);
      await expectToFit(page);
      await expectAccessible(page);

      const field = page.getByRole('textbox', { name: words.title, exact: true });
      const why = page.getByRole('textbox', { name: words.why });
      const save = page.getByRole('button', { name: words.save });
      await field.fill(`Cup of clay ${id}`);
      await save.press('Enter');
      await expect(page.getByText(words.needed).first()).toBeVisible();
      await expectAccessible(page);
      await changeAsStore(browser, baseURL!, store, id);
      await why.fill('The name is another’s');
      const readAnew = await holdReading(page);
      await save.press('Enter');
      const choose = page.getByRole('button', { name: words.conflict, exact: true });
      await expect(choose).toBeDisabled();
      readAnew();
      await expect(choose).toBeEnabled();
      // The sentence takes the focus once it is there: a key pressed before would go to it.
      await expect(page.locator(':focus').getByRole('alert')).toBeVisible();
      await choose.press('Enter');
      await expect(page.getByText(words.corrected)).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Cup of clay ${id}`);
      await expect(page.getByRole('region', { name: words.history, exact: true })).toContainText(
        'The name is another’s',
      );

      await page.locator('summary', { hasText: words.off }).press('Enter');
      const form = page.locator('details[open] form');
      await form.getByRole('textbox').fill('Asked for by its maker');
      await form.getByRole('button').press('Enter');
      await expect(page.getByText(words.placed)).toBeVisible();
      await expect(page.getByText(words.paused).first()).toBeVisible();
      await expectAccessible(page);

      await signInAs(page.context(), store.keeper);
      await page.goto(localPath('/Notifications', locale));
      await expect(page.getByText(words.note)).toHaveCount(1);
      await expect(page.getByText('The name is another’s')).toHaveCount(1);
    });
  });
}

test.describe('before scripts', () => {
  test.use({ ...DESKTOP, javaScriptEnabled: false });

  test('X02 products: the list, a correction and its refusal need no scripts; who may only look is told so', async ({
    page,
    open,
    signIn,
    db,
    allowConsole,
  }) => {
    allowConsole(/422/);
    const store = await aStore(db, `House ${randomInt(1e9)}`);
    const title = `Plain basket ${randomInt(1e6, 1e7)}`;
    const { id } = await aDraft(db, store, { title });
    await signIn('owner');
    await open('/admin/products?state=draft');
    await findGoods(page, title);
    await page.getByRole('textbox', { name: WORDS.en.title, exact: true }).fill(`${title} of grass`);
    await page.getByRole('button', { name: WORDS.en.save }).click();
    await expect(page.getByText(WORDS.en.needed).first()).toBeVisible();
    await page.getByRole('textbox', { name: WORDS.en.why }).first().fill('It says of what');
    await page.getByRole('button', { name: WORDS.en.save }).click();
    await expect(page.getByText(WORDS.en.corrected)).toBeVisible();
    await signIn('support');
    await open(`/admin/products/${id}`);
    await expect(page.getByText('You may look, not decide.')).toBeVisible();
    await expect(page.getByRole('button', { name: WORDS.en.save })).toHaveCount(0);
  });
});
