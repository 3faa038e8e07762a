import { get } from 'node:http';
import type { Page, Request } from '@playwright/test';
import { DESKTOP, expect, PHONE, test, untilScripted } from '#tests/support/e2e.ts';
import { LOOKED_AT_ELSEWHERE } from '#tests/e2e/rooms.ts';
import {
  aPlaceForGoods,
  applicationsAndLetters,
  approvalsAndJobs,
  type Desk,
  moneyOnItsWay,
} from '#tests/e2e/staff/full-desk.ts';
import { aFullStore } from '#tests/e2e/suppliers/full-store.ts';
import { roomOf, SCREENS } from '#web/screens.ts';

/** Scripts of a first visit to the desk, what each further screen adds, and the document of Today. */
const FIRST_BYTES = 150_000;
const MORE_BYTES = 15_000;
const TODAY_BYTES = 25_000;
const LANGUAGES = ['en', 'am', 'om'];

const roomsOf = (room: 'vendor' | 'admin') =>
  SCREENS.map(({ path }) => `/${path}`).filter(
    (path) => roomOf(path.slice(1)) === room && !(path in LOOKED_AT_ELSEWHERE),
  );

/** Makes what the rooms of single things show, signs in who may see it, and answers where each lies. */
const FILLED: Record<'vendor' | 'admin', (desk: Desk) => Promise<Record<string, string>>> = {
  vendor: async ({ db, browser, baseURL, context }) => {
    const elsewhere = await browser.newContext({ baseURL });
    const { things } = await aFullStore({ db, page: await elsewhere.newPage(), context });
    await elsewhere.close();
    return things;
  },
  admin: async (desk) => ({
    ...(await moneyOnItsWay(desk)),
    ...(await applicationsAndLetters(desk)),
    ...(await approvalsAndJobs(desk)),
    ...(await aPlaceForGoods(desk)),
  }),
};

/** The addresses of the scripts that a visit fetches and no visit before it did. */
function scriptsOfVisits(page: Page): (path: string) => Promise<string[]> {
  const known = new Set<string>();
  const under: Set<Request> = new Set();
  let fetched: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() !== 'script' || known.has(request.url())) return;
    known.add(request.url());
    under.add(request);
    fetched.push(request.url());
  });
  page.on('requestfinished', (request) => void under.delete(request));
  page.on('requestfailed', (request) => void under.delete(request));
  return async (path) => {
    fetched = [];
    await page.goto(path);
    await untilScripted(page);
    // What is fetched ahead is asked for once the browser has nothing else to do.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    await expect.poll(() => under.size).toBe(0);
    return fetched;
  };
}

/** The bytes of scripts as they travel, each in this language. */
async function bytesIn(language: string, scripts: string[]): Promise<number> {
  const sizes = scripts.map((url) => bytesOf(url.replace(/\/assets\/\w\w\//, `/assets/${language}/`)));
  return (await Promise.all(sizes)).reduce((sum, one) => sum + one, 0);
}

function bytesOf(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, (answer) => {
      let bytes = 0;
      if (answer.statusCode !== 200) reject(new Error(`${url}: ${answer.statusCode}`));
      answer.on('data', (chunk: Buffer) => (bytes += chunk.length));
      answer.on('end', () => resolve(bytes));
    }).on('error', reject);
  });
}

for (const [role, room, size, walked] of [
  ['vendor', 'vendor', PHONE, 'am'],
  ['owner', 'admin', DESKTOP, 'en'],
] as const)
  test.describe(() => {
    test.use(size);

    test(`X01 budget: in each language a first visit of the desk fetches at most 150 kB of scripts, each further screen 15 kB more, ${room}`, async ({
      page,
      context,
      browser,
      baseURL,
      db,
      signIn,
    }) => {
      test.slow();
      await signIn(role);
      const things = await FILLED[room]({ db, browser, baseURL: baseURL!, context });
      const scriptsOf = scriptsOfVisits(page);
      const [first, ...others] = roomsOf(room).map((path) => things[path] ?? path);
      expect(others.filter((path) => path.includes(':'))).toEqual([]);
      expect(others.length).toBeGreaterThan(20);
      const visit = await scriptsOf(`/${walked}${first}`);
      // Each language has the same scripts, in a folder of its own.
      expect(visit.filter((url) => !url.includes(`/assets/${walked}/`))).toEqual([]);
      for (const language of LANGUAGES) {
        expect(await bytesIn(language, visit), `${language}: ${first}`).toBeGreaterThan(50_000);
        expect(await bytesIn(language, visit), `${language}: ${first}`).toBeLessThanOrEqual(FIRST_BYTES);
      }
      for (const path of others) {
        const more = await scriptsOf(`/${walked}${path}`);
        for (const language of LANGUAGES)
          expect(await bytesIn(language, more), `${language}: ${path}`).toBeLessThanOrEqual(MORE_BYTES);
      }
    });
  });

test('X01 budget: the document of Today, with its styles, is at most 25 kB', async ({ page, signIn }) => {
  await signIn('vendor');
  for (const language of LANGUAGES) {
    const [answer] = await Promise.all([
      page.waitForResponse((response) => response.url().endsWith(`/${language}/vendor`)),
      page.goto(`/${language}/vendor`),
    ]);
    const { responseBodySize } = await answer.request().sizes();
    expect(responseBodySize, language).toBeGreaterThan(2_000);
    expect(responseBodySize, language).toBeLessThanOrEqual(TODAY_BYTES);
  }
});
