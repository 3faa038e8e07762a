import type { TxCtx } from '#platform/context.ts';
import { keySlug, loadTaxonomy } from '#modules/catalog/index.ts';
import { foldText } from '#modules/search/index.ts';
import { insertBrand } from './brands.queries.ts';

/**
 * The brand of that name, however it is spelled; one that the shop does not know yet is added. Two that add the same at once
 * get the same. Null for no name.
 */
export async function brandIdOf(tx: TxCtx, name: string): Promise<number | null> {
  const folded = foldText(name);
  if (folded === '') return null;
  const { brandByName } = await loadTaxonomy(tx);
  const known = brandByName.get(folded);
  return known?.id ?? (await insertBrand(tx.db, { name, slug: keySlug(name) }));
}
