import type { Page } from '@playwright/test';
import { DESKTOP, expect, expectAccessible, PHONE, test } from '#tests/support/e2e.ts';

const slideAt = (page: Page) =>
  page
    .getByRole('region', { name: 'Offers of the day' })
    .getByRole('list')
    .evaluate((list) => Math.round(list.scrollLeft / list.clientWidth));
/** Sections far below are laid out when they come near. */
async function seeAll(page: Page): Promise<void> {
  await page.evaluate(() => document.querySelector('#more')?.scrollIntoView());
  await expect(page.locator('#more')).toHaveCount(0);
  for (const section of await page.locator('main .when-near').all()) await section.scrollIntoViewIfNeeded();
}

test.describe('on a desktop', () => {
  test.use(DESKTOP);

  test('F04 home: every section is there, and what it shows comes from the database', async ({
    page,
    open,
  }) => {
    await open('/');
    const main = page.getByRole('main');
    await seeAll(page);
    for (const name of [
      'Premium Selection',
      'Explore Categories',
      'Featured Products',
      'Computer Accessories',
    ])
      await expect(main.getByRole('region', { name })).toBeVisible();
    for (const name of ['Flash Sale Today', 'Best Sellers', 'Top Rated', 'New Arrival'])
      await expect(main.getByRole('region', { name }).getByRole('listitem')).toHaveCount(5);
    const answer = await page.request.get('/api/products?sort=newest&size=60');
    const { content } = (await answer.json()) as { content: { title: string }[] };
    // Other tests put goods on sale meanwhile: those of the page are among the newest all the same.
    const arrived = await main.getByRole('region', { name: 'New Arrival' }).innerText();
    expect(content.some(({ title }) => arrived.includes(title))).toBe(true);
    for (const percent of ['37% OFF', '32% OFF', '21% OFF'])
      await expect(main.getByText(percent).first()).toBeVisible();
    await expect(
      main.getByRole('region', { name: 'From our contributors' }).getByRole('article'),
    ).toHaveCount(3);
    await expect(main.getByRole('heading', { name: 'Your shop, open to all of Ethiopia' })).toBeVisible();
    await expectAccessible(page);
    await main.getByRole('link', { name: 'See all: Top Rated' }).click();
    await expect(page).toHaveURL(/\/ShopPage\?sort=rating$/);
  });

  test('F04 home: the slides move on after five seconds, wrap, and stand still while pointed at or stopped', async ({
    page,
    open,
  }) => {
    await page.clock.install();
    await open('/');
    expect(await slideAt(page)).toBe(0);
    const region = page.getByRole('region', { name: 'Offers of the day' });
    await page.mouse.move(5, 795);
    await page.clock.runFor(5_100);
    await expect.poll(() => slideAt(page)).toBe(1);
    await region.hover();
    await page.clock.runFor(11_000);
    expect(await slideAt(page)).toBe(1);
    await region.getByRole('button', { name: 'Next' }).click();
    await expect.poll(() => slideAt(page)).toBe(2);
    await expect(region.getByRole('link', { name: 'Show offer 3' })).toHaveAttribute('aria-current', 'true');
    await region.getByRole('button', { name: 'Next' }).click();
    await expect.poll(() => slideAt(page)).toBe(0);
    await region.getByRole('button', { name: 'Stop the offers moving' }).click();
    await page.mouse.move(5, 795);
    await page.clock.runFor(11_000);
    expect(await slideAt(page)).toBe(0);
  });

  test('F04 home: a deal counts down by the server’s clock, whatever the device’s says, and then says that it ended', async ({
    page,
    open,
  }) => {
    const answer = await page.request.get('/api/home');
    const { premium } = (await answer.json()) as { premium: { saleEndsAt: string }[] };
    const ends = Date.parse(premium[0]!.saleEndsAt);
    await page.clock.install({ time: Date.now() - 6 * 3_600_000 });
    await open('/');
    const timer = page.getByRole('region', { name: 'Premium Selection' }).getByRole('timer').first();
    await expect(timer).toHaveText(/\d\d:\d\d:\d\d$/);
    const [, days = '0', hours, minutes] = /(?:(\d+) d )?(\d\d):(\d\d):\d\d/.exec(await timer.innerText())!;
    const shown = ((Number(days) * 24 + Number(hours)) * 60 + Number(minutes)) * 60_000;
    expect(Math.abs(shown - (ends - Date.now()))).toBeLessThan(180_000);
    await page.clock.fastForward(ends - Date.now() + 60_000);
    await expect(page.getByText('This deal has ended').first()).toBeVisible();
  });

  test('F04 home: a tab opens its products in place, by keyboard too', async ({ page, open }) => {
    await open('/');
    const featured = page.getByRole('region', { name: 'Featured Products' });
    const laptop = featured.getByRole('link', { name: 'Laptop', exact: true });
    await laptop.focus();
    const before = await page.evaluate(() => scrollY);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/\?featured=laptop(&all=1)?$/);
    await expect(laptop).toHaveAttribute('aria-current', 'page');
    await expect(featured.getByRole('article').first()).toContainText(/laptop|macbook|thinkpad|vivobook/i);
    expect(Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(5);
    await seeAll(page);
    const accessories = page.getByRole('region', { name: 'Computer Accessories' });
    await accessories.getByRole('link', { name: 'Webcam', exact: true }).click();
    await expect(page).toHaveURL(/\/\?featured=laptop&accessories=webcam&all=1$/);
    await expect(accessories.getByRole('article')).toHaveCount(1);
    await expect(accessories.getByRole('article')).toContainText('Webcam');
  });

  test('F04 home: categories slide by 300 pixels and lead to their part of the shop', async ({
    page,
    open,
  }) => {
    await open('/');
    const region = page.getByRole('region', { name: 'Explore Categories' });
    const left = () => region.getByRole('list').evaluate((list) => Math.round(list.scrollLeft));
    await region.getByRole('button', { name: 'Next' }).click();
    await expect.poll(left).toBe(300);
    await region.getByRole('button', { name: 'Previous' }).click();
    await expect.poll(left).toBe(0);
    await region.getByRole('link', { name: 'Food' }).click();
    await expect(page).toHaveURL(/\/ShopPage\?cid=[^&]+&name=Food$/);
  });

  test('F04 post: a comment asks for a sign-in, waits for staff, and then stands under the post', async ({
    page,
    open,
    signIn,
    db,
  }) => {
    await open('/');
    await seeAll(page);
    await page.getByRole('link', { name: 'Five checks for a second-hand phone' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Five checks for a second-hand phone');
    await expectAccessible(page);
    await signIn('shopper');
    const words = `Good advice ${Date.now()}`;
    await page.getByLabel('Your comment').fill(words);
    await page.getByRole('button', { name: 'Send comment' }).click();
    await expect(page.getByText('Thank you. Your comment appears here once we have read it.')).toBeVisible();
    await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: words })).toHaveCount(0);
    const { id } = await db
      .selectFrom('postComments')
      .select('id')
      .where('body', '=', words)
      .executeTakeFirstOrThrow();
    await signIn('owner');
    const decided = await page.request.put(`/api/admin/post-comments/${id}`, {
      headers: { origin: new URL(page.url()).origin },
      data: { status: 'shown' },
    });
    expect(decided.status()).toBe(204);
    await expect(async () => {
      await page.goto(new URL(page.url()).pathname);
      await expect(page.getByText(words)).toBeVisible({ timeout: 1_000 });
    }).toPass({ timeout: 15_000 });
  });
});

