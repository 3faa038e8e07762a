import { brandIdOf } from '#modules/taxonomy/index.ts';
import { findTags, type PlaceInTree, placeInTree } from '#modules/catalog/index.ts';
import type { ProductState } from '#modules/inventory/index.ts';
import type { TxCtx } from '#platform/context.ts';
import { fieldFaults } from '#platform/validation.ts';
import { saidSpecifications } from './asked-attributes.ts';
import type { Resolved } from './merge-product.ts';
import type { ProductInput } from './product-input.schema.ts';

/**
 * Looks up what the names and ids of an input stand for. An unknown category is a fault of its field, and so are tags that the shop
 * does not have where somebody is there to be told (`isTold`); a call is answered with them, a file notes them, and what goes back to what it was leaves
 * them out.
 */
export async function resolveNames(
  tx: TxCtx,
  before: ProductState,
  input: ProductInput,
  { isTold = false }: { isTold?: boolean } = {},
): Promise<Resolved> {
  const category = await categoryOf(tx, before, input);
  return {
    category,
    specifications: await saidSpecifications(tx, before, { category, input }),
    brandId: input.brand === undefined ? undefined : await brandIdOf(tx, input.brand),
    tagIds: input.tags === undefined ? undefined : await tagsOf(tx, input.tags, isTold),
  };
}

async function tagsOf(tx: TxCtx, names: readonly string[], isTold: boolean): Promise<number[]> {
  const { ids, unknown } = await findTags(tx, names);
  if (isTold && unknown.length > 0)
    throw fieldFaults({ tags: { code: 'products.tags_unknown', params: { tags: unknown.join(', ') } } });
  return ids;
}

async function categoryOf(
  tx: TxCtx,
  before: ProductState,
  { categoryId, subcategoryId }: ProductInput,
): Promise<Resolved['category']> {
  if (categoryId === undefined && subcategoryId === undefined) return undefined;
  const isCategoryKept = categoryId === undefined || categoryId === before.categoryId;
  if (isCategoryKept && subcategoryId === before.subcategoryId) return undefined;
  if (!subcategoryId) {
    if (!categoryId && categoryId !== undefined) return { categoryId: null, subcategoryId: null };
    // Only the subcategory goes.
    if (categoryId === undefined) return { categoryId: before.categoryId, subcategoryId: null };
    if (categoryId === before.categoryId && subcategoryId === undefined) return undefined;
    return await known(tx, 'categoryId', categoryId!);
  }
  const place = await known(tx, 'subcategoryId', subcategoryId);
  if (categoryId && categoryId !== place.categoryId && categoryId !== place.subcategoryId)
    throw fieldFaults({ subcategoryId: { code: 'products.category_unknown' } });
  return place;
}

async function known(tx: TxCtx, field: string, id: number): Promise<PlaceInTree> {
  const place = await placeInTree(tx, id);
  if (!place) throw fieldFaults({ [field]: { code: 'products.category_unknown' } });
  return place;
}
