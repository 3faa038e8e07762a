import type { Page } from '@playwright/test';
import { sql } from 'kysely';
import type { Db } from '#platform/db.ts';
import { expect, PHONE, test, untilScripted } from '#tests/support/e2e.ts';
import { someGoods } from '#tests/support/purchase.ts';
import { newShopper } from '#tests/support/shopper.ts';
import { englishSentences, givenNames, latinRuns, type Said, type StoresNamed, wordsOf } from './english.ts';

const PUBLIC = [
  '/',
  '/ShopPage',
  '/ShopPage?q=zzzzzz',
  '/product-detail/1',
  '/SupplierList',
  '/supplier/1',
  '/post/1',
  '/Wishlist',
  '/Compare',
  '/ShoppingCart',
  '/TrackOrder',
  '/NeedHelp',
  '/AboutUs',
  '/CustomerSupport',
  '/DeliveryService',
  '/WishingPool',
  '/Terms',
  '/Privacy',
  '/ReturnPolicy',
  '/vendor-post',
  '/Newsletter',
  '/User-Authentication/sign-in',
  '/User-Authentication/sign-up',
  '/User-Authentication/Forget-Password',
  '/no-such-page',
];
const ACCOUNT = [
  '/ProfileDashboard',
  '/OrderHistory',
  '/ProfileTrackOrder',
  '/ProfileWishlist',
  '/ProfileShoppingCart',
  '/ProfileCompare',
  '/BrowserHistory',
  '/CardandAddress',
  '/Setting',
  '/Notifications',
  '/LeaveARating',
  '/Message',
  '/Following',
  '/MembershipRequest',
];
/** Screens that bring more once their scripts run. */
const SCRIPTED = ['/', '/ShopPage', '/product-detail/1', '/supplier/1'];
const VENDOR = [
  '/vendor',
  '/vendor/orders',
  '/vendor/membership-requests',
  '/vendor/inbox',
  '/vendor/member-prices',
];

test('X05 language: the walk sees English where it is', async ({ page, db }) => {
  await page.goto('/ShopPage');
  const { words } = await wordsOf(page);
  expect(latinRuns(words, await givenNames(db)).length).toBeGreaterThan(20);
  expect(englishSentences(words, 'om').length).toBeGreaterThan(20);
});

const NAMES = { am: 'Amharic', om: 'Afaan Oromoo' } as const;

