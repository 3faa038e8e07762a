import { setTimeout as sleep } from 'node:timers/promises';
import type { Catalogue } from './catalogue.ts';
import { signIn } from './desk.ts';
import { percentile } from './figures.ts';
import { createCaller, getLoad } from './load.ts';
import { coldProductPages } from './operations.ts';
import { say, scale } from './scale.ts';
import { startShop } from './shop-server.ts';

const CHANGES = scale.isSmoke ? 3 : 40;
const PATIENCE_MS = 10_000;

/**
 * A supplier changes a price at one web process; how soon after its answer the page of the product, which the other process keeps,
 * shows it there. Told apart: until when requests were still answered with the price before, which is when the other process heard
 * of it, and how long the first page with the new one took to be made. Sentences: ms, median and longest.
 */
export async function priceHeard(catalogue: Catalogue): Promise<string> {
  say('Measuring: a price at the other process …');
  const { url, dataDir } = catalogue;
  const start = () => startShop(url, dataDir, { isFree: true, endsWithPart: true });
  const [one, other] = [await start(), await start()];
  // Processes that have been at work, not two that have rendered nothing yet.
  const cold = coldProductPages(catalogue);
  for (const shop of [one, other]) await getLoad(shop.url, cold, { seconds: scale.warmUpSeconds });
  const headers = { authorization: `Bearer ${(await signIn(one)).vendor}` };
  const call = createCaller(one.url);
  const { body } = await call('GET', '/api/vendor/products?state=published', undefined, headers);
  // Whole Birr, and no variants: the price of the list is the one that the page shows.
  const own = (
    body.content as { id: number; price: number; oldPrice: number | null; variants: number }[]
  ).find((product) => product.variants < 2 && product.oldPrice === null && Number.isInteger(product.price));
  if (!own) throw new Error('The demo vendor sells nothing whose price could be changed.');
  const page = `${other.url}/en/product-detail/${own.id}`;
  const shows = async (price: number) =>
    (await (await fetch(page)).text()).includes(price.toLocaleString('en'));
  const shown: number[] = [];
  const heard: number[] = [];
  const made: number[] = [];
  for (let turn = 1; turn <= CHANGES; turn += 1) {
    const price = own.price + turn;
    await shows(price);
    const { body: now } = await call('GET', `/api/vendor/products/${own.id}`, undefined, headers);
    const change = { price, version: now.version };
    const { status } = await call('PATCH', `/api/vendor/products/${own.id}`, change, headers);
    if (status !== 200) throw new Error(`Changing a price answered ${status}.`);
    const answered = performance.now();
    let [lastOld, asked] = [answered, answered];
    while (!(await shows(price))) {
      lastOld = asked;
      if (asked - answered > PATIENCE_MS) throw new Error('The other process never showed the price.');
      await sleep(1);
      asked = performance.now();
    }
    const done = performance.now();
    shown.push(done - answered);
    heard.push(lastOld - answered);
    made.push(done - asked);
  }
  await Promise.all([one.stop(), other.stop()]);
  return `A price that was changed at one process stood on the kept page of the other ${told(shown)} after the change was answered, ${CHANGES} times; wanted: 100 ms. The last request that got the price before was sent ${told(heard)} after that answer; the first page with the new one took ${told(made)} to be rendered, compressed and sent.`;
}

function told(times: readonly number[]): string {
  return `${percentile(times, 0.5).toFixed(0)} ms (median; ${Math.max(...times).toFixed(0)} ms at most)`;
}
