import type { APIRequestContext } from '@playwright/test';
import { DEMO_PASSWORD, demoAccounts } from '#seed/content/accounts.ts';
import { expect, test } from '#tests/support/e2e.ts';
import { someGoods } from '#tests/support/purchase.ts';
import { SCREENS } from '#web/screens.ts';

/** Screens that show one person's own things, and nothing to a visitor. */
const GUARDED = [
  '/ProfileDashboard',
  '/OrderHistory',
  '/LeaveARating',
  '/CardandAddress',
  '/Setting',
  '/Notifications',
  '/Message',
  '/Following',
  '/MembershipRequest',
  '/vendor',
  '/vendor/orders',
];

const titleOf = (html: string) => /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '';

/** The screen's path with something in the place of its parameters. */
function addressOf(
  path: string,
  ids: { order: string; product: number; vendor: number; handle: string },
): string {
  return `/${path
    .replace('product-detail/:id', `product-detail/${ids.product}`)
    .replace('supplier/:id', `supplier/${ids.vendor}`)
    .replace(':handle', ids.handle)
    .replace(/:(id|number)/, ids.order)}`;
}

test('F01 guards: a visitor is led to sign-in from every account screen, and back to where they wanted to go', async ({
  page,
  open,
}) => {
  for (const path of GUARDED) {
    const answer = await page.request.get(path, { maxRedirects: 0 });
    expect([path, answer.status()]).toEqual([path, 303]);
    const target = new URL(answer.headers().location!, 'http://shop');
    expect(target.pathname.toLowerCase()).toBe('/user-authentication/sign-in');
    expect(target.searchParams.get('returnTo')).toBe(path);
  }
  await open('/OrderHistory?page=2');
  const account = demoAccounts.find(({ role }) => role === 'shopper')!;
  const form = page.getByRole('main');
  await form.getByLabel('Email').fill(account.email);
  await form.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await form.getByRole('button', { name: 'SIGN IN' }).click();
  await expect(page).toHaveURL(/\/OrderHistory\?page=2$/);
  await page.goto('/User-Authentication/sign-in');
  await expect(page).toHaveURL(/\/$/);
});

test('F01 paths: every screen is rendered by the server under a title of its own', async ({
  page,
  db,
  signIn,
}) => {
  await signIn('vendor');
  const [goods] = await someGoods(db, 1);
  const order = await db
    .selectFrom('orders')
    .innerJoin('vendors', 'vendors.id', 'orders.vendorId')
    .innerJoin('vendorMembers as team', 'team.vendorId', 'vendors.id')
    .innerJoin('users', 'users.id', 'team.userId')
    .select('number')
    .where('users.email', '=', demoAccounts.find(({ role }) => role === 'vendor')!.email)
    .executeTakeFirstOrThrow();
  const titles = new Map<string, string[]>();
  for (const { path } of SCREENS) {
    const address = addressOf(path, {
      order: order.number,
      product: goods!.productId,
      vendor: goods!.vendorId,
      handle: 'nobody',
    });
    const answer = await page.request.get(address, { maxRedirects: 0 });
    expect(answer.status(), address).toBeLessThan(500);
    if (answer.status() !== 200) continue;
    const title = titleOf(await answer.text());
    expect(title, address).toMatch(/Adey/);
    titles.set(title, [...(titles.get(title) ?? []), address]);
  }
  // The account's twins of public screens may be called the same.
  const shared = [...titles.values()].filter(
    (paths) => paths.filter((path) => !path.startsWith('/Profile')).length > 1,
  );
  expect(shared).toEqual([]);
});

test('F01 guards: no screen shows a stranger, or somebody signed out, what belongs to another', async ({
  playwright,
  baseURL,
  db,
}) => {
  const mark = `Zebra${Date.now()}`;
  const owner = await aPerson(await playwright.request.newContext({ baseURL: baseURL! }), `${mark} Owner`);
  const [goods] = await someGoods(db, 1);
  const order = await anOrder(owner, goods!.productId, mark);
  const stranger = await aPerson(await playwright.request.newContext({ baseURL: baseURL! }), 'Somebody Else');
  const signedOut = await playwright.request.newContext({ baseURL: baseURL! });
  expect(await (await owner.get(`/OrderHistory/${order}`)).text()).toContain(mark);
  const queries = ['', `?id=${order}`, `?orderId=${order}`, `?group=${order}`];
  for (const { path } of SCREENS) {
    const address = addressOf(path, {
      order,
      product: goods!.productId,
      vendor: goods!.vendorId,
      handle: 'nobody',
    });
    for (const client of [stranger, signedOut]) {
      for (const query of path.includes('rder') ? queries : ['']) {
        const answer = await client.get(address + query);
        expect(answer.status(), address).toBeLessThan(500);
        expect(await answer.text(), address + query).not.toContain(mark);
      }
    }
  }
  await Promise.all([owner, stranger, signedOut].map((client) => client.dispose()));
});

async function aPerson(client: APIRequestContext, fullName: string): Promise<APIRequestContext> {
  const answer = await client.post('/api/auth/register', {
    data: {
      fullName,
      email: `${fullName.replace(/\W/g, '').toLowerCase()}-${Math.random()}@example.com`,
      password: 'Selam@2019x',
      termsAgreed: true,
    },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  return client;
}

async function anOrder(client: APIRequestContext, productId: number, mark: string): Promise<string> {
  await client.post('/api/cart/lines', { data: { productId, quantity: 1 } });
  const billing = {
    firstName: mark,
    lastName: 'Bekele',
    address: 'Cameroon Street',
    country: 'ET',
    region: 'ET-AA',
    city: 'Bole',
    landmark: `${mark} square`,
    email: `${mark.toLowerCase()}@example.com`,
    phone: '0911 23 45 67',
  };
  const answer = await client.post('/api/checkout', {
    data: { billing, paymentMethod: 'cash' },
    headers: { 'idempotency-key': `${mark}-key` },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  const { orders } = (await answer.json()) as { orders: { orderNumber: string }[] };
  return orders[0]!.orderNumber;
}
