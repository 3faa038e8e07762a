import { randomInt } from 'node:crypto';
import type { BrowserContext } from '@playwright/test';
import type { Db } from '#platform/db.ts';
import {
  DESKTOP,
  expect,
  expectGoodAtBothWidths,
  localPath,
  PHONE,
  test,
  untilScripted,
} from '#tests/support/e2e.ts';
import { aTeamMember } from '#tests/support/factories.ts';
import { aPerson, aStore, type Person, signInAs } from '#tests/e2e/suppliers/people.ts';
import { aStaffPerson } from './managers.ts';

const WORDS = {
  en: {
    views: 'Saved views',
    keepThis: 'Keep this view',
    name: 'Name of the view',
    keep: 'Keep',
    remove: (name: string) => `Remove the view ${name}`,
  },
  am: {
    views: 'የተቀመጡ እይታዎች',
    keepThis: 'ይህን እይታ ያስቀምጡ',
    name: 'የእይታው ስም',
    keep: 'ያስቀምጡ',
    remove: (name: string) => `እይታውን ያስወግዱ፦ ${name}`,
  },
} as const;

type Room = {
  path: string;
  /** Somebody whose list it is, and others who see the same list, or one like it, with views of their own. */
  who: (db: Db) => Promise<{ person: Person; others: Person[] }>;
};

const ROOMS: Record<'X01' | 'X02', Room> = {
  X01: {
    path: '/vendor/products',
    who: async (db) => {
      const store = await aStore(db, `Views ${randomInt(1e9)}`);
      const colleague = await aPerson(db, 'Colleague Of The Keeper');
      await aTeamMember(db, store.id, colleague.id, 'manager');
      const { keeper: stranger } = await aStore(db, `Next door ${randomInt(1e9)}`);
      return { person: store.keeper, others: [colleague, stranger] };
    },
  },
  X02: {
    path: '/admin/vendors',
    who: async (db) => ({ person: await aStaffPerson(db), others: [await aStaffPerson(db)] }),
  },
};

for (const language of ['en', 'am'] as const)
  test.describe(`views in ${language}`, () => {
    test.use({ ...PHONE, language });
    const words = WORDS[language];

    for (const [row, { path, who }] of Object.entries(ROOMS))
      test(`${row} lists: a view is kept on a phone, found on a desktop after signing in anew, and nobody else’s (${language})`, async ({
        page,
        context,
        browser,
        baseURL,
        open,
        db,
      }) => {
        const { person, others } = await who(db);
        const there = localPath(path, language);
        const name = 'የበዓል ጀበናዎች';
        await signInAs(context, person);
        await open(path);
        const main = page.getByRole('main');
        await expect(main.getByText(words.keepThis)).toHaveCount(0);
        await main.locator('input[name=q]').fill('jebena');
        await expect(page).toHaveURL(/[?&]q=jebena/);
        await main.getByText(words.keepThis).press('Enter');
        await main.getByLabel(words.name).fill(name);
        await main.getByLabel(words.name).press('Enter');
        const view = main.getByRole('list', { name: words.views }).getByRole('link', { name });
        await expect(view).toHaveAttribute('aria-current', 'true');
        await page.reload();
        await expect(view).toHaveAttribute('aria-current', 'true');
        await expectGoodAtBothWidths(page);

        const desk = await browser.newContext({ ...DESKTOP, baseURL: baseURL! });
        await signInAs(desk, person);
        const again = await desk.newPage();
        await again.goto(there);
        await untilScripted(again);
        const found = again.getByRole('list', { name: words.views }).getByRole('link', { name });
        await expect(found).not.toHaveAttribute('aria-current');
        await found.press('Enter');
        await expect(again).toHaveURL(/\?q=jebena$/);
        await expect(again.locator('main input[name=q]')).toHaveValue('jebena');
        await expect(found).toHaveAttribute('aria-current', 'true');
        const remove = again.getByRole('button', { name: words.remove(name) });
        const viewId = await remove.getAttribute('value');
        for (const other of others) {
          const elsewhere = await browser.newContext({ baseURL: baseURL! });
          await signInAs(elsewhere, other);
          const list = await elsewhere.request.get(there);
          expect(list.status()).toBe(200);
          expect(await list.text()).not.toContain(name);
          await removeView(elsewhere, there, viewId!);
          await elsewhere.close();
        }
        await again.reload();
        await remove.press('Enter');
        await expect(found).toHaveCount(0);
        // The filter stays where it was.
        await expect(again).toHaveURL(/\?q=jebena$/);
        await desk.close();
        await page.reload();
        await expect(view).toHaveCount(0);
      });
  });

/** Posts what the button of somebody else’s view would. */
async function removeView(context: BrowserContext, path: string, viewId: string): Promise<void> {
  const answer = await context.request.post(path, {
    form: { intent: 'delete-view', viewId },
    headers: { origin: process.env.ADEY_URL! },
    maxRedirects: 0,
  });
  expect(answer.status()).toBeLessThan(400);
}
