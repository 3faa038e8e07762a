import { categoriesFor, type CategoryGuess } from '#modules/catalog/index.ts';
import type { Ctx } from '#platform/context.ts';

/** Several paths in a cell: "Shoes > Men | New", "Clothing > Shirts, Sale", "Default Category/Gear,Default Category/Gear/Bags". */
const PATHS = /\s*[|;\n]\s*|(?<!\\),\s+|(?<!\\),(?=[^,]*\/)/;
const LEVELS = /\s*(?:-?>|›|»|\/)\s*/;

/**
 * Where another shop's category belongs here: its last part says most, then those above it; of several the first one that is
 * called the same, else the first that means something here.
 */
export async function placeOfPath(ctx: Ctx, name: string): Promise<CategoryGuess | undefined> {
  const guesses: CategoryGuess[] = [];
  for (const path of name.split(PATHS)) {
    const levels = path.replaceAll('\\,', ',').split(LEVELS).filter(Boolean);
    if (levels.length === 0) continue;
    const [named] = await categoriesFor(ctx, levels.at(-1)!);
    if (named?.isSure) return named;
    const guess = (await categoriesFor(ctx, levels.join(' > ')))[0] ?? (await aboveOf(ctx, levels));
    if (guess) guesses.push({ ...guess, isSure: false });
  }
  return guesses[0];
}

/** Of "Electronics > Laptops > Accessories" the category of what stands above; nothing narrower. */
async function aboveOf(ctx: Ctx, levels: readonly string[]): Promise<CategoryGuess | undefined> {
  for (const level of levels.slice(0, -1).toReversed()) {
    const [guess] = await categoriesFor(ctx, level);
    if (guess) return { ...guess, subcategoryId: null };
  }
  return undefined;
}
