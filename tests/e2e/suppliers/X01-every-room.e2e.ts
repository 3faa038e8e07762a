import { expect, expectGoodAtBothWidths, PHONE, test } from '#tests/support/e2e.ts';
import { aFullStore } from './full-store.ts';

const ROOMS = [
  '',
  '/start',
  '/store',
  '/documents',
  '/team',
  '/activity',
  '/products',
  '/products?q=nothing-is-called-so',
  '/orders',
];

for (const language of ['am', 'en'] as const)
  test.describe(`in ${language}`, () => {
    test.use({ ...PHONE, language });

    test(`X01 rooms: every room with something in it can be read and used by everybody, ${language}`, async ({
      page,
      context,
      browser,
      baseURL,
      open,
      db,
    }) => {
      const elsewhere = await browser.newContext({ baseURL: baseURL! });
      await aFullStore({ db, page: await elsewhere.newPage(), context });
      await elsewhere.close();
      for (const room of ROOMS) {
        await open(`/vendor${room}`);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expectGoodAtBothWidths(page);
      }
    });
  });
