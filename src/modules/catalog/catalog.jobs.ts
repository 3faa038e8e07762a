import { defineCron, enqueue } from '#shop/events.ts';
import { transact } from '#platform/transact.ts';
import { enterWaitingTerms, refreshPopularityTiers } from '#modules/inventory/index.ts';
import { endDueSales } from './end-sales.ts';
import { rewriteDocuments } from './rewrite-documents.ts';

/** Each moved product is written to every index: small batches keep the locks short. What is left waits an hour. */
const BATCH = 1_000;
const BATCHES = 20;

/** Search goes through the most popular products first; sales and reviews move products between the tiers. */
defineCron('catalog_refresh_popularity_tiers', '23 * * * *', async (ctx) => {
  for (let batch = 0; batch < BATCHES; batch += 1) {
    if ((await refreshPopularityTiers(ctx.db, BATCH)) < BATCH) return;
  }
});

// What changed goods are found by enters its index some at once; what is left of them waits no longer than this, for every search reads it.
defineCron('catalog_enter_terms', '* * * * *', async (ctx) => {
  await enterWaitingTerms(ctx.db);
});

/** A run takes about as long as the time to the next one. */
const DOCUMENTS = 20_000;

// What an older version of the program wrote to find products by.
defineCron('catalog_rewrite_documents', '*/5 * * * *', async (ctx) => {
  await rewriteDocuments(ctx, DOCUMENTS);
});

const END_SALES = 'catalog_end_sales';
const MINUTE_MS = 60_000;

// Each minute, and once more at the very moment when the next sale ends within that minute.
defineCron(END_SALES, '* * * * *', async (ctx) => {
  const next = await endDueSales(ctx);
  if (next === null || next.getTime() > ctx.now().getTime() + MINUTE_MS) return;
  await transact(ctx, (tx) => enqueue(tx, END_SALES, {}, { jobKey: END_SALES, runAt: next }));
});
