import { loadTaxonomy, nameIn } from '#modules/catalog/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { CategoryChoice } from './product-forms.schema.ts';

/** Where goods can stand, for a list to choose from: each category with its subcategories, in the user's language. */
export async function listCategoryChoices(ctx: Ctx): Promise<CategoryChoice[]> {
  const { categories } = await loadTaxonomy(ctx);
  const open = categories.filter(({ isRetired }) => !isRetired);
  const named = (row: (typeof open)[number]) => ({ id: row.id, name: nameIn(ctx.locale, row) });
  return open
    .filter(({ parentId }) => parentId === null)
    .map((row) => ({
      ...named(row),
      subcategories: open.filter(({ parentId }) => parentId === row.id).map(named),
    }));
}
