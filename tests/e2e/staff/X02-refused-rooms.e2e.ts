import { randomInt } from 'node:crypto';
import { DESKTOP, expect, expectGoodAtBothWidths, expectToFit, PHONE, test } from '#tests/support/e2e.ts';
import { aTeamMember } from '#tests/support/factories.ts';
import { aPerson, aStore, signInAs } from '#tests/e2e/suppliers/people.ts';
import { roomOf, SCREENS } from '#web/screens.ts';

/** Every room of a store but those of single things, and the one that furthers new sales alone. */
const OPEN_ROOMS = SCREENS.map(({ path }) => `/${path}`).filter(
  (path) => roomOf(path.slice(1)) === 'vendor' && !path.includes(':') && path !== '/vendor/imports/new',
);

const WORDS = {
  en: {
    notYours: 'This room is not part of your work',
    ask: 'Ask for the right “audit.read”.',
    right: '“audit.read”: Read the audit log and every approval',
    notHere: 'This page is not here',
    account: 'There is no such account.',
    order: 'We could not find that.',
    waiting: 'What waits',
    owner: 'Your role in this store does not allow that. Ask an owner.',
    today: 'Today',
    suspended: 'Your store is suspended: Papers are missing.',
    failed: 'Something went wrong on our side',
    away: 'The shop cannot be reached at the moment. Please try again in a moment.',
    again: 'Try again',
    shut: 'This room is shut',
  },
  am: {
    notYours: 'ይህ ክፍል የእርስዎ ሥራ አይደለም',
    ask: '“audit.read” የሚለውን መብት ይጠይቁ።',
    right: '“audit.read”፦ ',
    notHere: 'ይህ ገጽ እዚህ የለም',
    account: /።$/,
    order: 'የፈለጉት አልተገኘም።',
    waiting: 'የሚጠብቁ ሥራዎች',
    owner: /።$/,
    today: 'ዛሬ',
    suspended: 'ሱቅዎ ታግዷል፦ Papers are missing።',
    failed: 'በእኛ በኩል ችግር ተፈጥሯል',
    away: 'ሱቁን በአሁኑ ጊዜ ማግኘት አልተቻለም። እባክዎ ከጥቂት ጊዜ በኋላ እንደገና ይሞክሩ።',
    again: 'እንደገና ይሞክሩ',
    shut: 'ይህ ክፍል ዝግ ነው',
  },
} as const;

