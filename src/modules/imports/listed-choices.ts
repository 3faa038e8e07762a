import type { FileCells, FileFault, FileOption, FileRow } from './file-product.ts';
import type { ImportField, Mapping } from './import-fields.schema.ts';
import { readCount, saysNothing } from './read-values.ts';

const OPTION_PLACES = [1, 2, 3] as const;
/** The most choices that a row with lists becomes. */
const CHOICES_MAX = 100;
/** What somebody chooses by is a word or two. */
const WORD_LETTERS = 30;

/** The headings of columns that say themselves what is chosen by, such as "Size" over the values; by their places. */
export function bareChoices(mapping: Mapping): { n: 1 | 2 | 3; heading: string }[] {
  return OPTION_PLACES.flatMap((n) => {
    const heading = mapping[`option${n}Value`]?.[0];
    const isBare = heading && !mapping[`option${n}Name`] && !/option|value|attribute/i.test(heading);
    return isBare ? [{ n, heading }] : [];
  });
}

/** "Size" over the values says itself what is chosen by; "-" below it is no choice. */
export function nameChoices(cells: FileCells, mapping: Mapping): void {
  for (const { n, heading } of bareChoices(mapping)) {
    if (saysNothing(cells[`option${n}Value`] ?? '')) cells[`option${n}Value`] = '';
    cells[`option${n}Name`] = heading.replace(/^(size|colou?r)[_ ]name$/i, '$1');
  }
}

/**
 * Price lists write "38, 39, 40" in one cell: each is a choice, of a product that stands in one row. "41-44" and "Red/Black" may be
 * one choice or several: they are taken as one, and told. Pure.
 */
export function withListedChoices(rows: readonly FileRow[], mapping: Mapping): readonly FileRow[] {
  const bare = bareChoices(mapping);
  if (bare.length === 0) return rows;
  const times = Map.groupBy(rows, nameOf);
  return rows.flatMap((row) => {
    if (times.get(nameOf(row))!.length > 1) return [row];
    const told = bare.map(({ n, heading }) => ({ n, heading, text: row.cells[`option${n}Value`] ?? '' }));
    const choices = told
      .map(({ n, heading, text }) => ({
        name: nameAs(row.cells[`option${n}Name`] ?? heading),
        values: valuesOf(text),
      }))
      .filter(({ values }) => values.length > 0);
    const made = combined(choices);
    if (made.length > 1 && made.length <= CHOICES_MAX) return asChoices(row, made);
    const doubtful = told.filter(({ text }) => IS_DOUBTFUL.test(text) || valuesOf(text).length > 1);
    return [
      doubtful.length === 0 ? row : { ...row, notes: [...(row.notes ?? []), ...doubtful.map(asOne(row))] },
    ];
  });
}

function nameOf({ cells: { key, parent, title, sku } }: FileRow): string {
  return key || parent || title || sku || '';
}

/** "Sizes" is the heading of several, "Size" what each is. */
function nameAs(heading: string): string {
  return heading.replace(/^(size|colou?r)s$/i, '$1');
}

const IS_DOUBTFUL = /^\d{2}\s*(?:[-–]|to|እስከ)\s*\d{2}$|^[\p{L}\d]+(?:\s*\/\s*[\p{L}\d]+)+$/iu;

function asOne({ row: { line } }: FileRow) {
  return ({ n, text }: { n: 1 | 2 | 3; text: string }): FileFault => {
    const field: ImportField = `option${n}Value`;
    return { line, field, value: text.slice(0, 200), code: 'imports.fault_choice_one' };
  };
}

/** "38, 39, 41-44": each of them; a comma before one figure is that of a fraction. */
function valuesOf(text: string): string[] {
  if (/^\d+,\d$/.test(text)) return [text];
  const parts = text
    .split(/[,;|\n፣፤]/)
    .map((part) => part.trim())
    .filter(Boolean);
  if (parts.length < 2) return parts;
  if (parts.some((part) => part.length > WORD_LETTERS)) return [text];
  return [...new Set(parts.flatMap(fromTo))];
}

/** Among single sizes "41-44" is all from the first to the last. */
function fromTo(part: string): string[] {
  const [, from, to] = /^(\d{1,2})\s*[-–]\s*(\d{1,2})$/.exec(part) ?? [];
  const count = Number(to) - Number(from) + 1;
  return count > 1 && count <= CHOICES_MAX
    ? Array.from({ length: count }, (_, n) => String(Number(from) + n))
    : [part];
}

/** Every choice of these: by the first, then the second. */
export function combined(choices: readonly { name: string; values: readonly string[] }[]): FileOption[][] {
  return choices.reduce<FileOption[][]>(
    (made, { name, values }) =>
      made
        .flatMap((options) => values.map((value) => [...options, { name, value }]))
        .slice(0, CHOICES_MAX + 1),
    [[]],
  );
}

/**
 * A row as several choices. Numbers and quantities that stand there as often are theirs; one number is the first one's, and how many
 * there are of each nobody knows from a sum, which is told.
 */
export function asChoices(row: FileRow, choices: readonly FileOption[][]): FileRow[] {
  const made = choices.slice(0, CHOICES_MAX);
  const { sku = '', barcode = '', stock } = row.cells;
  const [skus, quantities] = [eachOf(sku, made.length), eachOf(stock ?? '', made.length)];
  const isUnknown = made.length > 1 && quantities === null && (readCount(stock ?? '') ?? 0) > 0;
  const code = 'imports.fault_pieces_together';
  const note: FileFault[] = isUnknown ? [{ line: row.row.line, field: 'stock', value: stock!, code }] : [];
  return made.map((options, at) => {
    const first = at === 0;
    const cells: FileCells = { ...row.cells, sku: skus?.[at] ?? (first && !sku.includes(',') ? sku : '') };
    if (!first) cells.barcode = barcode && '';
    if (stock !== undefined) cells.stock = quantities?.[at] ?? (isUnknown ? '' : stock);
    for (const n of OPTION_PLACES) {
      cells[`option${n}Name`] = options[n - 1]?.name ?? '';
      cells[`option${n}Value`] = options[n - 1]?.value ?? '';
    }
    return {
      ...row,
      cells,
      images: first ? row.images : [],
      notes: first ? [...(row.notes ?? []), ...note] : [],
    };
  });
}

function eachOf(text: string, count: number): string[] | null {
  const parts = text.split(',').map((part) => part.trim());
  return parts.length === count ? parts : null;
}
