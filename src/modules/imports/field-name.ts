import { sentenceOf } from '#modules/desk/index.ts';
import type { Locale } from '#platform/language.ts';
import type { ImportField } from './import-fields.schema.ts';

/** What this shop calls a field, as the screen of the mapping does. */
export function fieldName(field: ImportField, locale: Locale): string {
  const [, number, part] = /^option(\d)(Name|Value)$/.exec(field) ?? [];
  const word = part === undefined ? snake(field) : part === 'Name' ? 'option' : 'value';
  return sentenceOf(`imports_field_${word}`, number === undefined ? {} : { number }, locale) ?? field;
}

function snake(field: string): string {
  return field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
