import { defineCron } from '#platform/events.ts';
import { refreshPopularityTiers } from './catalog.queries.ts';

/** Search goes through the most popular products first; sales and reviews move products between the tiers. */
defineCron('catalog_refresh_popularity_tiers', '23 * * * *', async (ctx) => {
  await refreshPopularityTiers(ctx.db);
});
