import type { Ctx } from '#platform/context.ts';
import { requireVendorReader } from '#shop/require-vendor-right.ts';
import { categoriesFor, categoryNames } from '#modules/catalog/index.ts';
import { parsePost } from './parse-post.ts';
import type { PostDraft } from './product-posts.schema.ts';

/**
 * What a post says of a product, each field with the words it came from; nothing is written. Right: products.edit. One
 * statement at most, for the categories.
 */
export async function readPost(ctx: Ctx, text: string): Promise<PostDraft> {
  await requireVendorReader(ctx, 'products.edit');
  const { price, oldPrice, stock, condition, parts, ...read } = parsePost(text);
  // The text beside the title speaks of phones and deliveries: it names no goods.
  const guesses = await categoriesFor(ctx, read.title ?? '');
  const [category, ...alternatives] = await categoryNames(ctx, guesses);
  return {
    ...read,
    price,
    parts: parts.map((part) => partOf(part)),
    ...(oldPrice !== null && { oldPrice }),
    ...(stock !== null && { stock }),
    ...(condition !== null && { condition }),
    ...(category && { category: { ...category, alternatives } }),
  };
}

/** What a draft of this part will say, so far as it is shown before it is made. */
function partOf(text: string): PostDraft['parts'][number] {
  const { title, price, unsure } = parsePost(text);
  return { text, title, price, unsure };
}
