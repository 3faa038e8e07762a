import { randomInt } from 'node:crypto';
import { aStore, signInAs } from '#tests/e2e/suppliers/people.ts';
import { DESKTOP, expect, expectGoodAtBothWidths, test } from '#tests/support/e2e.ts';

const WORDS = {
  en: {
    failed: 'Something went wrong on our side',
    away: 'The shop cannot be reached at the moment. Please try again in a moment.',
    offline: 'No answer. Please check your connection and try again.',
    again: 'Try again',
  },
  am: {
    failed: 'በእኛ በኩል ችግር ተፈጥሯል',
    away: 'ሱቁን በአሁኑ ጊዜ ማግኘት አልተቻለም። እባክዎ ከጥቂት ጊዜ በኋላ እንደገና ይሞክሩ።',
    offline: 'መልስ አልተገኘም። እባክዎ ግንኙነትዎን ያረጋግጡና እንደገና ይሞክሩ።',
    again: 'እንደገና ይሞክሩ',
  },
} as const;

for (const [row, language] of [
  ['X01', 'am'],
  ['X02', 'en'],
] as const)
  test.describe(`in ${language}`, () => {
    test.use({ ...DESKTOP, language });
    const words = WORDS[language];

    test(`${row} rooms: each room that the shop cannot show, or that is out of reach, says so below its menu (${language})`, async ({
      page,
      context,
      open,
      signIn,
      db,
      allowConsole,
    }) => {
      allowConsole(/503|Failed to load|INTERNET_DISCONNECTED|Failed to fetch/);
      test.slow();
      if (row === 'X02') await signIn('owner');
      else await signInAs(context, (await aStore(db, `Away ${randomInt(1e9)}`)).keeper);
      const home = row === 'X02' ? '/admin' : '/vendor';
      await open(home);
      const main = page.getByRole('main');
      const menu = page
        .getByRole('navigation')
        .filter({ has: page.locator(`a[href$="${home}"]`) })
        .first();
      const rooms = await menu
        .getByRole('link')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')!));
      expect(rooms.length).toBeGreaterThan(12);
      await page.route(/\.data(?:\?|$)/, (route) => route.fulfill({ status: 503, body: 'away' }));
      for (const room of [...rooms.slice(1), rooms[0]!]) {
        await menu.locator(`a[href="${room}"]`).click();
        await expect(page).toHaveURL(new RegExp(`${room}$`));
        await expect(page.getByRole('heading', { level: 1, name: words.failed }), room).toBeVisible();
        await expect(main.getByRole('heading', { level: 2, name: words.away }), room).toBeVisible();
        await expect(page.getByRole('button', { name: words.again }), room).toBeVisible();
        await expect(menu.getByRole('link')).toHaveCount(rooms.length);
      }
      await expectGoodAtBothWidths(page);
      await page.unroute(/\.data(?:\?|$)/);
      await context.setOffline(true);
      for (const room of rooms.slice(1)) {
        await menu.locator(`a[href="${room}"]`).click();
        await expect(page).toHaveURL(new RegExp(`${room}$`));
        await expect(main.getByRole('heading', { level: 2, name: words.offline }), room).toBeVisible();
      }
      await context.setOffline(false);
      await page.getByRole('button', { name: words.again }).click();
      await expect(page.getByRole('heading', { level: 1, name: words.failed })).toHaveCount(0);
    });
  });
