import { Unzip, UnzipInflate, zipSync } from 'fflate';
import { readSheet as readSheetRows } from 'read-excel-file/universal';
import { unescapeHtml } from '#platform/html.ts';
import { asShown, columnOf, type ZeroFormats, zeroFormatsIn } from './shown-codes.ts';
import { type FileTable, isOfGoods, TABLE_LIMITS, type TableFault, tableOf } from './table.ts';

const MB = 1024 * 1024;
const UNPACKED_MAX = 200 * MB;
const RATIO_MAX = 100;
/** So small a file may be packed as tightly as it likes. */
const RATIO_FREE = 5 * MB;
const ENTRIES_MAX = 1_000;
const CHUNK = 16 * 1024;

/** So many sheets are looked into: a cover and notes stand before the goods, not a hundred of them. */
const SHEETS_MAX = 10;

/**
 * The first sheet of an XLSX file that holds goods, else its first one, with the names of the others that hold goods too. It is
 * unpacked once, counting what really comes out: at most 200 MB, a hundred times the packed size, 1,000 entries; what the archive
 * says of itself is not believed. Only the XML parts are read on.
 */
export async function readSheet(bytes: Uint8Array): Promise<FileTable | TableFault> {
  try {
    const parts = unpack(bytes);
    if (parts === null) return { fault: 'unreadable' };
    const sheets = sheetsIn(parts).slice(0, SHEETS_MAX);
    const plain = packedPlain(parts);
    const zeros = zeroFormatsIn(parts['xl/styles.xml']);
    const first = await tableOfSheet(plain, 1, parts[sheets[0]?.part ?? ''], zeros);
    if (isGoods(first)) return await withOthers(first, parts, sheets.slice(1), 2);
    for (const [at, { part }] of sheets.entries()) {
      const table = at === 0 ? first : await tableOfSheet(plain, at + 1, parts[part], zeros);
      if (isGoods(table)) return await withOthers(table, parts, sheets.slice(at + 1), at + 2);
    }
    return first;
  } catch {
    return { fault: 'unreadable' };
  }
}

type Parts = Record<string, Uint8Array>;
type SheetPlace = { name: string; part: string };

const isGoods = (table: FileTable | TableFault): table is FileTable =>
  !('fault' in table) && isOfGoods(table);

/** Packed anew without compression: the parts that were counted are the parts that are read. */
function packedPlain(parts: Parts): ArrayBuffer {
  return zipSync(parts, { level: 0 }).buffer as ArrayBuffer;
}

/** Headings stand within so many rows. */
const HEAD_ROWS = 20;

/** The table with the names of those sheets behind it that hold goods too; of those the first rows alone are read. */
async function withOthers(
  table: FileTable,
  parts: Parts,
  others: readonly SheetPlace[],
  from: number,
): Promise<FileTable> {
  const heads = others.map(({ part }) => [part, headOf(parts[part] ?? new Uint8Array())] as const);
  const plain = packedPlain({ ...parts, ...Object.fromEntries(heads) });
  const otherSheets: string[] = [];
  for (const [at, { name }] of others.entries()) {
    // One that cannot be read takes nothing from the sheet that can.
    const other = await tableOfSheet(plain, from + at, undefined).catch(() => null);
    if (other && isGoods(other)) otherSheets.push(name);
  }
  return otherSheets.length === 0 ? table : { ...table, otherSheets };
}

/** The part of a sheet up to its first rows. */
function headOf(part: Uint8Array): Uint8Array {
  const text = Buffer.from(part.buffer, part.byteOffset, part.byteLength);
  let end = 0;
  for (let row = 0; row < HEAD_ROWS; row += 1) {
    const next = text.indexOf('</row>', end);
    if (next < 0) return part;
    end = next + '</row>'.length;
  }
  return Buffer.concat([text.subarray(0, end), Buffer.from('</sheetData></worksheet>')]);
}

async function tableOfSheet(
  plain: ArrayBuffer,
  number: number,
  part: Uint8Array | undefined,
  zeros: ZeroFormats = new Map(),
): Promise<FileTable | TableFault> {
  const rows = await readSheetRows(plain, number, { trim: false });
  if (rows.some((row) => row.length > TABLE_LIMITS.columns * 4)) return { fault: 'too_many_columns' };
  const texts = rows.map((row) => row.map(textOf));
  return tableOf(filled(asShown(texts, part, zeros), mergesIn(part)), 'sheet');
}

