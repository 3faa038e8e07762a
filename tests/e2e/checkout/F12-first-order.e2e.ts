import { expect, PHONE, test } from '#tests/support/e2e.ts';
import { firstOrder } from '#tests/support/journeys.ts';

const TAPS = 12;
/** From a product that somebody sent, to the number of the order. */
const BYTES = 250_000;

test.use({ ...PHONE, language: 'am' });

test('F12 first order: in Amharic, for cash, without an e-mail address, from a product that somebody sent', async ({
  page,
  baseURL,
  db,
}) => {
  // Always the same one: each product has pictures of its own size.
  const { id } = await db
    .selectFrom('products')
    .select('id')
    .where('isListed', '=', true)
    .where('hasVariants', '=', false)
    .where('stock', '>=', 20)
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const { taps, bytes } = await firstOrder(page, `${baseURL}/am/product-detail/${id}`);
  expect(taps).toBeLessThanOrEqual(TAPS);
  expect(bytes).toBeLessThanOrEqual(BYTES);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('እንኳን ደስ አለዎት');
});

test('F12 first order: from the home page it takes as few touches', async ({ page, baseURL }) => {
  const { taps } = await firstOrder(page, `${baseURL}/am`);
  expect(taps).toBeLessThanOrEqual(TAPS);
});
