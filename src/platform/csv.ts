import { stringify } from 'csv-stringify/sync';

/** Excel reads a file of this mark as UTF-8. */
const MARK = '\uFEFF';

/** Calculates nothing: with an apostrophe before it a spreadsheet would leave it out of its sums. */
const BELOW_ZERO = /^-\d+(?:\.\d+)?$/;

/**
 * Rows as CSV, written as they are read: one page of them lies in memory at a time, and none is read after the reader went
 * away. Cells that a spreadsheet would take for a formula begin with an apostrophe, amounts below zero do not.
 */
export function csvStream(
  header: readonly string[],
  pages: AsyncGenerator<readonly (readonly (string | number | null)[])[]>,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const encode = (rows: readonly (readonly (string | number | null)[])[]) =>
    encoder.encode(
      stringify(rows as never, {
        escape_formulas: true,
        cast: { string: (cell) => (BELOW_ZERO.test(cell) ? { value: cell, escape_formulas: false } : cell) },
        record_delimiter: 'windows',
        quoted_match: /[\r\n]/,
      }),
    );
  return new ReadableStream<Uint8Array>(
    {
      start: (controller) => {
        controller.enqueue(encoder.encode(MARK));
        controller.enqueue(encode([header]));
      },
      pull: async (controller) => {
        const { done, value } = await pages.next();
        if (done) controller.close();
        else controller.enqueue(encode(value));
      },
      cancel: async () => void (await pages.return(undefined)),
    },
    { highWaterMark: 0 },
  );
}

/** As `csvStream` of things that are read by the page: each is a row, its cells by the column. */
export function csvOf<Row, Column extends string>(
  columns: readonly Column[],
  pages: AsyncGenerator<Row[]>,
  cellsOf: (row: Row) => Record<Column, string | number | null>,
): ReadableStream<Uint8Array> {
  async function* rows() {
    for await (const page of pages)
      yield page.map((row) => {
        const cells = cellsOf(row);
        return columns.map((column) => cells[column]);
      });
  }
  return csvStream(columns, rows());
}

/** The answer that a browser keeps as a file of this name. */
export function csvFile(name: string, stream: ReadableStream<Uint8Array>): Response {
  return new Response(stream, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
    },
  });
}
