import { chosenFilter, type ProductFilter } from '#modules/products/index.ts';
import type { BulkAsk } from './bulk.schema.ts';

/** The goods that a change of many is about: those named, or all that the list's filter shows. */
export function chosenOf({ ids, filter }: Pick<BulkAsk, 'ids' | 'filter'>): {
  ids: number[] | null;
  filter: ProductFilter | null;
} {
  return { ids: ids ?? null, filter: filter ? chosenFilter(filter) : null };
}
