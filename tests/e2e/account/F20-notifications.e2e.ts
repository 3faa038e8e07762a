import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Db } from '#platform/db.ts';
import { aNewShopper } from '#tests/support/arrived-order.ts';
import { DESKTOP, expect, expectAccessible, PHONE, test } from '#tests/support/e2e.ts';

async function tell(db: Db, email: string, count: number): Promise<void> {
  const { id } = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  for (let n = 1; n <= count; n += 1)
    await db
      .insertInto('notices')
      .values({
        userId: id,
        topic: 'stock_back',
        message: 'lists_note_back',
        params: { title: `Lamp ${n}` },
        link: '/Wishlist',
        dedupeKey: randomUUID(),
      })
      .execute();
}

const items = (page: Page) => page.getByRole('main').getByRole('listitem').filter({ hasText: 'Lamp' });

test.describe('on a desktop', () => {
  test.use(DESKTOP);

  test('F20 the dashboard counts what is new and leads to it; what was opened or marked is read', async ({
    page,
    open,
    db,
  }) => {
    const { email } = await aNewShopper(page);
    await open('/Notifications');
    await expect(page.getByRole('heading', { name: 'No notifications yet' })).toBeVisible();
    await expectAccessible(page);
    await tell(db, email, 12);
    await open('/ProfileDashboard');
    await page.getByRole('link', { name: '12 unread notifications' }).click();
    await expect(page).toHaveTitle(/^Notifications/);
    await expect(items(page)).toHaveCount(10);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Mark as read: “Lamp 12” is in stock again.' }).click();
    await expect(page.getByText('11 unread notifications')).toBeVisible();
    await page.getByRole('link', { name: '“Lamp 11” is in stock again.' }).click();
    await expect(page).toHaveURL(/Wishlist/);
    await open('/Notifications?page=2');
    await expect(items(page)).toHaveCount(2);
    await open('/Notifications');
    await expect(page.getByText('10 unread notifications')).toBeVisible();
    await page.getByRole('button', { name: 'Mark all as read' }).click();
    await expect(page.getByRole('button', { name: 'Mark all as read' })).toHaveCount(0);
    await open('/Setting');
    await page.getByRole('link', { name: 'Open your notifications' }).click();
    await expect(page).toHaveURL(/Notifications/);
  });
});

test.describe('on a phone, in Amharic, without scripts', () => {
  test.use({ ...PHONE, language: 'am', javaScriptEnabled: false });

  test('F20 ማሳወቂያዎች ይነበባሉ', async ({ page, open, db }) => {
    const { email } = await aNewShopper(page, 'አልማዝ በቀለ');
    await tell(db, email, 1);
    await open('/Notifications');
    await expect(page.getByText('እንደገና በክምችት ውስጥ ይገኛል')).toBeVisible();
    await page.getByRole('button', { name: 'ሁሉንም እንደተነበቡ ይቁጠሩ' }).click();
    await expect(page.getByRole('button', { name: 'ሁሉንም እንደተነበቡ ይቁጠሩ' })).toHaveCount(0);
  });

  test('F20 እንግዳ ወደ መግቢያ ይመራል', async ({ page }) => {
    await page.goto('/am/Notifications');
    await expect(page).toHaveURL(/sign-in/);
  });
});
