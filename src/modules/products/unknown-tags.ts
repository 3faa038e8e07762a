import { findTags } from '#modules/catalog/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { SavedProduct } from './products.schema.ts';
import type { ToldProduct } from './told-product.schema.ts';

/** How a product stands, and which of the tags that a call gave the shop does not have: no call fails for a word, and none loses it silently. */
export async function withUnknownTags(
  ctx: Ctx,
  tags: readonly string[] | undefined,
  saved: SavedProduct,
): Promise<ToldProduct> {
  const { unknown } = await findTags(ctx, tags ?? []);
  return { ...saved, ...(unknown.length > 0 && { unknownTags: unknown }) };
}
