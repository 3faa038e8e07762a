import { expect, test } from 'vitest';
import { productsOf } from '#tests/support/read-files.ts';
import { readSeparated } from './read-separated.ts';

const bytes = (lines: readonly string[]) => new TextEncoder().encode(lines.join('\n'));

test('a row that came apart keeps the cells behind the last heading, as they stand', () => {
  const table = readSeparated(bytes(['Title,SKU,Price,Stock', 'Pot,A-1,12,500,,20', 'Jug,A-2,90,4']));
  expect(table).toEqual({
    headings: ['Title', 'SKU', 'Price', 'Stock'],
    rows: [
      { line: 2, cells: ['Pot', 'A-1', '12', '500'], extra: '20', behind: ['', '20'] },
      { line: 3, cells: ['Jug', 'A-2', '90', '4'] },
    ],
  });
});

test('what stands under “Left over” is not believed until the row is whole, also where a spreadsheet has saved it', () => {
  const read = (...rows: string[]) =>
    productsOf(['Title,SKU,Price,Stock,Why,Left over', ...rows]).map(({ variants: [one], faults }) => [
      one!.price,
      faults.map(({ line, value, code }) => [line, value, code]),
    ]);
  expect(read('Pot,A-1,12,500,Why,20', 'Cup,A-3,70,4,Why,')).toEqual([
    [1_200, [[2, '20', 'imports.fault_cells_many']]],
    [7_000, []],
  ]);
  expect(read('Pot,A-1,12500,20,Why,')).toEqual([[1_250_000, []]]);
});
