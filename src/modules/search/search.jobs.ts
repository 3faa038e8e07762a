import { defineCron } from '#shop/events.ts';
import { deleteForgottenQueries } from './past-searches.queries.ts';

const KEPT_DAYS = 90;

defineCron('search_forget_queries', '17 2 * * *', async (ctx) => {
  await deleteForgottenQueries(ctx.db, new Date(ctx.now().getTime() - KEPT_DAYS * 86_400_000));
});
