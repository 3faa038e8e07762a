import { brandIdOf } from '#modules/taxonomy/index.ts';
import { findTags, type PlaceInTree, placeInTree } from '#modules/catalog/index.ts';
import type { ProductState } from '#modules/inventory/index.ts';
import type { TxCtx } from '#platform/context.ts';
import { fieldFaults } from '#platform/validation.ts';
import { saidSpecifications } from './asked-attributes.ts';
import type { Resolved } from './merge-product.ts';
import type { ProductInput } from './product-input.schema.ts';

/** Looks up what the names and ids of an input stand for. An unknown category is a fault of its field. */
export async function resolveNames(tx: TxCtx, before: ProductState, input: ProductInput): Promise<Resolved> {
  const category = await categoryOf(tx, before, input);
  return {
    category,
    specifications: await saidSpecifications(tx, before, { category, input }),
    brandId: input.brand === undefined ? undefined : await brandIdOf(tx, input.brand),
    tagIds: input.tags === undefined ? undefined : await findTags(tx, input.tags),
  };
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
