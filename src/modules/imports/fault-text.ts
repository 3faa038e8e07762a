import { errorSentence } from '#modules/desk/index.ts';
import type { Locale } from '#platform/language.ts';
import type { FileFault } from './file-product.ts';
import type { Mapping } from './import-fields.schema.ts';

/** A fault as people read it: the line, the column's heading, what stood there and why it cannot be taken. */
export function toldFault(
  { line, field, value, code, params = {} }: FileFault,
  mapping: Mapping,
  locale: Locale,
) {
  const why = errorSentence(code, params, locale) ?? errorSentence('request.invalid', {}, locale)!;
  const column = (field && mapping[field]?.[0]) ?? '';
  return { line, column, value, code, why };
}

/** The code of a picture that could not be fetched. */
export const LOST_PICTURE = 'outside.cannot_be_fetched';

/** A picture that could not be fetched, as a fault of its product's first row. */
export function lostPicture({ line, url }: { line: number; url: string }): FileFault {
  return { line, field: 'images', value: url, code: LOST_PICTURE };
}