for (const locale of ['am', 'om'] as const) {
  const title = (what: string) => `X05 language: ${what} in ${NAMES[locale]} hold no English sentence`;
  /** Reads the documents of the screens, and finds what they say in English. */
  const read = async (page: Page, db: Db, paths: readonly string[], stores?: StoresNamed) => {
    for (const path of paths) {
      const answer = await page.request.get(`/${locale}${path}`);
      expectNoDetour(answer.url(), path);
      await expectNoEnglish(db, await wordsOf(page, await answer.text()), path, stores);
    }
  };
  /** As `read`, with all that their scripts bring. */
  const visit = async (page: Page, db: Db, paths: readonly string[], stores?: StoresNamed) => {
    for (const path of paths) {
      await page.goto(`/${locale}${path}`);
      await untilScripted(page);
      expectNoDetour(page.url(), path);
      await seeAll(page);
      await expectNoEnglish(db, await wordsOf(page), path, stores);
    }
  };
  const expectNoDetour = (url: string, path: string) =>
    expect(url.toLowerCase(), 'no detour').toContain(`/${locale}${path}`.toLowerCase());
  const expectNoEnglish = async (db: Db, said: Said, where: string, stores?: StoresNamed) => {
    const { words, foreign } = said;
    // Read after the page: what other tests have put on sale meanwhile may stand on it.
    const names = await givenNames(db, stores);
    expect(words.length, where).toBeGreaterThan(20);
    expect.soft(locale === 'am' ? latinRuns(words, names) : [], where).toEqual([]);
    expect.soft(englishSentences(words, locale), where).toEqual([]);
    // Names of specifications are said in the shop's words, whatever the seller's language.
    expect.soft(foreign, where).toEqual([]);
  };

  test(title('twenty-five public screens'), async ({ page, db }) => {
    const goods = await statedGoods(db);
    expect(goods).toHaveLength(6);
    const stores = locale === 'am' ? 'named anew' : 'as written';
    await read(page, db, [...PUBLIC, ...goods.map((id) => `/product-detail/${id}`)], stores);
    await visit(page, db, SCRIPTED, stores);
  });

  test(title('the account of a shopper with orders and their checkout'), async ({ page, db, signIn }) => {
    await signIn('shopper');
    const { number, vendorId } = await demoOrder(db);
    await read(page, db, [
      ...ACCOUNT,
      `/OrderHistory/${number}`,
      `/OrderHistory/${number}/return`,
      `/ProfileTrackOrder/ProfileTrackOrderDetail?id=${number}`,
      `/TrackOrder/${number}`,
    ]);
    await visit(page, db, [`/Message?vendor=${vendorId}`]);
  });

  test(
    title('a new account’s empty screens, the checkout, and refusals'),
    async ({ page, db, allowConsole }) => {
      allowConsole(/4\d\d/);
      await newShopper(page);
      await read(page, db, ACCOUNT);
      const [goods] = await someGoods(db, 1);
      await page.request.post('/api/cart/lines', { data: { productId: goods!.productId, quantity: 1 } });
      await read(page, db, ['/ShoppingCart']);
      await visit(page, db, ['/Checkout']);
      for (const step of ['where', 'pay']) {
        await page.evaluate((hash) => void (window.location.hash = hash), step);
        await expectNoEnglish(db, await wordsOf(page), `the checkout, ${step}`);
      }
      await page.locator('main form button[value=place]').click();
      await expect(page.getByRole('alert').first()).toBeVisible();
      await expectNoEnglish(db, await wordsOf(page), 'an empty checkout form');
    },
  );

  test(title('the screens of a store'), async ({ page, db, signIn }) => {
    await signIn('vendor');
    const { rows } = await sql<{ number: string }>`
      select o.number from orders o join vendors v on v.id = o.vendor_id join vendor_members m on m.vendor_id = v.id join users u on u.id = m.user_id
      where u.email = 'vendor@adey.example' order by o.id desc limit 1`.execute(db);
    await read(page, db, [...VENDOR, `/vendor/orders/${rows[0]!.number}`]);
  });
}

/** The home page fetches what lies below when it comes near. */
async function seeAll(page: Page): Promise<void> {
  await page.evaluate(() => document.querySelector('#more')?.scrollIntoView());
  await expect(page.locator('#more')).toHaveCount(0);
}

/** Products that state most, two of each language that sellers write in. */
async function statedGoods(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from (select id, row_number() over (partition by text_locale order by jsonb_array_length(specifications) desc, id)
      as place from products where is_listed) p where place <= 2`.execute(db);
  return rows.map(({ id }) => id);
}

/** A delivered order of the demo's shopper, and a supplier they have written to. */
async function demoOrder(db: Db): Promise<{ number: string; vendorId: number }> {
  const { rows } = await sql<{ number: string; vendorId: number }>`
    select o.number, (select c.vendor_id from conversations c where c.shopper_id = u.id order by c.id limit 1) as vendor_id
    from orders o join users u on u.id = o.shopper_id
    where u.email = 'shopper@adey.example' and o.status = 'delivered' order by o.id desc limit 1`.execute(db);
  return rows[0]!;
}

test.describe('on a phone in Afaan Oromoo', () => {
  test.use({ ...PHONE, language: 'om' });

  /** The words of links and buttons that take more than one line. */
  const broken = (page: Page, controls: string) =>
    page.locator(controls).evaluateAll((all) =>
      all
        .filter((one) => one.checkVisibility())
        .filter((one) => {
          const words = document.createRange();
          words.selectNodeContents(one);
          const lines = [...words.getClientRects()].map(({ top, bottom }) => Math.round((top + bottom) / 2));
          return Math.max(...lines) - Math.min(...lines) > 10;
        })
        .map((one) => one.textContent),
    );

  test('X05 language: buttons of cards and of an empty list of notices keep their words on one line', async ({
    page,
    open,
  }) => {
    await open('/');
    await expect(page.getByRole('main').getByText('Filadhu', { exact: true }).first()).toBeAttached();
    expect(await broken(page, 'article .card-add')).toEqual([]);
    await newShopper(page);
    await open('/Notifications');
    const choose = page.getByRole('main').getByRole('link', { name: 'Beeksisa filadhaa' });
    await expect(choose).toBeVisible();
    expect(await broken(page, 'main a[href$="/Setting#notifications"]')).toEqual([]);
  });
});
