import { loadTaxonomy, nameIn } from '#modules/catalog/index.ts';
import type { Ctx } from '#platform/context.ts';

/** What goods mostly come in several of. */
const USUAL = [
  'Size',
  'Colour',
  'Storage',
  'Memory',
  'Capacity',
  'Material',
  'Pattern',
  'Length',
  'Width',
  'Weight',
  'Volume',
  'Scent',
  'Shade',
  'Model',
] as const;
const MOST = 60;

/**
 * What options are called in the shop's own words, in the user's language, for a form to suggest: those read in three languages.
 * First the usual ones, as far as the shop has a word, then what its categories ask of their goods.
 */
export async function listOptionNames(ctx: Ctx): Promise<string[]> {
  const { vocabulary, attributesByCategory } = await loadTaxonomy(ctx);
  const usual = USUAL.flatMap((word) => vocabulary(word, 'en', ctx.locale) ?? []);
  const asked = [...attributesByCategory.values()].flat().map((attribute) => nameIn(ctx.locale, attribute));
  return [...new Set([...usual, ...asked])].slice(0, MOST);
}

/** What the shop's tags are called in the user's language, for a form to name: no others are taken. */
export async function listTagNames(ctx: Ctx): Promise<string[]> {
  const { tags } = await loadTaxonomy(ctx);
  return tags.slice(0, MOST).map((tag) => nameIn(ctx.locale, tag));
}
