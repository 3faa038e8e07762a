import type { Ctx } from '#platform/context.ts';
import { foldText, planSearch, suggest } from '#modules/search/index.ts';
import type { Suggestions } from '#modules/search/search.schema.ts';
import { type Taxonomy, nameIn, loadTaxonomy, encryptCid } from './taxonomy.ts';

const CATEGORIES = 4;
const BRANDS = 4;

/** Everything that a text typed so far may lead to. One statement at most. */
export async function suggestAll(ctx: Ctx, typed: string): Promise<Suggestions> {
  const [taxonomy, rest] = await Promise.all([loadTaxonomy(ctx), suggest(ctx, typed)]);
  return {
    categories: suggestCategories(ctx, taxonomy, typed),
    brands: suggestBrands(taxonomy, typed),
    ...rest,
  };
}

function suggestCategories(ctx: Ctx, taxonomy: Taxonomy, typed: string): Suggestions['categories'] {
  const folded = foldText(typed);
  if (folded === '') return [];
  const meanings = new Set(planSearch(folded)?.meanings);
  const found = taxonomy.searchable
    .map((entry) => ({ row: entry.row, rank: rankOf(entry, folded, meanings) }))
    .filter(({ rank }) => rank > 0);
  found.sort((a, b) => b.rank - a.rank || Number(a.row.parentId !== null) - Number(b.row.parentId !== null));
  return found.slice(0, CATEGORIES).map(({ row }) => ({
    id: row.parentId ?? row.id,
    cid: encryptCid(ctx, row.parentId ?? row.id),
    name: nameIn(ctx.locale, row),
    subcategoryId: row.parentId === null ? null : row.id,
  }));
}

/** Brands with a word that begins so, those whose name does first. */
function suggestBrands(taxonomy: Taxonomy, typed: string): Suggestions['brands'] {
  const folded = foldText(typed);
  if (folded.length < 2) return [];
  const found = taxonomy.brands
    .map(({ id, slug, name }) => ({ brand: { id, slug, name }, rank: wordRank(foldText(name), folded) }))
    .filter(({ rank }) => rank > 0);
  return found
    .sort((a, b) => b.rank - a.rank)
    .slice(0, BRANDS)
    .map(({ brand }) => brand);
}

/** 2: the name begins so; 1: a word of it does. */
function wordRank(name: string, folded: string): number {
  if (name.startsWith(folded)) return 2;
  return name.includes(` ${folded}`) ? 1 : 0;
}

/** 3: a name begins so; 2: a word of a name does; 1: it means the same. */
function rankOf(
  { names, meanings }: Taxonomy['searchable'][number],
  folded: string,
  wanted: ReadonlySet<string>,
): number {
  if (names.some((name) => name.startsWith(folded))) return 3;
  if (names.some((name) => name.includes(` ${folded}`))) return 2;
  return meanings.some((meaning) => wanted.has(meaning)) ? 1 : 0;
}
