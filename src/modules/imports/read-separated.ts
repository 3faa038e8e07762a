import { CsvError, parse } from 'csv-parse/sync';
import { decodeText } from './decode-text.ts';
import { type FileTable, TABLE_LIMITS, type TableFault, tableOf } from './table.ts';

/** Feeds and pages are no tables, whatever their lines hold. */
const MARKUP = /^\s*<(?:\?xml|!doctype|html|rss|feed)\b/i;
const SEPARATORS = [',', ';', '\t', '|'] as const;
/** More lines are not read, whether or not anything stands in them. */
const LINES_MAX = TABLE_LIMITS.rows * 20;

/** The table of a file whose cells are parted by commas, semicolons, tabs or bars, told apart by its headings. */
export function readSeparated(bytes: Uint8Array): FileTable | TableFault {
  const decoded = decodeText(bytes);
  if (decoded === null || MARKUP.test(decoded)) return { fault: 'unreadable' };
  // Spreadsheets may name the separator in a line of its own.
  const named = /^sep=(.)\r?\n/i.exec(decoded);
  const text = named ? decoded.slice(named[0].length) : decoded;
  const separator = named?.[1] ?? separatorOf(text);
  try {
    const lines = parseLines(text, separator, LINES_MAX + 1);
    if (lines.length > LINES_MAX) return { fault: 'too_many_rows' };
    const swallowed = swallowedAt(lines, text, separator);
    return swallowed === null ? tableOf(lines) : { fault: 'open_quote', line: swallowed };
  } catch (error) {
    return error instanceof CsvError ? faultOf(error, text, separator) : { fault: 'unreadable' };
  }
}

function parseLines(text: string, separator: string, most: number): string[][] {
  return parse(text, reading(separator, most));
}

function reading(separator: string, most: number) {
  return {
    delimiter: separator,
    to: most,
    relax_column_count: true,
    // A quotation mark inside a cell without any is a letter: 12" pan.
    relax_quotes: true,
    // Descriptions of some shops hold their pictures.
    max_record_size: 4_000_000,
  };
}

/**
 * Where a quotation mark that is missing has made one cell of several rows; null for nowhere. Only where marks stand as they
 * should not: a text may hold lines with as many commas.
 */
function swallowedAt(lines: readonly string[][], text: string, separator: string): number | null {
  const columns = lines.find((cells) => cells.length > 1)?.length ?? 1;
  const isRow = (line: string) => line.split(separator).length === columns;
  const at = lines.findIndex((cells) => cells.some((cell) => cell.split('\n').slice(1).some(isRow)));
  if (columns === 1 || at < 0 || isSound(text, separator)) return null;
  return lineBehind(text, separator, at);
}

function isSound(text: string, separator: string): boolean {
  try {
    parse(text, { ...reading(separator, LINES_MAX), relax_quotes: false });
    return true;
  } catch {
    return false;
  }
}

function faultOf({ code, message, ...told }: CsvError, text: string, separator: string): TableFault {
  const { lines, records = 0 } = told as { lines?: number; records?: number };
  const line = Number(lines ?? /line (\d+)/.exec(message)?.[1]);
  if (code === 'CSV_QUOTE_NOT_CLOSED')
    return { fault: 'open_quote', line: lineBehind(text, separator, records) };
  if (code === 'CSV_MAX_RECORD_SIZE') return { fault: 'cell_too_long', line };
  return { fault: 'unreadable' };
}

/** The line that begins behind so many rows: one of a mark that is never closed ends with its file. */
function lineBehind(text: string, separator: string, rows: number): number {
  if (rows === 0) return 1;
  const read = parse(text, { ...reading(separator, rows), info: true }) as unknown as {
    info: { lines: number };
  }[];
  return read.at(-1)!.info.lines + 1;
}

/** The separator that gives the headings most cells. */
function separatorOf(text: string): string {
  const head = headOf(text);
  const cells = SEPARATORS.map((separator) => head.split(separator).length);
  return SEPARATORS[cells.indexOf(Math.max(...cells))]!;
}

const HEAD_LETTERS = 100_000;

/** The first line with text, without what stands in quotation marks. */
function headOf(text: string): string {
  const bare = text.slice(0, HEAD_LETTERS).replaceAll(/"(?:[^"]|"")*"/g, 'q');
  return bare.split(/[\r\n]+/).find((line) => line.trim() !== '') ?? '';
}
