import { promisify } from 'node:util';
import { gunzip, gzipSync } from 'node:zlib';
import { type FileTable, filledColumns, type TableRow } from './table.ts';

/** A column with the first of what stands in it. */
export type TableColumn = { heading: string; samples: string[] };

/** A table packed to be kept, and what is asked of it before any row is. */
export type PackedTable = {
  headings: string[];
  /** The headings of columns that hold something in any row. */
  filled: string[];
  columns: TableColumn[];
  rowCount: number;
  content: Uint8Array<ArrayBuffer>;
};

const SAMPLES = 3;
const SAMPLE_LETTERS = 80;

/** Packs a table, row by row: as one text a large one would need its size several times over. */
export function packTable(table: FileTable): PackedTable {
  const { rows, ...rest } = table;
  const parts = [Buffer.from(`${JSON.stringify(rest).slice(0, -1)},"rows":[`)];
  for (const [at, row] of rows.entries())
    parts.push(Buffer.from(`${at > 0 ? ',' : ''}${JSON.stringify(row)}`));
  parts.push(Buffer.from(']}'));
  return {
    headings: table.headings,
    filled: [...filledColumns(table)],
    columns: columnsOf(table),
    rowCount: rows.length,
    content: new Uint8Array(gzipSync(Buffer.concat(parts))),
  };
}

const unpack = promisify(gunzip);

/** How many bytes a packed table is: gzip writes it at its end, and what packed it is our own. */
export function unpackedBytes(content: Buffer): number {
  return content.readUInt32LE(content.length - 4);
}

/** The table as it was read. */
export async function unpackTable(content: Uint8Array): Promise<FileTable> {
  return JSON.parse((await unpack(content)).toString('utf8')) as FileTable;
}

/** The columns of a table with samples of what stands in them. */
export function columnsOf({ headings, rows }: FileTable): TableColumn[] {
  return headings.map((heading, column) => ({ heading, samples: samplesOf(rows, column) }));
}

function samplesOf(rows: readonly TableRow[], column: number): string[] {
  const filled = rows.filter(({ cells }) => cells[column] !== '').slice(0, SAMPLES);
  return filled.map(({ cells }) => cells[column]!.slice(0, SAMPLE_LETTERS));
}
