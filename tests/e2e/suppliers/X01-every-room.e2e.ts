import { DESKTOP, expect, expectGood, expectGoodAtBothWidths, PHONE, test } from '#tests/support/e2e.ts';
import { expectReachableByTab } from '#tests/support/tab-stops.ts';
import { STORE_SWEEPS } from '#tests/e2e/rooms.ts';
import { aFullStore } from './full-store.ts';

/** Looked at on a phone in one language and on a desktop in the other: their own tests go through them at both widths. */
const ONE_WIDTH = 'goods, orders and money';

for (const [size, language] of [
  [PHONE, 'am'],
  [DESKTOP, 'en'],
] as const)
  test.describe(`in ${language}`, () => {
    test.use({ ...size, language });

    for (const [what, rooms] of Object.entries(STORE_SWEEPS))
      test(`X01 rooms: every room with something in it can be read and used by everybody: ${what}, ${language}`, async ({
        page,
        context,
        browser,
        baseURL,
        open,
        db,
      }) => {
        test.slow();
        const elsewhere = await browser.newContext({ baseURL: baseURL! });
        const { things } = await aFullStore({ db, page: await elsewhere.newPage(), context });
        await elsewhere.close();
        for (const room of rooms) {
          const address = things[room] ?? room;
          expect(address).not.toContain(':');
          await open(address);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          await (what === ONE_WIDTH ? expectGood(page) : expectGoodAtBothWidths(page));
          if (size === DESKTOP) await expectReachableByTab(page);
        }
      });
  });