for (const [size, language] of [
  [PHONE, 'am'],
  [DESKTOP, 'en'],
] as const) {
  const words = WORDS[language];
  test.describe(`${size.viewport.width} px, ${language}`, () => {
    test.use({ ...size, language });

    test(`X02 rooms: staff without the right, or at a thing that is gone, stay at the desk (${language})`, async ({
      page,
      open,
      signIn,
      allowConsole,
    }) => {
      allowConsole(/40[34]/);
      await signIn('support');
      await open('/admin/audit');
      const main = page.getByRole('main');
      await expect(page.getByRole('heading', { level: 1, name: words.notYours })).toBeVisible();
      await expect(page).toHaveTitle(`${words.notYours} – Adey`);
      await expect(main).toContainText(words.ask);
      await expect(main).toContainText(words.right);
      await expect(page.getByRole('button', { name: words.again })).toHaveCount(0);
      await expectGoodAtBothWidths(page);
      await open('/admin/users/987654');
      await expect(page.getByRole('heading', { level: 1, name: words.notHere })).toBeVisible();
      await expect(main.getByRole('heading', { level: 2 })).toHaveText(words.account);
      await expectGoodAtBothWidths(page);
      await main.getByRole('link', { name: words.waiting }).focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { level: 1, name: words.waiting })).toBeVisible();
    });

    test(`X01 rooms: a packer at the store’s profile is told whom to ask, with the way back (${language})`, async ({
      page,
      context,
      open,
      db,
      allowConsole,
    }) => {
      allowConsole(/40[34]|503|Failed to load/);
      const store = await aStore(db, `Packed ${randomInt(1e9)}`);
      const packer = await aPerson(db, 'Pawlos Alemu');
      await aTeamMember(db, store.id, packer.id, 'packer');
      await signInAs(context, packer);
      await open('/vendor/store');
      const main = page.getByRole('main');
      await expect(page.getByRole('heading', { level: 1, name: words.notYours })).toBeVisible();
      await expect(main.getByRole('heading', { level: 2 })).toHaveText(words.owner);
      await expectGoodAtBothWidths(page);
      // What is given back is decided by a manager.
      await open('/vendor/returns');
      await expect(page.getByRole('heading', { level: 1, name: words.notYours })).toBeVisible();
      await open('/vendor/orders/ETB2026999999');
      await expect(page.getByRole('heading', { level: 1, name: words.notHere })).toBeVisible();
      await expect(main.getByRole('heading', { level: 2 })).toHaveText(words.order);
      // Today asks anew who looks at it: while the shop cannot be reached the menu stays.
      const today = /\/vendor\.data/;
      await page.route(today, (route) => route.fulfill({ status: 503, body: 'away' }));
      await main.getByRole('link', { name: words.today }).focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { level: 1, name: words.failed })).toBeVisible();
      await expect(main.getByRole('heading', { level: 2 })).toHaveText(words.away);
      await expect(page.getByRole('navigation').locator('a[href$="/vendor/orders"]').first()).toBeAttached();
      await expect(page.getByRole('navigation').locator('a[href$="/vendor/store"]')).toHaveCount(0);
      await expectGoodAtBothWidths(page);
      await page.unroute(today);
      await page.getByRole('button', { name: words.again }).click();
      await expect(page.getByRole('heading', { level: 1, name: words.today })).toBeVisible();
    });

    test(`X01 rooms: a suspended store’s team reads why in every room, and packs on; a closed one’s has what is left (${language})`, async ({
      page,
      context,
      open,
      db,
      allowConsole,
    }) => {
      allowConsole(/409/);
      const store = await aStore(db, `Suspended ${randomInt(1e9)}`);
      const stopped = { state: 'suspended' as const, stateReason: 'Papers are missing.', isActive: false };
      await db.updateTable('vendors').set(stopped).where('id', '=', store.id).execute();
      await signInAs(context, store.keeper);
      expect(OPEN_ROOMS.length).toBeGreaterThan(15);
      for (const room of OPEN_ROOMS) {
        await open(room);
        await expect(page.getByRole('main').getByText(words.suspended), room).toHaveCount(1);
        await expectToFit(page);
      }
      await expectGoodAtBothWidths(page);
      // What would be refused is not offered.
      const room = (path: string, within: 'main' | 'navigation') =>
        page.getByRole(within).locator(`a[href$="/vendor/${path}"]`);
      await open('/vendor/imports');
      await expect(room('imports/new', 'main')).toHaveCount(0);
      await open('/vendor/imports/new');
      const shut = page.getByRole('heading', { level: 1, name: words.shut });
      await expect(shut).toBeVisible();
      await expect(page.getByRole('button', { name: words.again })).toHaveCount(0);
      await db.updateTable('vendors').set({ state: 'closed' }).where('id', '=', store.id).execute();
      await open('/vendor');
      await expect(room('orders', 'navigation').first()).toBeAttached();
      for (const path of ['products', 'inbox', 'store'])
        await expect(room(path, 'navigation')).toHaveCount(0);
      await open('/vendor/products');
      await expect(shut).toBeVisible();
      await expectGoodAtBothWidths(page);
    });

    test(`X02 rooms: a room that breaks down says so where it would stand, and comes when tried again (${language})`, async ({
      page,
      open,
      signIn,
      allowConsole,
    }) => {
      allowConsole(/50[03]|Failed to load/);
      await signIn('owner');
      await open('/admin/staff/roles');
      const link = page.getByRole('main').locator('a[href$="/admin/staff/roles/owner"]');
      await page.route(/roles\/owner\.data|roles\/owner.*_routes/, (route) =>
        route.fulfill({ status: 500, body: 'broken' }),
      );
      await link.click();
      await expect(page.getByRole('heading', { level: 1, name: words.failed })).toBeVisible();
      await expectGoodAtBothWidths(page);
      await page.unroute(/roles\/owner\.data|roles\/owner.*_routes/);
      await page.getByRole('button', { name: words.again }).click();
      await expect(page.getByRole('heading', { level: 1, name: words.failed })).toHaveCount(0);
      await expect(page.getByRole('main')).toContainText(/owner|ባለቤት/i);
    });
  });
}
