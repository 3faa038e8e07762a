import type { ProductState } from '#modules/inventory/index.ts';
import { type ProductInput, productInput } from '#modules/products/index.ts';
import { invalidInput } from '#platform/validation.ts';
import type { ImportData } from './import-data.ts';
import { toInput } from './to-input.ts';

/** What a file says of a product, as the one schema takes it; refused as a form would be. */
export function checkedInput(data: ImportData, before: ProductState | null): ProductInput {
  const checked = productInput.safeParse(toInput(data, before).input);
  if (!checked.success) throw invalidInput(checked.error);
  return checked.data;
}
