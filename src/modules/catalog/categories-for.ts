import type { Ctx } from '#platform/context.ts';
import { foldText } from '#modules/search/index.ts';
import type { CategoryRow } from './catalog.queries.ts';
import { guessPlaces, type NamedPlace, namedPlaces } from './guess-places.ts';
import { loadTaxonomy, nameIn, type Taxonomy } from './taxonomy.ts';

/** A category or subcategory that goods may belong to. `isSure`: their words name it as it is called. */
export type CategoryGuess = { categoryId: number; subcategoryId: number | null; isSure: boolean };

const MOST = 3;
const LEVELS = /\s*[>|]\s*/;

/**
 * Where goods of these words belong by the shop's own meanings, the likeliest first, three at most: a title, or another
 * shop's category such as "Clothing > Shoes", whose last part counts most. None rather than a wrong one. At most one
 * statement.
 */
export async function categoriesFor(ctx: Ctx, text: string): Promise<CategoryGuess[]> {
  const taxonomy = await loadTaxonomy(ctx);
  const levels = text.split(LEVELS).filter(Boolean);
  const last = levels.at(-1) ?? '';
  const named = [text, last, text.split('/').at(-1)!]
    .map((name) => taxonomy.categoryByName.get(foldText(name)))
    .find(Boolean);
  const places = placesOf(taxonomy);
  const [whole, alone] = [guessPlaces(places, levels.join(' ')), guessPlaces(places, last)];
  const guessed = (whole.length > 0 ? whole : alone).filter((row) => row !== named);
  return [...(named ? [named] : []), ...guessed].slice(0, MOST).map((row) => ({
    categoryId: row.parentId ?? row.id,
    subcategoryId: row.parentId === null ? null : row.id,
    isSure: row === named,
  }));
}

const known = new WeakMap<Taxonomy, NamedPlace<CategoryRow>[]>();

/** The categories with what each of their names means; read once for each taxonomy. */
function placesOf(taxonomy: Taxonomy): NamedPlace<CategoryRow>[] {
  const kept = known.get(taxonomy) ?? namedPlaces(taxonomy.categories);
  known.set(taxonomy, kept);
  return kept;
}

/** The guesses with what the category, or the subcategory within it, is called in the user's language. */
export async function categoryNames(
  ctx: Ctx,
  guesses: readonly CategoryGuess[],
): Promise<{ categoryId: number; subcategoryId: number | null; name: string }[]> {
  const { categoryById } = await loadTaxonomy(ctx);
  return guesses.map(({ categoryId, subcategoryId }) => {
    const names = [
      categoryById.get(categoryId),
      subcategoryId === null ? undefined : categoryById.get(subcategoryId),
    ];
    return {
      categoryId,
      subcategoryId,
      name: names.flatMap((row) => (row ? nameIn(ctx.locale, row) : [])).join(' › '),
    };
  });
}
