import { DESKTOP, expect, expectAccessible, PHONE, test } from '#tests/support/e2e.ts';
import { registerNewShopper } from './new-shopper.ts';

test('F20 dashboard: a visitor signs in first and is led back', async ({ page, open }) => {
  await open('/ProfileDashboard');
  await expect(page).toHaveURL(/sign-in\?returnTo=%2FProfileDashboard/);
  await open('/CardandAddress');
  await expect(page).toHaveURL(/sign-in\?returnTo=%2FCardandAddress/);
});

test('F20 dashboard: greets by the hour in Addis Ababa and counts the orders', async ({
  page,
  open,
  signIn,
  db,
}) => {
  await signIn('shopper');
  await open('/ProfileDashboard');
  const hour = (new Date().getUTCHours() + 3) % 24;
  const words = hour < 12 ? 'Good morning' : hour < 18 ? 'Good afternoon' : 'Good evening';
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${words}, Sara Tesfaye`);
  await expect(page.getByText(/\d\d:\d\d EAT/).first()).toBeVisible();
  const orders = await db
    .selectFrom('orders')
    .innerJoin('orderGroups as g', 'g.id', 'orders.orderGroupId')
    .innerJoin('users as u', 'u.id', 'g.shopperId')
    .select(['orders.number', 'orders.status'])
    .where('u.email', '=', 'shopper@adey.example')
    .orderBy('orders.id', 'desc')
    .execute();
  const count = (...states: string[]) => orders.filter(({ status }) => states.includes(status)).length;
  const figures = page.getByRole('region', { name: 'Your orders in numbers' });
  for (const [label, figure] of [
    ['Total Orders', orders.length],
    ['Pending Orders', count('placed', 'packaging', 'on_the_road')],
    ['Completed Orders', count('delivered')],
  ] as const)
    await expect(figures.getByRole('listitem').filter({ hasText: label })).toContainText(String(figure));
  const table = page.getByRole('table');
  await expect(table.getByRole('row')).toHaveCount(1 + Math.min(5, orders.length));
  await table
    .getByRole('link', { name: /View Details/ })
    .first()
    .click();
  await expect(page).toHaveURL(new RegExp(orders[0]!.number));
});

test('F20 dashboard: a new shopper finds the next step in every part', async ({ page, open, baseURL }) => {
  await registerNewShopper(page, baseURL!);
  await open('/ProfileDashboard');
  for (const text of [
    'No billing address yet.',
    'No shipping address yet.',
    'No cards kept yet.',
    'You have not ordered anything yet.',
    'What you look at appears here.',
  ])
    await expect(page.getByText(text)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Add card' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cards & Address');
});

test('F20 dashboard: shows what was looked at, five on a page', async ({ page, open, baseURL, db }) => {
  await registerNewShopper(page, baseURL!);
  const products = await db.selectFrom('products').select(['id', 'title']).orderBy('id').limit(7).execute();
  for (const { id } of products) {
    const answer = await page.request.post('/api/history/views', {
      headers: { origin: baseURL! },
      data: { productId: id },
    });
    expect(answer.ok()).toBe(true);
  }
  await open('/ProfileDashboard');
  const history = page.getByRole('region', { name: 'Browsing History' });
  await expect(history.getByRole('article')).toHaveCount(5);
  await expect(history.getByRole('article').first()).toContainText(products.at(-1)!.title);
  await history.getByRole('link', { name: 'Page 2' }).click();
  await expect(history.getByRole('article')).toHaveCount(2);
  await expect(history.getByRole('article').last()).toContainText(products[0]!.title);
});

for (const [name, device] of [
  ['phone', PHONE],
  ['desktop', DESKTOP],
] as const) {
  test.describe(`on a ${name}, in Amharic`, () => {
    test.use({ ...device, language: 'am' });
    test(`F20 dashboard: ${name}: greets, counts and is accessible in Amharic`, async ({
      page,
      open,
      signIn,
    }) => {
      await signIn('shopper');
      await open('/ProfileDashboard');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/እንደምን (አደሩ|ዋሉ|አመሹ)፣ Sara Tesfaye/);
      await expect(page.getByRole('heading', { name: 'የቅርብ ጊዜ ትዕዛዞች' })).toBeVisible();
      await expect(page.getByText('ጠቅላላ ትዕዛዞች')).toBeVisible();
      await expectAccessible(page);
    });
  });
}
