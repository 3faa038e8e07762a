import type { ImportFormat, Mapping } from './import-fields.schema.ts';
import { categoryWords } from './file-words.ts';
import { columnsOf, type TableColumn } from './packed-table.ts';
import { type FileTable, filledColumns, type TableRow } from './table.ts';

/** What is asked of a kept table, and what it answers. */
export type TableAnswers = {
  /** Its columns with the first of what stands in them. */
  columns: { asked: object; answer: TableColumn[] };
  /** Its headings, and those of columns that hold something. */
  headings: { asked: object; answer: { headings: string[]; filled: string[] } };
  /** The words that it says of categories. */
  words: { asked: { mapping: Mapping; format: ImportFormat }; answer: string[] };
  /** Its headings, and the rows of these lines. */
  rows: { asked: { lines: readonly number[] }; answer: { headings: string[]; rows: TableRow[] } };
};
export type TableQuestion = keyof TableAnswers;

/** Answers a question about a table. Pure. */
export const answersTo: {
  [Kind in TableQuestion]: (
    table: FileTable,
    asked: TableAnswers[Kind]['asked'],
  ) => TableAnswers[Kind]['answer'];
} = {
  columns: (table) => columnsOf(table),
  headings: (table) => ({ headings: table.headings, filled: [...filledColumns(table)] }),
  words: categoryWords,
  rows: ({ headings, rows }, { lines }) => {
    const wanted = new Set(lines);
    return { headings, rows: rows.filter(({ line }) => wanted.has(line)) };
  },
};
