import type { Page } from '@playwright/test';
import { DESKTOP, expect, PHONE, test, untilScripted } from '#tests/support/e2e.ts';
import { LOOKED_AT_ELSEWHERE } from '#tests/e2e/rooms.ts';
import {
  aPlaceForGoods,
  applicationsAndLetters,
  approvalsAndJobs,
  type Desk,
  moneyOnItsWay,
  peopleAndStores,
} from '#tests/e2e/staff/full-desk.ts';
import { aFullStore } from '#tests/e2e/suppliers/full-store.ts';
import { roomOf, SCREENS } from '#web/screens.ts';

/** Scripts of a first visit to the desk, what each further screen adds, and the document of Today. */
const FIRST_BYTES = 150_000;
const MORE_BYTES = 15_000;
const TODAY_BYTES = 25_000;

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
    ...(await peopleAndStores(desk)),
    ...(await applicationsAndLetters(desk)),
    ...(await approvalsAndJobs(desk)),
    ...(await aPlaceForGoods(desk)),
  }),
};

/** The bytes of scripts, as they travel, that a visit fetches and no visit before it did. */
function scriptMeter(page: Page): (path: string) => Promise<number> {
  const known = new Set<string>();
  let fetched: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() !== 'script' || known.has(request.url())) return;
    known.add(request.url());
    fetched.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  return async (path) => {
    fetched = [];
    await page.goto(path);
    await untilScripted(page);
    await page.waitForLoadState('networkidle');
    return (await Promise.all(fetched)).reduce((sum, one) => sum + one, 0);
  };
}

for (const [role, room, size, language] of [
  ['vendor', 'vendor', PHONE, 'am'],
  ['vendor', 'vendor', DESKTOP, 'en'],
  ['owner', 'admin', DESKTOP, 'en'],
  ['owner', 'admin', PHONE, 'am'],
] as const)
  test.describe(() => {
    test.use(size);

    test(`X01 budget: a first visit of the desk fetches at most 150 kB of scripts, each further screen 15 kB more, ${room} (${language})`, async ({
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
      const bytesOf = scriptMeter(page);
      const [first, ...others] = roomsOf(room).map((path) => things[path] ?? path);
      expect(others.filter((path) => path.includes(':'))).toEqual([]);
      expect(others.length).toBeGreaterThan(20);
      const visit = await bytesOf(`/${language}${first}`);
      expect(visit, first).toBeGreaterThan(50_000);
      expect(visit, first).toBeLessThanOrEqual(FIRST_BYTES);
      for (const path of others)
        expect(await bytesOf(`/${language}${path}`), path).toBeLessThanOrEqual(MORE_BYTES);
    });
  });

test('X01 budget: the document of Today, with its styles, is at most 25 kB', async ({ page, signIn }) => {
  await signIn('vendor');
  for (const language of ['en', 'am', 'om']) {
    const [answer] = await Promise.all([
      page.waitForResponse((response) => response.url().endsWith(`/${language}/vendor`)),
      page.goto(`/${language}/vendor`),
    ]);
    const { responseBodySize } = await answer.request().sizes();
    expect(responseBodySize, language).toBeGreaterThan(2_000);
    expect(responseBodySize, language).toBeLessThanOrEqual(TODAY_BYTES);
  }
});
