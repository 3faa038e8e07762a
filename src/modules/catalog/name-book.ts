import type { Ctx } from '#platform/context.ts';
import { foldText } from '#modules/search/index.ts';
import { selectBrandNames, selectBrandsBySlug } from './name-book.queries.ts';
import { keySlug, loadTaxonomy } from './taxonomy.ts';

/** What files call brands, tags and categories by, and what stands for it. */
export type NameBook = {
  /** Null for a brand that the shop does not know. */
  brandId: (name: string) => number | null;
  tagIds: (names: readonly string[]) => number[];
  brandName: (id: number | null) => string;
  tagSlugs: (ids: readonly number[]) => string[];
  categorySlug: (id: number | null) => string;
};

/**
 * The names of the catalogue both ways; `brands` are the ones that will be asked for, by name or by id. Writes nothing, three
 * statements at most.
 */
export async function nameBook(
  ctx: Ctx,
  brands: readonly string[] = [],
  brandIds: readonly (number | null)[] = [],
): Promise<NameBook> {
  const { brandByName, brandById, tagByName, tagById, categoryById } = await loadTaxonomy(ctx);
  const unknown = brands.filter((name) => foldText(name) !== '' && !brandByName.has(foldText(name)));
  // A brand of this minute is not in what is kept.
  const late = await selectBrandsBySlug(ctx.db, [...new Set(unknown.map(keySlug))]);
  const lateIds = new Set(brandIds.flatMap((id) => (id === null || brandById.has(id) ? [] : [id])));
  const lateNames = await selectBrandNames(ctx.db, [...lateIds]);
  return {
    brandId: (name) => brandByName.get(foldText(name))?.id ?? late.get(keySlug(name)) ?? null,
    tagIds: (names) => [...new Set(names.flatMap((name) => tagByName.get(foldText(name))?.id ?? []))],
    brandName: (id) => (id === null ? '' : (brandById.get(id)?.name ?? lateNames.get(id) ?? '')),
    tagSlugs: (ids) => ids.flatMap((id) => tagById.get(id)?.slug ?? []),
    categorySlug: (id) => (id === null ? '' : (categoryById.get(id)?.slug ?? '')),
  };
}
