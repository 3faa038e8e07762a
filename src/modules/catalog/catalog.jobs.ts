import { defineCron } from '#platform/events.ts';
import { refreshPopularityTiers } from './catalog.queries.ts';

/** Each moved product is written to every index: small batches keep the locks short. What is left waits an hour. */
const BATCH = 1_000;
const BATCHES = 20;

/** Search goes through the most popular products first; sales and reviews move products between the tiers. */
defineCron('catalog_refresh_popularity_tiers', '23 * * * *', async (ctx) => {
  for (let batch = 0; batch < BATCHES; batch += 1) {
    if ((await refreshPopularityTiers(ctx.db, BATCH)) < BATCH) return;
  }
});
