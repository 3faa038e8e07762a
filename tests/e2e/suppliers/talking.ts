import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { Db } from '#platform/db.ts';
import { localPath, untilScripted } from '#tests/support/e2e.ts';
import { aPerson, aStore, type Person, signInAs, type Store } from './people.ts';

export type Talk = {
  store: Store;
  shopper: Person;
  /** The supplier's own browser, at their inbox. */
  team: Page;
  close: () => Promise<void>;
};

type Given = { db: Db; browser: Browser; context: BrowserContext; baseURL: string; name: string };

/** Signs the test's browser in as a new shopper, and another browser as the team of a new store. */
export async function aTalk({ db, browser, context, baseURL, name }: Given): Promise<Talk> {
  const store = await aStore(db, name);
  const shopper = await aPerson(db, 'Curious Shopper');
  await signInAs(context, shopper);
  const other = await browser.newContext({ baseURL });
  await signInAs(other, store.keeper);
  return { store, shopper, team: await other.newPage(), close: () => other.close() };
}

/** Sends over the API, as the shopper whose browser it is. */
export async function sendTo(context: BrowserContext, store: Store, content: string): Promise<void> {
  await context.request.post(`/api/chat/send/${store.id}`, {
    headers: { origin: process.env.ADEY_URL! },
    data: { content },
  });
}

/** Opens the team's inbox. */
export async function openTeamInbox({ team }: Talk, language: 'en' | 'am' = 'en'): Promise<void> {
  await team.goto(localPath('/vendor/inbox', language));
  await untilScripted(team);
}

/** Opens the chat from a product of the store. */
export async function openModal(page: Page, productId: number, language: 'en' | 'am' = 'en'): Promise<void> {
  await page.goto(localPath(`/product-detail/${productId}`, language));
  await untilScripted(page);
  await page.locator('section[aria-labelledby=supplier] a[href*="/Message?vendor"]').click();
  await page.locator('dialog[open] textarea').waitFor();
}
