import type { Ctx } from '#platform/context.ts';
import { foldText } from '#modules/search/index.ts';
import { selectPlace } from './place-in-tree.queries.ts';
import { loadTaxonomy } from './taxonomy.ts';

/** Where goods stand: a category, and its subcategory if they have one. */
export type PlaceInTree = { categoryId: number; subcategoryId: number | null };

/** The place that the id of a category or subcategory names; null for ones that take no goods. */
export async function placeInTree(ctx: Ctx, id: number): Promise<PlaceInTree | null> {
  const { categoryById } = await loadTaxonomy(ctx);
  // A category of this minute may not be in what is kept.
  const row = categoryById.get(id) ?? (await selectPlace(ctx.db, id));
  if (!row || row.isRetired) return null;
  return row.parentId === null
    ? { categoryId: row.id, subcategoryId: null }
    : { categoryId: row.parentId, subcategoryId: row.id };
}

/** The ids of those tags that the shop has, by slug or by name in any language, each once; and the names that it has no tag for. */
export async function findTags(
  ctx: Ctx,
  names: readonly string[],
): Promise<{ ids: number[]; unknown: string[] }> {
  const { tagByName } = await loadTaxonomy(ctx);
  const found = names.map((name) => ({ name, id: tagByName.get(foldText(name))?.id }));
  return {
    ids: [...new Set(found.flatMap(({ id }) => id ?? []))],
    unknown: found.flatMap(({ name, id }) => (id === undefined ? name : [])),
  };
}
