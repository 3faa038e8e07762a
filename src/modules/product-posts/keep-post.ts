import type { Ctx } from '#platform/context.ts';
import { birr } from '#shop/money.ts';
import { createProduct } from '#modules/products/index.ts';
import { CreateProduct } from '#modules/products/products.schema.ts';
import { invalidInput } from '#platform/validation.ts';
import { parsePost, type ReadPost } from './parse-post.ts';
import type { KeepPost } from './product-posts.schema.ts';

const VARIANTS_MAX = 100;

/**
 * Makes a draft of what a post says, with what its reader corrected. Nothing is published by itself. Right: products.edit;
 * refusals are those of a new product.
 */
export async function keepPost(ctx: Ctx, kept: KeepPost): Promise<{ id: number }> {
  const { title, price, oldPrice, stock, text, categoryId } = kept;
  const read = parsePost(text);
  const variants = variantsOf(read, { price, oldPrice });
  const condition = read.condition && { name: 'Condition', value: read.condition === 'new' ? 'New' : 'Used' };
  const fields = CreateProduct.safeParse({
    title,
    description: read.description,
    state: 'draft',
    ...(categoryId && { categoryId }),
    ...(condition && { specifications: [condition] }),
    ...(variants.length > 0
      ? { variants }
      : {
          ...(price !== undefined && { price: birr(price) }),
          ...(oldPrice !== undefined && { oldPrice: birr(oldPrice) }),
          ...(stock !== undefined && { stock }),
        }),
  });
  if (!fields.success) throw invalidInput(fields.error);
  return await createProduct(ctx, fields.data, 'form');
}

/** Every combination of a post's choices, each at its own price where the post names it. */
function variantsOf({ options }: ReadPost, { price, oldPrice }: Pick<KeepPost, 'price' | 'oldPrice'>) {
  const choices = options.filter(({ values }) => values.length > 1);
  const all = choices.reduce<Record<string, string>[]>(
    (made, { name, values }) => made.flatMap((one) => values.map((value) => ({ ...one, [name]: value }))),
    choices.length === 0 ? [] : [{}],
  );
  return all.slice(0, VARIANTS_MAX).map((chosen) => {
    const own = choices.flatMap(({ name, prices }) => prices?.[chosen[name]!] ?? [])[0];
    const asked = own ?? (price === undefined ? undefined : birr(price));
    return {
      options: chosen,
      ...(asked !== undefined && { price: asked }),
      ...(own === undefined && oldPrice !== undefined && { oldPrice: birr(oldPrice) }),
    };
  });
}
