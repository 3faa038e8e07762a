import { test as base, expect, type Locator, type Page } from '@playwright/test';
import type { Locale } from '#platform/language.ts';
import { createDb, createPool, type Db } from '#platform/db.ts';
import { DEMO_PASSWORD, demoAccounts } from '#seed/content/accounts.ts';
import { expectAccessible } from './accessible.ts';

/** The phone most shoppers hold, and a desktop: `test.use(PHONE)`. */
export const PHONE = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true } as const;
export const DESKTOP = { viewport: { width: 1280, height: 800 } } as const;

/** More than any page has places where the Tab key stops. */
const TABS_MAX = 200;

export type Mail = { recipient: string; subject: string; bodyText: string; bodyHtml: string };

type Options = {
  /** The language of the pages that `open` visits. */
  language: Locale;
};

type Fixtures = {
  /** Visits a documented path in the test's language: `open('/ShoppingCart')`. */
  open: (path: string) => Promise<void>;
  /** Declares that the page may print errors matching the pattern, for example of a refused request. */
  allowConsole: (pattern: RegExp) => void;
  /** Waits for the newest e-mail or text the worker has dealt with for this recipient. */
  mailTo: (recipient: string, subject?: RegExp) => Promise<Mail>;
  /** Signs the browser in as a demo account, without the screens. */
  signIn: (role: (typeof demoAccounts)[number]['role']) => Promise<void>;
};

type Shared = { db: Db };

/** Playwright's test with our fixtures. A stray error on the browser's console, or an uncaught one, fails the test. */
export const test = base.extend<
  Options & Fixtures & { consoleGuard: void; oneAddress: void; allowed: RegExp[] },
  Shared
>({
  language: ['en', { option: true }],
  baseURL: async ({}, use) => use(process.env.ADEY_URL),

  db: [
    async ({}, use) => {
      const pool = createPool(process.env.ADEY_DATABASE_URL ?? '', 4);
      await use(createDb(pool));
      await pool.end();
    },
    { scope: 'worker' },
  ],

  // All tests come from one address; together they would use up what one address may do in an hour.
  oneAddress: [
    async ({ db }, use) => {
      await db.deleteFrom('attemptCounters').where('key', 'like', '%:address:%').execute();
      await use();
    },
    { auto: true },
  ],

  allowed: async ({}, use) => use([]),
  allowConsole: async ({ allowed }, use) => use((pattern) => void allowed.push(pattern)),

  consoleGuard: [
    async ({ context, allowed }, use) => {
      const stray: string[] = [];
      const note = (text: string) => void stray.push(text);
      context.on('console', (message) => {
        if (message.type() === 'error') note(`${message.text()} (${message.location().url})`);
      });
      context.on('weberror', (error) => note(String(error.error().stack)));
      await use();
      const unexpected = stray.filter((text) => !allowed.some((pattern) => pattern.test(text)));
      expect(unexpected, 'errors on the browser console').toEqual([]);
    },
    { auto: true },
  ],

  open: async ({ page, language, javaScriptEnabled }, use) => {
    await use(async (path) => {
      await page.goto(localPath(path, language));
      if (javaScriptEnabled !== false) await untilScripted(page);
    });
  },

  mailTo: async ({ db }, use) => {
    await use(async (recipient, subject = /./) => {
      let mail: Mail | undefined;
      await expect
        .poll(async () => (mail = await selectMail(db, recipient, subject)) !== undefined, {
          message: `a message to ${recipient} with subject ${subject}`,
          timeout: 30_000,
        })
        .toBe(true);
      return mail!;
    });
  },

  signIn: async ({ page, baseURL }, use) => {
    await use(async (role) => {
      const account = demoAccounts.find((candidate) => candidate.role === role)!;
      const answer = await page.request.post('/api/auth/login', {
        headers: { origin: baseURL! },
        data: { email: account.email, password: DEMO_PASSWORD },
      });
      expect(answer.status(), await answer.text()).toBe(200);
    });
  },
});

export { expect } from '@playwright/test';
export { expectAccessible } from './accessible.ts';

/** Waits until the page's scripts have taken over: before that a popup's trigger is a plain link. */
export async function untilScripted(page: Page): Promise<void> {
  await page.locator('html[data-scripted]').waitFor({ state: 'attached' });
}

/** The path with the language's prefix; English has none. */
export function localPath(path: string, language: Locale): string {
  if (language === 'en') return path;
  return path === '/' ? `/${language}` : `/${language}${path}`;
}

/** Nothing of the page lies beyond the right edge of the screen. */
export async function expectToFit(page: Page): Promise<void> {
  const wide = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
  expect(await page.evaluate(wide), `pixels beyond the right edge of ${page.url()}`).toBeLessThanOrEqual(0);
}

/** Looks at the page as it stands: it fits, and axe finds nothing. */
export async function expectGood(page: Page): Promise<void> {
  await expectToFit(page);
  await expectAccessible(page);
}

/** As `expectGood`, on a phone and on a desktop. */
export async function expectGoodAtBothWidths(page: Page): Promise<void> {
  const before = page.viewportSize()!;
  for (const { viewport } of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport);
    await expectGood(page);
  }
  await page.setViewportSize(before);
}

/** Goes there by the Tab key alone, as who has no mouse does. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor({ state: 'attached' });
  const isThere = () => target.evaluate((element) => element === document.activeElement);
  for (let i = 0; i < TABS_MAX && !(await isThere()); i += 1) await page.keyboard.press('Tab');
  await expect(target).toBeFocused();
}

async function selectMail(db: Db, recipient: string, subject: RegExp): Promise<Mail | undefined> {
  const rows = await db
    .selectFrom('messagesOut')
    .select(['recipient', 'subject', 'bodyText', 'bodyHtml'])
    .where('recipient', '=', recipient)
    .where('status', 'in', ['kept', 'sent'])
    .orderBy('id', 'desc')
    .execute();
  return rows.find((row) => subject.test(row.subject));
}
