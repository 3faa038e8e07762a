import { groupRows } from './group-rows.ts';
import type { ImportOptions } from './import-data.ts';
import type { ImportFormat, Mapping } from './import-fields.schema.ts';
import type { FileTable } from './table.ts';

type Categories = ImportOptions['categories'];

/** As much of a word as the check tells. */
const WORD_LETTERS = 300;
/** What a store chose for files with the same headings is remembered for so many words. */
const REMEMBERED_MAX = 2_000;

/** The words that a file says of its categories, whole and as the check tells them. Pure. */
export function categoryWords(
  table: FileTable,
  { mapping, format }: { mapping: Mapping; format: ImportFormat },
): string[] {
  const words = groupRows(table, mapping, format).flatMap(({ cells: { category } }) =>
    category ? [category, category.slice(0, WORD_LETTERS)] : [],
  );
  return [...new Set(words)];
}

/** What was chosen for words that the file says; others are nobody's. Pure. */
export function ofFile(words: readonly string[], chosen: Categories): Categories {
  const said = new Set(words);
  return Object.fromEntries(Object.entries(chosen).filter(([word]) => said.has(word)));
}

/** What is remembered of earlier files beside what holds for this one, while it is not too much. Pure. */
export function remembered(before: Categories, own: Categories): Categories {
  const all = { ...before, ...own };
  return Object.keys(all).length > REMEMBERED_MAX ? own : all;
}
