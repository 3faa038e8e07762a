import { expect, test } from '#tests/support/e2e.ts';

test('X09 health: the server says that it lives, is ready, and how it does', async ({ request }) => {
  expect(await (await request.get('/healthz')).text()).toBe('ok');
  // Beside all other tests the database may answer late for a moment; that is told here too.
  await expect.poll(async () => (await request.get('/readyz')).status()).toBe(200);
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

test('X09 health: a script that fails in a browser is told to the shop, without what it says', async ({
  open,
  page,
  request,
}) => {
  await open('/');
  await page.locator('html[data-watched]').waitFor();
  await page.evaluate(() => {
    const error = new TypeError('Almaz Bekele');
    error.stack = `TypeError: Almaz Bekele\n    at load (${window.location.origin}/assets/en/shelf-Ab12Cd34.js:1:234)`;
    window.dispatchEvent(new ErrorEvent('error', { error }));
  });
  const metrics = process.env.ADEY_METRICS_URL ?? '';
  await expect
    .poll(async () => await (await request.get(metrics)).text())
    .toContain('browser_errors_total{cause="TypeError shelf"} 1');
});