/** A workbook's sheets in their order: what each is called, and its part ('' for one that is not there). */
function sheetsIn(parts: Readonly<Parts>): SheetPlace[] {
  const textIn = (name: string) => new TextDecoder().decode(parts[name]);
  const places = new Map(
    [...textIn('xl/_rels/workbook.xml.rels').matchAll(/<(?:\w+:)?Relationship\s[^>]*>/g)].map(([tag]) => [
      /\sId="([^"]*)"/.exec(tag)?.[1],
      /\sTarget="([^"]*)"/.exec(tag)?.[1]?.replace(/^\/?(?:xl\/)?/, 'xl/') ?? '',
    ]),
  );
  return [...textIn('xl/workbook.xml').matchAll(/<(?:\w+:)?sheet\s[^>]*>/g)].map(([tag]) => ({
    name: unescapeHtml(/\sname="([^"]{0,200})/.exec(tag)?.[1] ?? ''),
    part: places.get(/\s(?:\w+:)?id="([^"]*)"/.exec(tag)?.[1]) ?? '',
  }));
}

/** The XML parts of an archive by name; null when they are more than may be. */
function unpack(bytes: Uint8Array): Parts | null {
  const most = Math.min(UNPACKED_MAX, Math.max(RATIO_FREE, bytes.length * RATIO_MAX));
  const parts: Record<string, Uint8Array[]> = {};
  let size = 0;
  let entries = 0;
  const unzip = new Unzip((file) => {
    entries += 1;
    if (entries > ENTRIES_MAX) throw new Error('Too many entries.');
    const isKept = /\.xml(\.rels)?$/.test(file.name) && !(file.name in parts);
    const chunks: Uint8Array[] = [];
    if (isKept) parts[file.name] = chunks;
    file.ondata = (error, chunk) => {
      if (error) throw error;
      size += chunk.length;
      if (size > most) throw new Error('Too large.');
      if (isKept) chunks.push(chunk.slice());
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  for (let at = 0; at < bytes.length; at += CHUNK)
    unzip.push(bytes.subarray(at, at + CHUNK), at + CHUNK >= bytes.length);
  const whole = Object.entries(parts).map(([name, chunks]) => [name, Buffer.concat(chunks)] as const);
  // No such file declares entities.
  return whole.some(([, part]) => part.includes('<!DOCTYPE') || part.includes('<!ENTITY'))
    ? null
    : Object.fromEntries(whole);
}

type Merge = { top: number; bottom: number; left: number; right: number };
const MERGES_MAX = 20_000;
/** They stand behind the cells, near the end of the sheet's part. */
const MERGES_BYTES = 4 * MB;

/** The merged cells of a sheet, counted from 0: what stands in one of them stands once for all of its rows. */
function mergesIn(sheet: Uint8Array | undefined): Merge[] {
  if (!sheet) return [];
  const refs = new TextDecoder()
    .decode(sheet.subarray(-MERGES_BYTES))
    .matchAll(/<mergeCell ref="([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})"/g);
  return [...refs.take(MERGES_MAX)].map(([, left, top, right, bottom]) => ({
    top: Number(top) - 1,
    bottom: Number(bottom) - 1,
    left: columnOf(left!),
    right: columnOf(right!),
  }));
}

/** The rows with what is merged down a column written in each of its rows; merged along a row it stands as it is. */
function filled(rows: string[][], merges: readonly Merge[]): string[][] {
  for (const { top, bottom, left, right } of merges) {
    if (left !== right) continue;
    const text = rows[top]?.[left] ?? '';
    for (let at = top + 1; at <= Math.min(bottom, rows.length - 1); at += 1)
      if (text !== '' && !rows[at]![left]) rows[at]![left] = text;
  }
  return rows;
}

function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return cell.toISOString().replace(/T00:00:00\.000Z$/, '');
  if (typeof cell === 'number') return Number.isInteger(cell) ? BigInt(cell).toString() : String(cell);
  return typeof cell === 'string' || typeof cell === 'boolean' ? String(cell) : '';
}
