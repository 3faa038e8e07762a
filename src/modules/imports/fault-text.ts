import { errorSentence } from '#modules/desk/index.ts';
import { PRODUCT_LIMITS } from '#modules/products/product-input.schema.ts';
import type { Locale } from '#platform/language.ts';
import type { FileFault } from './file-product.ts';
import { fieldName } from './field-name.ts';
import type { Mapping } from './import-fields.schema.ts';

/**
 * A fault as people read it: the line, the column's heading (where the file has no such column, what the shop calls it), what
 * stood there and why it cannot be taken.
 */
export function describeFault(
  { line, field, value, code, params = {} }: FileFault,
  mapping: Mapping,
  locale: Locale,
) {
  const why = errorSentence(code, params, locale) ?? errorSentence('request.invalid', {}, locale)!;
  const column = field === null ? '' : (mapping[field]?.[0] ?? fieldName(field, locale));
  return { line, column, value, code, why };
}

/** A product has as many photos as it may. */
export const PICTURES_MANY = 'imports.fault_pictures_many';

/** What is wrong with an address of which something came that is no picture that the shop can use. */
export const UNUSABLE_PICTURE = 'imports.picture_unusable';

/** A picture that could not be fetched or used, as a fault of its product's first row. */
export function lostPicture({
  line,
  url,
  reason,
}: {
  line: number;
  url: string;
  reason: string | null;
}): FileFault {
  const params = { max: PRODUCT_LIMITS.photos };
  return { line, field: 'images', value: url, code: reason ?? 'outside.cannot_be_fetched', params };
}
