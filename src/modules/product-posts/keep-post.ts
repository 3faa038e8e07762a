import type { Ctx } from '#platform/context.ts';
import { birr, santim } from '#shop/money.ts';
import { createDraft, madeOnce } from '#modules/products/index.ts';
import { CreateProduct } from '#modules/products/products.schema.ts';
import { invalidInput } from '#platform/validation.ts';
import { transact } from '#platform/transact.ts';
import { readPost } from './read-post.ts';
import { languageOf } from './post-language.ts';
import { parsePost, type ReadPost } from './parse-post.ts';
import type { KeepPost, SplitPost } from './product-posts.schema.ts';

const VARIANTS_MAX = 100;

/**
 * Makes a draft of what a post says, with what its reader corrected; price and category may stay open. Nothing is published by
 * itself. Under the same key it is the same draft. Right: products.edit; errors are those of a new product.
 */
export async function keepPost(ctx: Ctx, { key, ...kept }: KeepPost): Promise<{ id: number }> {
  return await createDraft(ctx, fieldsOf(kept), key);
}

/**
 * Makes a draft of each product that a post numbers, all or none, as they were read: what is not said stays open. Answers how
 * many; a post that numbers none makes none. Under the same key none is made again. Right: products.edit.
 */
export async function keepParts(ctx: Ctx, { text, key }: SplitPost): Promise<{ drafts: number }> {
  return await transact(ctx, (tx) =>
    madeOnce(tx, key, {
      asked: { text },
      make: async () => {
        const { parts } = parsePost(text);
        for (const part of parts) await createDraft(tx, await draftOf(tx, part));
        return { drafts: parts.length };
      },
      idOf: ({ drafts }) => drafts,
      again: async (drafts) => await Promise.resolve({ drafts }),
    }),
  );
}

async function draftOf(ctx: Ctx, text: string): Promise<Omit<CreateProduct, 'state'>> {
  const { title, price, stock, category } = await readPost(ctx, text);
  const [first = ''] = text.split('\n');
  return fieldsOf({
    text,
    title: title ?? first.slice(0, 200),
    ...(category && { categoryId: category.subcategoryId ?? category.categoryId }),
    ...(price !== null && { price: santim(price) }),
    ...(stock !== undefined && { stock }),
  });
}

/**
 * What is kept as a new product's fields; choices only where each has its price. What a post strikes was asked elsewhere, if at all: it
 * stays in the text.
 */
function fieldsOf(kept: Omit<KeepPost, 'key'>): CreateProduct {
  const { title, price, stock, text, categoryId } = kept;
  const read = parsePost(text);
  const variants = variantsOf(read, price);
  const condition = read.condition && { name: 'Condition', value: read.condition === 'new' ? 'New' : 'Used' };
  const fields = CreateProduct.safeParse({
    title,
    description: read.description,
    locale: languageOf(title, text),
    state: 'draft',
    ...(categoryId && { categoryId }),
    ...(condition && { specifications: [condition] }),
    ...(variants.length > 0 && variants.every((one) => one.price !== undefined)
      ? { variants }
      : {
          ...(price !== undefined && { price: birr(price) }),
          ...(stock !== undefined && { stock }),
        }),
  });
  if (!fields.success) throw invalidInput(fields.error);
  return fields.data;
}

/** Every combination of a post's choices, each at its own price where the post names it. */
function variantsOf({ options }: ReadPost, price: number | undefined) {
  const choices = options.filter(({ values }) => values.length > 1);
  const all = choices.reduce<Record<string, string>[]>(
    (made, { name, values }) => made.flatMap((one) => values.map((value) => ({ ...one, [name]: value }))),
    choices.length === 0 ? [] : [{}],
  );
  return all.slice(0, VARIANTS_MAX).map((chosen) => {
    const own = choices.flatMap(({ name, prices }) => prices?.[chosen[name]!] ?? [])[0];
    const asked = own ?? (price === undefined ? undefined : birr(price));
    return { options: chosen, ...(asked !== undefined && { price: asked }) };
  });
}
