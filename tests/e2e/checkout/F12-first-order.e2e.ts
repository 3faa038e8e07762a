import { expect, PHONE, test } from '#tests/support/e2e.ts';
import { firstOrder } from '#tests/support/journeys.ts';

const TAPS = 12;
/** To the number of the order, from a product that somebody sent, and from the home page on. */
const BYTES = 250_000;

// What a service worker fetches for later is no part of the order.
test.use({ ...PHONE, language: 'am', serviceWorkers: 'block' });

test('F12 first order: in Amharic, for cash, without an e-mail address, from a product that somebody sent', async ({
  page,
  baseURL,
}) => {
  const { taps, bytes, answers } = await firstOrder(page, `${baseURL}/am/product-detail/1`);
  expect(taps).toBeLessThanOrEqual(TAPS);
  expect(bytes, JSON.stringify(answers)).toBeLessThanOrEqual(BYTES);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('እንኳን ደስ አለዎት');
  await expect(page.getByText('አዘጋጅተው ዕቃ አድራሹን ይጠብቁ።')).toBeVisible();
});

test('F12 first order: from the home page it takes as few touches, and fetches no more', async ({
  page,
  baseURL,
}) => {
  const { taps, bytes, answers } = await firstOrder(page, `${baseURL}/am`);
  expect(taps).toBeLessThanOrEqual(TAPS);
  expect(bytes, JSON.stringify(answers)).toBeLessThanOrEqual(BYTES);
});
