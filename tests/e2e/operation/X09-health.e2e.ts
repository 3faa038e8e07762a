import { expect, test } from '#tests/support/e2e.ts';

test('X09 health: the server says that it lives, is ready, and how it does', async ({ request }) => {
  expect(await (await request.get('/healthz')).text()).toBe('ok');
  expect((await request.get('/readyz')).status()).toBe(200);
  const metrics = process.env.ADEY_METRICS_URL ?? '';
  expect(await (await request.get(metrics)).text()).toContain('process_resident_memory_bytes');
  // They are the operator's: the address that shoppers use does not tell them.
  expect(await (await request.get('/metrics')).text()).not.toContain('process_resident_memory_bytes');
});

test('X09 health: the API describes itself', async ({ request }) => {
  const document = (await (await request.get('/api/openapi.json')).json()) as {
    openapi: string;
    paths: object;
  };
  expect(document.openapi).toMatch(/^3\.1/);
  expect(Object.keys(document.paths)).toContain('/api/auth/login');
});

test('X09 health: the home page opens without an error on the console', async ({ open, page }) => {
  await open('/');
  await expect(page.getByRole('main')).toBeVisible();
});
