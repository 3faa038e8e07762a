import { expect, test } from '#tests/support/e2e.ts';
import { withLighthouse } from '#tests/support/lighthouse.ts';

/** The addresses search engines list: at a bare one the user decides the language, and it names these as its own. */
const PAGES = [
  { name: 'home', path: '/en' },
  { name: 'shop', path: '/en/ShopPage' },
  { name: 'product', path: '/en/product-detail/1' },
  // A cart is its owner's alone and is kept out of search engines on purpose, which this audit takes for a fault.
  { name: 'cart', path: '/en/ShoppingCart', skip: ['is-crawlable'] },
];
const RUNS = 3;
const ENOUGH = 98;
/** Set by `npm run e2e -- --grep lighthouse`: only then is the machine quiet enough for what depends on time. */
const isMeasured = process.env.ADEY_MEASURE === 'lighthouse';

test.describe.configure({ mode: 'default', timeout: 180_000 });

for (const { name, path, skip } of PAGES) {
  test(`lighthouse: the ${name} page has full marks on a phone`, async ({ page, baseURL, context }) => {
    if (name === 'cart') await addToCart();
    const cookie = (await context.cookies()).map((one) => `${one.name}=${one.value}`).join('; ');
    await withLighthouse(async (look) => {
      const report = await look(`${baseURL}${path}`, {
        categories: isMeasured ? undefined : ['accessibility', 'best-practices', 'seo'],
        skip,
        cookie,
      });
      const { performance = 0, ...scores } = report.scores;
      expect({ scores, faults: report.faults.filter((fault) => !fault.startsWith('performance')) }).toEqual({
        scores: { accessibility: 100, 'best-practices': 100, seo: 100 },
        faults: [],
      });
      if (isMeasured) await expectFast(performance);

      /** The best of some runs: whatever else the machine does makes a run slower, never faster. */
      async function expectFast(first: number): Promise<void> {
        const seen = [first];
        while (Math.max(...seen) < ENOUGH && seen.length < RUNS) {
          const again = await look(`${baseURL}${path}`, { categories: ['performance'], cookie });
          seen.push(again.scores.performance ?? 0);
        }
        process.stdout.write(`lighthouse ${name}: performance ${seen.join(', ')}\n`);
        expect(Math.max(...seen), `performance of ${path}`).toBeGreaterThanOrEqual(ENOUGH);
      }
    });

    async function addToCart(): Promise<void> {
      const answer = await page.request.post('/api/cart/lines', {
        headers: { origin: baseURL! },
        data: { productId: 1, quantity: 1 },
      });
      expect(answer.status(), await answer.text()).toBeLessThan(300);
    }
  });
}
