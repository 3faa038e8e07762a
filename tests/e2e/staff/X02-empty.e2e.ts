import { randomInt } from 'node:crypto';
import { NARROWED } from '#tests/e2e/rooms.ts';
import { aStore, signInAs } from '#tests/e2e/suppliers/people.ts';
import { expect, expectGood, expectToFit, localPath, PHONE, test } from '#tests/support/e2e.ts';

const WORDS = {
  en: { none: /^(?:Nothing matches\.|Nothing is called so\.)$/, all: 'Show all' },
  am: { none: /።$/, all: 'ሁሉንም ያሳዩ' },
} as const;

/** What each list of a store says that has nothing yet, and the next step where it is one that its team takes there. */
const NEW_STORE: Record<string, { says: string; next?: string }> = {
  '/vendor/orders': { says: 'No orders here.' },
  '/vendor/returns': { says: 'No return waits for you.' },
  '/vendor/products': { says: 'Your first product', next: '/vendor/products/new' },
  '/vendor/inbox': { says: 'No messages from shoppers yet.' },
  '/vendor/membership-requests': { says: 'No membership requests found.' },
  '/vendor/member-prices': { says: 'No products found.', next: '/vendor/products' },
  '/vendor/imports': { says: 'No files yet', next: '/vendor/imports/new' },
  '/vendor/money': { says: 'Nothing has moved yet.' },
  '/vendor/money/statements': { says: 'No monthly statement yet.', next: '/vendor/money' },
  '/vendor/activity': { says: 'Nothing has been changed yet.' },
};

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

  test('X01 lists: each list of a store that has nothing yet says what will stand there, and where one begins', async ({
    page,
    context,
    open,
    db,
  }) => {
    await signInAs(context, (await aStore(db, `New ${randomInt(1e9)}`)).keeper);
    const main = page.getByRole('main');
    for (const [path, { says, next }] of Object.entries(NEW_STORE)) {
      await open(path);
      await expect(main.getByText(says, { exact: true }).first(), path).toBeVisible();
      if (next) await expect(main.locator(`a[href="${next}"]`).first(), path).toBeVisible();
      await expect(main.locator('tbody tr'), path).toHaveCount(0);
      await expectToFit(page);
    }
  });
});
