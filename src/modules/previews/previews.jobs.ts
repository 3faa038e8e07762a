import { defineCron } from '#shop/events.ts';
import { deletePreviews } from '#platform/storage.ts';

/** A picture takes a tenth of a second to draw: what nobody shared lately, and what is sold no more, need not be kept. */
const KEPT_DAYS = 30;

defineCron('previews_forget', '53 1 * * *', (ctx) =>
  deletePreviews(ctx.config.dataDir, new Date(ctx.now().getTime() - KEPT_DAYS * 86_400_000)),
);
