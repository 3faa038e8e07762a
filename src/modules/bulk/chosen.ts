import type { Ctx } from '#platform/context.ts';
import { chosenFilter, type ProductFilter } from '#modules/products/index.ts';
import type { BulkAsk } from './bulk.schema.ts';

/** The goods that a change of many is about: those named, or all that the list's filter shows. */
export async function chosenOf(
  ctx: Ctx,
  { ids, filter }: Pick<BulkAsk, 'ids' | 'filter'>,
): Promise<{ ids: number[] | null; filter: ProductFilter | null }> {
  return { ids: ids ?? null, filter: filter ? await chosenFilter(ctx, filter) : null };
}
