import type { NameBook } from '#modules/catalog/index.ts';
import { PRODUCT_LIMITS } from '#modules/products/product-input.schema.ts';
import type { FileFault } from './file-product.ts';
import type { ImportData } from './import-data.ts';
import { lettersOf } from './read-values.ts';

const VALUE_LETTERS = 200;

/**
 * Keeps of a product's words those that are tags of this shop, as many as a product may have, and notes what is left out. A
 * product of which the file says no tag that is known here keeps those that it has.
 */
export function keepKnownTags(data: ImportData, { tagIds }: Pick<NameBook, 'tagIds'>): void {
  const told = data.tags ?? [];
  if (told.length === 0) return;
  const known = told.filter((word) => tagIds([word]).length > 0);
  const kept = known.slice(0, PRODUCT_LIMITS.tags);
  const note = (code: string, words: readonly string[], params = {}): FileFault[] => {
    const value = lettersOf(words.join(', '), VALUE_LETTERS);
    return words.length === 0 ? [] : [{ line: data.line, field: 'tags', value, code, params }];
  };
  data.notes.push(
    ...note(
      'imports.fault_tags_unknown',
      told.filter((word) => !known.includes(word)),
    ),
    ...note('imports.fault_tags_many', known.slice(kept.length), { max: PRODUCT_LIMITS.tags }),
  );
  if (kept.length > 0) data.tags = kept;
  else delete data.tags;
}
