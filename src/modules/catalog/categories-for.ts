import type { Ctx } from '#platform/context.ts';
import { foldText, type GoodsMeaning, goodsMeanings, isQuality } from '#modules/search/index.ts';
import type { CategoryRow } from './catalog.queries.ts';
import { loadTaxonomy, nameIn, type Taxonomy } from './taxonomy.ts';

/** A category or subcategory that goods may belong to. `isSure`: their words name it as it is called. */
export type CategoryGuess = { categoryId: number; subcategoryId: number | null; isSure: boolean };

const MOST = 3;
/** Below this a word in common is chance. */
const LEAST = 0.5;

/**
 * Where goods of these words belong by the shop's own meanings, the likeliest first, three at most: a title, a post's text,
 * or another shop's category such as "Clothing > Shoes", whose last part counts most. At most one statement.
 */
export async function categoriesFor(ctx: Ctx, text: string): Promise<CategoryGuess[]> {
  const taxonomy = await loadTaxonomy(ctx);
  const last = text.split(/[>/|]/).at(-1) ?? text;
  const named = [text, last].map((name) => taxonomy.categoryByName.get(foldText(name))).find(Boolean);
  const meanings = goodsMeanings(text);
  const found = rowsOf(taxonomy)
    .map(({ row, names }) => ({
      row,
      score: row === named ? Infinity : Math.max(...names.map((of) => scoreOf(of, meanings))),
    }))
    .filter(({ score }) => score >= LEAST)
    .toSorted(
      (a, b) => b.score - a.score || Number(a.row.parentId === null) - Number(b.row.parentId === null),
    );
  return found.slice(0, MOST).map(({ row, score }) => ({
    categoryId: row.parentId ?? row.id,
    subcategoryId: row.parentId === null ? null : row.id,
    isSure: score === Infinity,
  }));
}

type Named = { row: CategoryRow; names: GoodsMeaning[][] };
const known = new WeakMap<Taxonomy, Named[]>();

/** The categories with what each of their names means; read once for each taxonomy. */
function rowsOf(taxonomy: Taxonomy): Named[] {
  const kept = known.get(taxonomy);
  if (kept) return kept;
  const rows = taxonomy.categories.map((row) => ({
    row,
    names: [row.nameEn, row.nameAm, row.nameOm].map(goodsMeanings),
  }));
  known.set(taxonomy, rows);
  return rows;
}

/** How well a category's name fits: the best kind they share, then for whom it is. */
function scoreOf(name: readonly GoodsMeaning[], told: readonly GoodsMeaning[]): number {
  const kinds = name.filter(({ concept }) => !isQuality(concept));
  const best = Math.max(
    0,
    ...told
      .filter(({ concept }) => !isQuality(concept))
      .map((meaning, at) => kindScore(kinds, meaning) - at * 0.05),
  );
  if (best === 0) return 0;
  const qualities = name.filter(({ concept }) => isQuality(concept));
  const shared = qualities.filter(({ concept }) => told.some((other) => other.concept === concept));
  return best + shared.length * 0.4 - (qualities.length - shared.length) * 0.2;
}

function kindScore(kinds: readonly GoodsMeaning[], { concept, wider }: GoodsMeaning): number {
  const scores = kinds.map((kind) => {
    if (kind.concept === concept) return 2;
    const up = wider.indexOf(kind.concept);
    if (up >= 0) return 1.6 - up * 0.2;
    return kind.wider.includes(concept) ? 0.8 : 0;
  });
  return Math.max(0, ...scores);
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
