import { recogniseFormat } from './recognise-format.ts';

/**
 * A row of an uploaded table. `line`: its number as spreadsheets count, the headings being line 1; `long`: the columns whose cells
 * are longer than any text of the shop, and stand here empty; `extra`: what stands behind the last heading, which no comma of a
 * number or text should have made, and `behind` the cells of that as they stand.
 */
export type TableRow = { line: number; cells: string[]; long?: number[]; extra?: string; behind?: string[] };

/**
 * An uploaded table: its headings as they were written, those that stand there again with their number ("Image (2)"), and its
 * rows, each with as many cells as there are headings. `otherSheets`: what other sheets of its workbook are called that hold goods
 * too, and are not read; `hasUnnamed`: behind the last heading stand columns without one.
 */
export type FileTable = {
  headings: string[];
  rows: TableRow[];
  otherSheets?: string[];
  hasUnnamed?: boolean;
};

/** Why a file is no table that can be read; `line` of what is broken. */
export type TableFault = {
  fault:
    | 'unreadable'
    | 'empty'
    | 'too_many_rows'
    | 'too_many_columns'
    | 'too_many_letters'
    | 'cell_too_long'
    | 'open_quote';
  line?: number;
};

/** `letters`: of all cells together. A sheet holds a text once that stands in many of its cells; whoever reads it does not. */
export const TABLE_LIMITS = {
  rows: 10_000,
  columns: 500,
  cellLetters: 100_000,
  letters: 40_000_000,
} as const;

/** Longer ones are texts that stand where headings should. */
const HEADING_LETTERS = 300;
/** Of what stands behind the last heading so much is told. */
const EXTRA_LETTERS = 100;
/** The heading of what was left over of rows that came apart, in a file of faults: nothing below it is believed. */
export const LEFT_OVER = 'Left over';

/**
 * Text cells of a file as a table: the first line that is not empty holds the headings, below a title that stands alone;
 * empty lines are passed over. In a `sheet` each cell stands in its column; in a text a comma too many moves those behind it.
 */
export function tableOf(
  lines: readonly (readonly string[])[],
  kind: 'text' | 'sheet' = 'text',
): FileTable | TableFault {
  const first = headingsAt(lines);
  if (first < 0) return { fault: 'empty' };
  const { named, isOfFaults } = namedIn(lines[first]!);
  if (named.length > TABLE_LIMITS.columns) return { fault: 'too_many_columns' };
  const headings = numbered(named.map((heading) => clean(heading).trim().slice(0, HEADING_LETTERS)));
  const rows: TableRow[] = [];
  const unnamed: TableRow[] = [];
  let letters = 0;
  for (const [index, cells] of lines.entries()) {
    if (index <= first || !hasText(cells)) continue;
    if (rows.length === TABLE_LIMITS.rows) return { fault: 'too_many_rows' };
    const row = rowOf(
      index + 1,
      headings.map((_, column) => unguarded(clean(cells[column] ?? ''))),
    );
    letters += row.cells.reduce((sum, cell) => sum + cell.length, 0);
    if (letters > TABLE_LIMITS.letters) return { fault: 'too_many_letters' };
    rows.push(row);
    if (!hasText(cells.slice(headings.length))) continue;
    letters += addBehind(row, cells.slice(headings.length));
    if (isOfFaults) continue;
    if (kind === 'sheet' || !hasText(cells.slice(lines[first]!.length))) unnamed.push(row);
  }
  if (rows.length === 0) return { fault: 'empty' };
  // What most rows fill is a column that nobody named; what few do is a row that came apart.
  const isColumn = unnamed.length > 0 && (kind === 'sheet' || unnamed.length * 2 >= rows.length);
  for (const row of isColumn ? unnamed : []) {
    delete row.extra;
    delete row.behind;
  }
  return { headings, rows, ...(isColumn && { hasUnnamed: true }) };
}

/** The headings of a line; in a file of faults those before what was left over. */
function namedIn(line: readonly string[]): { named: readonly string[]; isOfFaults: boolean } {
  const all = trimmedEnd(line);
  const over = all.findIndex((heading) => heading.trim() === LEFT_OVER);
  return over > 0 ? { named: all.slice(0, over), isOfFaults: true } : { named: all, isOfFaults: false };
}

/** Notes what stands behind the last heading; how many letters. */
function addBehind(row: TableRow, cells: readonly string[]): number {
  const told = cells.filter((cell) => cell.trim() !== '');
  row.extra = clean(told.join(', ').slice(0, EXTRA_LETTERS));
  row.behind = trimmedEnd(cells.slice(0, TABLE_LIMITS.columns)).map((cell) =>
    cell.length > TABLE_LIMITS.cellLetters ? '' : unguarded(clean(cell)),
  );
  return row.behind.reduce((sum, cell) => sum + cell.length, 0);
}

