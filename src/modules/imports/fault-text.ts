import * as messages from '#messages';
import type { Locale } from '#platform/language.ts';
import type { FileFault } from './file-product.ts';
import type { Mapping } from './import-fields.schema.ts';

type Sentence = (params: Record<string, string | number>, options: { locale: Locale }) => string;
const byKey = messages as unknown as Record<string, Sentence | undefined>;

/** A fault as people read it: the line, the column's heading, what stood there and why it cannot be taken. */
export function toldFault(
  { line, field, value, code, params = {} }: FileFault,
  mapping: Mapping,
  locale: Locale,
) {
  const sentence = byKey[`error_${code.replaceAll('.', '_')}`] ?? byKey.error_request_invalid!;
  const column = (field && mapping[field]?.[0]) ?? '';
  return { line, column, value, code, why: sentence(params, { locale }) };
}