test.describe('for who wants no motion', () => {
  test.use({ ...DESKTOP, contextOptions: { reducedMotion: 'reduce' } });

  test('F04 home: nothing moves by itself; the dots still lead to each slide', async ({ page, open }) => {
    await page.clock.install();
    await open('/');
    await page.clock.runFor(11_000);
    expect(await slideAt(page)).toBe(0);
    await page.getByRole('link', { name: 'Show offer 2' }).click();
    await expect.poll(() => slideAt(page)).toBe(1);
  });
});

test.describe('without scripts', () => {
  test.use({ ...DESKTOP, javaScriptEnabled: false });

  test('F04 home: tabs open, slides can be reached, and deals tell when they end', async ({ page, open }) => {
    await open('/');
    await expect(page.getByRole('region', { name: 'Premium Selection' })).toContainText('Deal ends');
    await page.getByRole('link', { name: 'Show offer 2' }).click();
    await expect(page).toHaveURL(/#slide-2$/);
    const featured = page.getByRole('region', { name: 'Featured Products' });
    await featured.getByRole('link', { name: 'TV', exact: true }).click();
    await expect(page).toHaveURL(/\/\?featured=tv#featured$/);
    await expect(featured.getByRole('link', { name: 'TV', exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    );
  });
});

test.describe('in Amharic on a phone', () => {
  test.use({ ...PHONE, language: 'am' });

  test('F04 home: reads in Amharic, fits the screen, and is accessible', async ({ page, open }) => {
    await open('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('ኢትዮጵያውያን የሚገበዩት ሁሉ፣ በአንድ ቦታ');
    await expect(page.getByRole('heading', { name: 'ምርጥ ምርጫዎች' })).toBeVisible();
    await expect(page.getByRole('main').getByText('ብር').first()).toBeVisible();
    await seeAll(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
    await expectAccessible(page);
    await page.getByRole('link', { name: 'የሐበሻ ቀሚስ እንዳይበላሽ እንዴት ይታጠባል?' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('የሐበሻ ቀሚስ እንዳይበላሽ እንዴት ይታጠባል?');
    await expect(page.getByText('እናቴም እንዲሁ ነው የምታጥበው።')).toBeVisible();
  });
});
