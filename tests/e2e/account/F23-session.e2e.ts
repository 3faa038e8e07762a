import type { Page } from '@playwright/test';
import { DEMO_PASSWORD, demoAccounts } from '#seed/content/accounts.ts';
import { DESKTOP, expect, test } from '#tests/support/e2e.ts';

const shopper = demoAccounts[0];
const nameShown = (page: Page) => page.getByRole('banner').getByText(shopper.name).first();

for (const language of ['en', 'am'] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ ...DESKTOP, language });

    test(`F23 session: survives a reload, and ends at Logout in the dropdown (${language})`, async ({
      page,
      open,
      signIn,
    }) => {
      await signIn('shopper');
      await open('/ShoppingCart');
      await expect(nameShown(page)).toBeVisible();
      await page.reload();
      await expect(nameShown(page)).toBeVisible();
      const token = (await page.context().cookies()).find(({ name }) => name === 'adey_session')!.value;
      const logout = page.getByRole('button', { name: language === 'en' ? 'Logout' : 'ይውጡ' }).first();
      await expect(async () => {
        await page
          .getByRole('banner')
          .getByRole('link', { name: new RegExp(shopper.name) })
          .click();
        await expect(logout).toBeVisible({ timeout: 1_000 });
      }).toPass();
      await logout.click();
      await page.waitForURL(/User-Authentication\/sign-up$/);
      await expect(nameShown(page)).toBeHidden();
      const answer = await page.request.get('/api/user/sessions', {
        headers: { authorization: `Bearer ${decodeURIComponent(token)}` },
      });
      expect(answer.status()).toBe(401);
    });
  });
}

test('F23 session: another device can be signed out, and loses its name at once', async ({
  page,
  open,
  signIn,
  browser,
  baseURL,
}) => {
  await signIn('shopper');
  const other = await browser.newContext({ baseURL: baseURL!, userAgent: 'A phone of the test' });
  const there = await other.newPage();
  const login = { email: shopper.email, password: DEMO_PASSWORD };
  await there.request.post('/api/auth/login', { headers: { origin: baseURL! }, data: login });
  type Listed = { sessions: { id: number; device: string; isCurrent: boolean }[] };
  const { sessions } = (await (await page.request.get('/api/user/sessions')).json()) as Listed;
  expect(sessions.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
  const phone = sessions.find(({ device }) => device === 'A phone of the test')!;
  const headers = { origin: baseURL! };
  expect((await page.request.delete(`/api/user/sessions/${phone.id}`, { headers })).status()).toBe(204);
  expect((await page.request.delete(`/api/user/sessions/${phone.id}`, { headers })).status()).toBe(404);
  await there.goto('/ShoppingCart');
  await expect(there.getByRole('banner').getByText(shopper.name)).toHaveCount(0);
  await other.close();
  await open('/ShoppingCart');
  await expect(nameShown(page)).toBeVisible();
});

test('F23 session: a stranger’s session answers 404, and nobody’s list 401', async ({
  page,
  signIn,
  browser,
  baseURL,
}) => {
  await signIn('vendor');
  const { sessions } = (await (await page.request.get('/api/user/sessions')).json()) as {
    sessions: { id: number }[];
  };
  const stranger = await browser.newContext({ baseURL: baseURL! });
  expect((await stranger.request.get('/api/user/sessions')).status()).toBe(401);
  const headers = { origin: baseURL! };
  await stranger.request.post('/api/auth/login', {
    headers,
    data: { email: shopper.email, password: DEMO_PASSWORD },
  });
  const answer = await stranger.request.delete(`/api/user/sessions/${sessions[0]!.id}`, { headers });
  expect(answer.status()).toBe(404);
  await stranger.close();
});