/** Headings that stand there again get their number: by its heading each column is mapped for itself. */
function numbered(headings: readonly string[]): string[] {
  const taken = new Set(headings);
  const seen = new Set<string>();
  return headings.map((heading) => {
    if (heading === '' || !seen.has(heading)) {
      seen.add(heading);
      return heading;
    }
    let n = 2;
    while (taken.has(`${heading} (${n})`)) n += 1;
    taken.add(`${heading} (${n})`);
    return `${heading} (${n})`;
  });
}

function rowOf(line: number, cells: string[]): TableRow {
  const long = [...cells.keys()].filter((column) => cells[column]!.length > TABLE_LIMITS.cellLetters);
  for (const column of long) cells[column] = '';
  return { line, cells, ...(long.length > 0 && { long }) };
}

/** Within so many lines a title ends: "Price list of Selam Shoes", "August 2026". */
const TITLE_LINES = 10;

/** Below lines that say nothing of goods so many headings of columns are no chance. */
const KNOWN_BELOW = 2;

function headingsAt(lines: readonly (readonly string[])[]): number {
  const first = lines.findIndex(hasText);
  if (first < 0 || knownIn(lines[first]!) > 0) return first;
  const isTitle = filledIn(lines[first]!) <= 1;
  const known = lines
    .slice(first, first + TITLE_LINES)
    .map((cells) => (filledIn(cells) > 1 ? knownIn(cells) : 0));
  const below = isTitle
    ? known.findIndex((count) => count > 0)
    : known.findIndex((count) => count >= KNOWN_BELOW);
  // Templates have their headings twice: for people and, below, for machines.
  const isTwice = below >= 0 && (known[below + 1] ?? 0) > KNOWN_BELOW;
  return first + Math.max(below, 0) + (isTwice ? 1 : 0);
}

function filledIn(cells: readonly string[]): number {
  return cells.filter((cell) => cell.trim() !== '').length;
}

/** How many of these cells are headings of columns of goods. */
function knownIn(cells: readonly string[]): number {
  return Object.keys(recogniseFormat(cells).mapping).length;
}

/** The headings of the columns that hold something in any row. */
export function filledColumns({ headings, rows }: FileTable): ReadonlySet<string> {
  return new Set(headings.filter((_, column) => rows.some(({ cells }) => cells[column] !== '')));
}

/** Whether a table says of goods what they are called or numbered by. */
export function isOfGoods({ headings }: FileTable): boolean {
  const { title, sku } = recogniseFormat(headings).mapping;
  return title !== undefined || sku !== undefined;
}

function hasText(cells: readonly string[]): boolean {
  return cells.some((cell) => cell.trim() !== '');
}

function trimmedEnd(cells: readonly string[]): readonly string[] {
  return cells.slice(0, cells.findLastIndex((cell) => cell.trim() !== '') + 1);
}

/** So many blanks in a row say no more than one; patterns that look for what stands between them would look long. */
const BLANKS = /\s{100,}/g;

/** Pictures that stand in a text themselves, as word processors write them, are no part of it. */
const WITHIN = /(?<=["'(])data:[\w.+-]+\/[\w.+-]+;base64,[\w+/=\s]*/g;

/** What no text of the shop may hold: NUL, half a surrogate pair; pictures as letters, and pages of blanks. */
function clean(cell: string): string {
  return cell
    .replaceAll(WITHIN, '')
    .replaceAll('\0', '')
    .replaceAll(BLANKS, (run) => (run.includes('\n') ? '\n' : ' '))
    .toWellFormed();
}

/** What a spreadsheet would take for a formula, behind as many apostrophes as may be. */
const FORMULA = /^'*[=+\-@\t\r＝＋－＠]/;

/** `="00124"`, by which spreadsheets are told to keep the noughts. */
const KEPT_TEXT = /^="([^"]*)"$/;

/** A cell as `guarded` got it: without the apostrophe that keeps spreadsheets from calculating it. */
function unguarded(cell: string): string {
  if (cell.startsWith("'") && FORMULA.test(cell)) return cell.slice(1);
  return KEPT_TEXT.exec(cell)?.[1] ?? cell;
}

/**
 * A cell for a file that spreadsheets open: what begins with an apostrophe and would be a formula behind it gets another
 * one, so that reading the file takes exactly one off. Those that begin without one get theirs when the file is written.
 */
export function guarded(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell) ? `'${cell}` : cell;
}
