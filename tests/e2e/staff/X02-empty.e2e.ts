import { randomInt } from 'node:crypto';
import { NARROWED } from '#tests/e2e/rooms.ts';
import { aGood, aPerson, aStore, signInAs } from '#tests/e2e/suppliers/people.ts';
import { aStaffRole } from '#tests/support/factories.ts';
import { aRole } from './managers.ts';
import { expect, expectGood, expectToFit, localPath, PHONE, test } from '#tests/support/e2e.ts';

const WORDS = {
  en: { none: /^(?:Nothing matches\.|Nothing is called so\.)$/, all: 'Show all' },
  am: { none: /።$/, all: 'ሁሉንም ያሳዩ' },
} as const;

/** What each list of a store says that has nothing yet, and the next step where it is one that its team takes there. */
const NEW_STORE: Record<string, { en: string; am: string; next?: string }> = {
  '/vendor/orders': { en: 'No orders here.', am: 'እዚህ ምንም ትዕዛዝ የለም።' },
  '/vendor/returns': { en: 'No return waits for you.', am: 'እርስዎን የሚጠብቅ ተመላሽ የለም።' },
  '/vendor/products': { en: 'Your first product', am: 'የመጀመሪያ ዕቃዎ', next: '/vendor/products/new' },
  '/vendor/inbox': { en: 'No messages from shoppers yet.', am: 'እስካሁን ከገዢዎች መልእክት የለም።' },
  '/vendor/membership-requests': {
    en: 'No membership requests found.',
    am: 'ምንም የአባልነት ጥያቄ አልተገኘም።',
  },
  '/vendor/member-prices': { en: 'No products found.', am: 'ምንም ዕቃ አልተገኘም።', next: '/vendor/products' },
  '/vendor/imports': { en: 'No files yet', am: 'እስካሁን ፋይል የለም', next: '/vendor/imports/new' },
  '/vendor/money': { en: 'Nothing has moved yet.', am: 'እስካሁን የተንቀሳቀሰ ገንዘብ የለም።' },
  '/vendor/money/statements': {
    en: 'No monthly statement yet.',
    am: 'እስካሁን ወርሃዊ መግለጫ የለም።',
    next: '/vendor/money',
  },
  '/vendor/activity': { en: 'Nothing has been changed yet.', am: 'እስካሁን የተቀየረ ነገር የለም።' },
};
const NOTHING_WAITS = { en: 'Nothing waits for you.', am: 'እርስዎን የሚጠብቅ ሥራ የለም።' };
const DAY_DONE = { en: 'All done for today.', am: 'የዛሬው ሥራ ሁሉ ተጠናቋል።' };
const NO_DAYS = { en: 'No day is named from today on.', am: 'ከዛሬ ጀምሮ የተመዘገበ ቀን የለም።' };
const NO_OUTAGES = { en: 'No outage is noted.', am: 'የተመዘገበ መቋረጥ የለም።' };

for (const language of ['am', 'en'] as const)
  test.describe(`in ${language}`, () => {
    test.use({ ...PHONE, language });
    const { none, all } = WORDS[language];

    for (const [row, room] of [
      ['X01', '/vendor'],
      ['X02', '/admin'],
    ] as const)
      test(`${row} lists: each that has nothing of what it is asked for says so, and leads back to all of it (${language})`, async ({
        page,
        context,
        open,
        signIn,
        db,
      }) => {
        test.slow();
        if (room === '/admin') await signIn('owner');
        else await signInAs(context, (await aStore(db, `Empty ${randomInt(1e9)}`)).keeper);
        const main = page.getByRole('main');
        for (const [path, asked] of Object.entries(NARROWED).filter(([list]) => list.startsWith(room))) {
          await open(`${path}?${asked}`);
          await expect(main.getByRole('heading', { level: 2, name: none }).first(), path).toBeVisible();
          const back = main.getByRole('link', { name: all, exact: true });
          await expect(back, path).toHaveAttribute('href', localPath(path, language));
          await expectToFit(page);
        }
        await expectGood(page);
      });

    test(`X01 lists: each list of a store that has nothing yet says what will stand there, and where one begins (${language})`, async ({
      page,
      context,
      open,
      db,
    }) => {
      await signInAs(context, (await aStore(db, `New ${randomInt(1e9)}`)).keeper);
      const main = page.getByRole('main');
      for (const [path, { next, ...says }] of Object.entries(NEW_STORE)) {
        await open(path);
        await expect(main.getByText(says[language], { exact: true }).first(), path).toBeVisible();
        if (next)
          await expect(main.locator(`a[href="${localPath(next, language)}"]`).first(), path).toBeVisible();
        await expect(main.locator('tbody tr'), path).toHaveCount(0);
        await expectToFit(page);
      }
    });

    test(`X01 today: a store with goods on sale and nothing to do is done for today (${language})`, async ({
      page,
      context,
      open,
      db,
    }) => {
      const store = await aStore(db, `Idle ${randomInt(1e9)}`);
      await aGood(db, store, { title: 'Mesob', priceSantim: 90_000 });
      await signInAs(context, store.keeper);
      await open('/vendor');
      await expect(page.getByRole('main').getByText(DAY_DONE[language], { exact: true })).toBeVisible();
      await expectGood(page);
    });

    test(`X02 queues: who has nothing to decide is told that nothing waits (${language})`, async ({
      page,
      context,
      open,
      db,
    }) => {
      const person = await aPerson(db, 'Hirut Alemu');
      await aStaffRole(db, person.id, await aRole(db, ['users.read']));
      await signInAs(context, person);
      await open('/admin');
      await expect(page.getByRole('main').getByText(NOTHING_WAITS[language], { exact: true })).toBeVisible();
      await expectGood(page);
    });

    test(`X02 settings: no holidays and no outages are told as what they are (${language})`, async ({
      page,
      open,
      signIn,
    }) => {
      await signIn('owner');
      // Behind the last of them.
      for (const [path, says] of [
        ['/admin/settings/holidays?after=2999-12-31', NO_DAYS],
        ['/admin/settings/outages?after=1', NO_OUTAGES],
      ] as const) {
        await open(path);
        await expect(page.getByRole('main').getByText(says[language], { exact: true })).toBeVisible();
        await expectGood(page);
      }
    });
  });

test.describe('in English', () => {
  test.use(PHONE);

  test('X02 lists: comments and wishes that are not there are told as what they are', async ({
    page,
    open,
    signIn,
  }) => {
    await signIn('owner');
    const main = page.getByRole('main');
    // Comments are read from the oldest on, wishes from the newest.
    for (const [path, last, says] of [
      ['/admin/moderation', 999_999_999, 'No comments here.'],
      ['/admin/moderation/wishes', 1, 'No wishes here.'],
    ] as const) {
      await open(`${path}?after=${last}`);
      await expect(main.getByRole('heading', { level: 2, name: says })).toBeVisible();
      await expect(main.locator(`a[href="${path}"]`).last()).toBeVisible();
      await expectToFit(page);
    }
  });
});
