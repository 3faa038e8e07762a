import { expect, test } from 'vitest';
import { aSheet, packed, sheetParts, workbookParts } from '#tests/support/spreadsheet.ts';
import { escapeHtml } from '#platform/html.ts';
import { unpackTable } from './packed-table.ts';
import { readTable as readPacked, TABLE_BYTES_MAX } from './read-table.ts';

const readTable = async (bytes: Uint8Array) => await unpackTable((await readPacked(bytes)).content);

const utf8 = (text: string) => new TextEncoder().encode(text);
const utf16 = (text: string, { mark }: { mark: boolean }) =>
  new Uint8Array(Buffer.from(`${mark ? '\uFEFF' : ''}${text}`, 'utf16le'));
const swapped = (bytes: Uint8Array) => new Uint8Array(Buffer.from(bytes).swap16());

const GOODS = 'Title,Price,Note\nየሐበሻ ቀሚስ,"4,500","with a ""quote"" and\na line"\nClay pot,350,plain\n';
const READ = {
  headings: ['Title', 'Price', 'Note'],
  rows: [
    { line: 2, cells: ['የሐበሻ ቀሚስ', '4,500', 'with a "quote" and\na line'] },
    { line: 3, cells: ['Clay pot', '350', 'plain'] },
  ],
};

/** Each file is read in a thread of its own, which a slow machine takes its time to start. */
const FILES_MS = 60_000;

test('a table is read in every encoding that spreadsheets write', async () => {
  expect(await readTable(utf8(GOODS))).toEqual(READ);
  expect(await readTable(utf8(`\uFEFF${GOODS}`))).toEqual(READ);
  expect(await readTable(utf16(GOODS, { mark: true }))).toEqual(READ);
  expect(await readTable(swapped(utf16(GOODS, { mark: true })))).toEqual(READ);
  const latin = 'Title,Price\nCafé “Noir” – 1€,350\n';
  const windows = Uint8Array.from(
    Array.from(
      latin,
      (letter) => ({ '“': 0x93, '”': 0x94, '–': 0x96, '€': 0x80 })[letter] ?? letter.codePointAt(0)!,
    ),
  );
  expect((await readTable(windows)).rows[0]!.cells[0]).toBe('Café “Noir” – 1€');
  expect((await readTable(utf16(latin, { mark: false }))).rows[0]!.cells[0]).toBe('Café “Noir” – 1€');
  expect((await readTable(swapped(utf16(latin, { mark: false })))).rows[0]!.cells[1]).toBe('350');
});

test(
  'commas, semicolons, tabs and bars are told apart, with every kind of line end',
  { timeout: FILES_MS },
  async () => {
    for (const separator of [',', ';', '\t', '|'])
      for (const end of ['\n', '\r\n', '\r']) {
        const text = ['Title,Price', 'Clay pot,350', '', 'Basket,90'].join(end).replaceAll(',', separator);
        const { headings, rows } = await readTable(utf8(text));
        expect(headings).toEqual(['Title', 'Price']);
        expect(rows.map(({ cells }) => cells)).toEqual([
          ['Clay pot', '350'],
          ['Basket', '90'],
        ]);
      }
    expect((await readTable(utf8('sep=;\nTitle;Price\nPot, large;350'))).rows[0]!.cells).toEqual([
      'Pot, large',
      '350',
    ]);
    expect((await readTable(utf8('"Title, long";Price\na;1'))).headings).toEqual(['Title, long', 'Price']);
  },
);

test('rows that are too short, empty ones and single quotation marks are taken as they are; of too long ones the rest is told', async () => {
  const { rows } = await readTable(utf8('a,b,c\n1\n\n,,\n1,2,3,4\n12" pan,x,y\n'));
  expect(rows).toEqual([
    { line: 2, cells: ['1', '', ''] },
    { line: 5, cells: ['1', '2', '3'], extra: '4', behind: ['4'] },
    { line: 6, cells: ['12" pan', 'x', 'y'] },
  ]);
});

test('columns without a heading behind the last one are left out and told; a row that came apart is none', async () => {
  const noted = await readTable(utf8('Title,Price,\nPot,350,red\nCup,20,blue\nJug,90,\n'));
  expect(noted.rows.map(({ cells, extra }) => [...cells, extra])).toEqual([
    ['Pot', '350', undefined],
    ['Cup', '20', undefined],
    ['Jug', '90', undefined],
  ]);
  expect(noted.hasUnnamed).toBe(true);
  const apart = await readTable(utf8('Title,Price,Stock,\nTeff,12,500,20\nPot,350,4,\nCup,20,4,\n'));
  expect(apart.rows.map(({ extra }) => extra)).toEqual(['20', undefined, undefined]);
  expect(apart.hasUnnamed).toBeUndefined();
  const sheet = await readTable(
    aSheet([
      ['Title', 'Price'],
      ['Pot', 350, 'red'],
      ['Cup', 20],
      ['Jug', 90],
    ]),
  );
  expect([sheet.hasUnnamed, sheet.rows[0]!.extra]).toEqual([true, undefined]);
});

test('columns that are called alike are told apart by their number', async () => {
  const { headings } = await readTable(utf8('Image,Title,Image,Image (2),Image,,\n1,2,3,4,5,6,\n'));
  expect(headings).toEqual(['Image', 'Title', 'Image (3)', 'Image (2)', 'Image (4)']);
});

test('the apostrophe that keeps spreadsheets from calculating is taken off, others stay', async () => {
  const { rows } = await readTable(utf8("a,b,c,d,e\n'=1+1,'-5,'tis,''=x,'@name\n"));
  expect(rows[0]!.cells).toEqual(['=1+1', '-5', "'tis", "'=x", '@name']);
});

test('the first sheet of a workbook is read, with numbers as they are', async () => {
  const table = await readTable(
    aSheet([['Title', 'Price', 'Barcode'], ['የሐበሻ ቀሚስ & more', 4500.5, 6291041500213], [], ['Pot', 350, '']]),
  );
  expect(table).toEqual({
    headings: ['Title', 'Price', 'Barcode'],
    rows: [
      { line: 2, cells: ['የሐበሻ ቀሚስ & more', '4500.5', '6291041500213'] },
      { line: 4, cells: ['Pot', '350', ''] },
    ],
  });
});

test('codes whose zeros are only the format of their cells stand as the sheet shows them', async () => {
  const head = ['Title', 'SKU', 'Barcode', 'Price', 'Stock', 'Part'];
  const parts = sheetParts([head, ['Pot', 42, 71234567890, 350, 7, 1234567], ['Cup', 123456, 5, 90.5, 0, 5]]);
  const formats = ['00000', '000000000000', '#,##0.00', '"P-"000\\-0000;@'];
  const styles = `<styleSheet><numFmts>${formats
    .map((code, at) => `<numFmt numFmtId="${164 + at}" formatCode="${escapeHtml(code)}"/>`)
    .join('')}</numFmts><cellStyleXfs><xf numFmtId="164"/></cellStyleXfs><cellXfs><xf numFmtId="0"/>${formats
    .map((_, at) => `<xf applyNumberFormat="1" numFmtId="${164 + at}" xfId="0"/>`)
    .join('')}<xf numFmtId="1"/></cellXfs></styleSheet>`;
  const styled = { B: 1, C: 2, D: 3, E: 5, F: 4 };
  const sheet = Object.entries(styled).reduce(
    (xml, [column, style]) =>
      xml.replaceAll(new RegExp(`<c r="${column}(\\d)">`, 'g'), `<c r="${column}$1" s="${style}">`),
    parts['xl/worksheets/sheet1.xml']!,
  );
  const file = packed({ ...parts, 'xl/styles.xml': styles, 'xl/worksheets/sheet1.xml': sheet });
  expect((await readTable(file)).rows.map(({ cells }) => cells)).toEqual([
    ['Pot', '00042', '071234567890', '350', '7', 'P-123-4567'],
    ['Cup', '123456', '000000000005', '90.5', '0', 'P-000-0005'],
  ]);
});

const refused = async (bytes: Uint8Array) =>
  await readTable(bytes).then(
    () => 'read',
    (error: { code: string }) => error.code,
  );

test('a file that is too much is refused with the reason', async () => {
  const row = 'pot,350\n';
  expect((await readTable(utf8(`a,b\n${row.repeat(10_000)}`))).rows).toHaveLength(10_000);
  expect(await refused(utf8(`a,b\n${row.repeat(10_001)}`))).toBe('imports.too_many_rows');
  expect(await refused(utf8(`${'a,'.repeat(10_000)}b\n1,2\n`))).toBe('imports.too_many_columns');
  expect(await refused(new Uint8Array(TABLE_BYTES_MAX + 1))).toBe('imports.file_too_large');
  expect(await refused(utf8(`a,b\n"${'x'.repeat(15_000_000)}",2\n`))).toBe('imports.cell_too_long');
  expect(await refused(utf8(`a,b\n${'x'.repeat(15_000_000)},2\n`))).toBe('imports.cell_too_long');
  expect(await refused(utf8(`a,b\n1,2\n3,"never closed\n${row.repeat(3)}`))).toBe('imports.open_quote');
});

test(
  'lines that hold nothing hide no rows: of too many of either the file is refused',
  { timeout: FILES_MS },
  async () => {
    expect(await refused(utf8(`a,b\n${'pot,350\n\n'.repeat(12_000)}`))).toBe('imports.too_many_rows');
    expect((await readTable(utf8(`a,b\n${'pot,350\n\n\n'.repeat(10_000)}`))).rows).toHaveLength(10_000);
    expect(await refused(utf8(`a,b\n${'\n'.repeat(200_000)}pot,350\n`))).toBe('imports.too_many_rows');
  },
);

/** A workbook that holds a text once and shows it in so many rows of three columns. */
function sharedText(letters: number, rows: number): Uint8Array {
  const parts = sheetParts([['Title', 'Description', 'Note']]);
  const sheet = 'xl/worksheets/sheet1.xml';
  const cells = Array.from({ length: rows }, (_, at) => {
    const row = at + 2;
    return `<row r="${row}">${['A', 'B', 'C'].map((column) => `<c r="${column}${row}" t="s"><v>0</v></c>`).join('')}</row>`;
  });
  const strings = `<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><si><t>${'x'.repeat(letters)}</t></si></sst>`;
  return packed({
    ...parts,
    [sheet]: parts[sheet]!.replace('</sheetData>', `${cells.join('')}</sheetData>`),
    'xl/sharedStrings.xml': strings,
    'xl/_rels/workbook.xml.rels': parts['xl/_rels/workbook.xml.rels']!.replace(
      '</Relationships>',
      '<Relationship Id="s1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/sharedStrings" Target="sharedStrings.xml"/></Relationships>',
    ),
  });
}

test('a small workbook that shows one long text in all of its cells takes no memory of the shop', async () => {
  const bomb = sharedText(90_000, 10_000);
  expect(bomb.length).toBeLessThan(500_000);
  expect(await refused(bomb)).toBe('imports.too_many_letters');
  // What may be is handed over packed, not cell by cell.
  const most = await readPacked(sharedText(90_000, 140));
  expect(most.rowCount).toBe(140);
  expect(most.content.length).toBeLessThan(500_000);
}, 70_000);

test('what is no table is refused: empty files, pictures, programs, broken archives', async () => {
  for (const text of ['', '\n\n', '   ', ',,,\n'])
    expect(await refused(utf8(text))).toBe('imports.file_empty');
  expect(await refused(utf8('a,b\n'))).toBe('imports.file_empty');
  const noise = Uint8Array.from({ length: 5_000 }, (_, at) => (at * 7919) % 251);
  expect(await refused(noise)).toBe('imports.unreadable');
  expect(await refused(new Uint8Array(1_000))).toBe('imports.unreadable');
  expect(await refused(packed({ 'word/document.xml': '<a/>' }))).toBe('imports.unreadable');
  expect(await refused(aSheet([['a'], ['b']]).subarray(0, 300))).toBe('imports.unreadable');
  expect((await readTable(utf8('a,b\nx\0y,2\n'))).rows[0]!.cells).toEqual(['xy', '2']);
});

test('a workbook that would unpack to much more than it is, or declares entities, is not read', async () => {
  const parts = sheetParts([['Title'], ['Pot']]);
  const sheet = 'xl/worksheets/sheet1.xml';
  const bomb = packed({ ...parts, 'xl/media/big.xml': new Uint8Array(60_000_000) });
  expect(bomb.length).toBeLessThan(200_000);
  expect(await refused(bomb)).toBe('imports.unreadable');
  const many = Object.fromEntries(Array.from({ length: 1_001 }, (_, n) => [`xl/${n}.bin`, 'x']));
  expect(await refused(packed({ ...parts, ...many }))).toBe('imports.unreadable');
  const entities = '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>';
  const declared = parts[sheet]!.replace('<worksheet', `${entities}<worksheet`).replace('Pot', '&b;');
  expect(await refused(packed({ ...parts, [sheet]: declared }))).toBe('imports.unreadable');
  // A size that the archive only claims: 1 kB said, 60 MB inside.
  const lied = Buffer.from(bomb);
  for (let at = lied.indexOf('PK\u0001\u0002'); at >= 0; at = lied.indexOf('PK\u0001\u0002', at + 4))
    lied.writeUInt32LE(1_000, at + 24);
  expect(await refused(new Uint8Array(lied))).toBe('imports.unreadable');
});

test('a cell at the far end of the sheet takes no memory with it', async () => {
  const parts = sheetParts([['Title'], ['Pot']]);
  const far = '<row r="1048576"><c r="XFD1048576" t="inlineStr"><is><t>x</t></is></c></row></sheetData>';
  const sheet = parts['xl/worksheets/sheet1.xml']!.replace('</sheetData>', far);
  expect(await refused(packed({ ...parts, 'xl/worksheets/sheet1.xml': sheet }))).toBe('imports.unreadable');
}, 70_000);

test('what is merged down a column of a sheet stands in each of its rows', async () => {
  const parts = sheetParts([
    ['Title', 'Size', 'Price'],
    ['T-shirt', 'S', 500],
    ['', 'M', 550],
    ['Cap', '', 200],
  ]);
  const sheet = 'xl/worksheets/sheet1.xml';
  const merges = '<mergeCells count="2"><mergeCell ref="A2:A3"/><mergeCell ref="A4:B4"/></mergeCells>';
  const file = packed({ ...parts, [sheet]: parts[sheet]!.replace('</worksheet>', `${merges}</worksheet>`) });
  expect((await readTable(file)).rows.map(({ cells }) => cells)).toEqual([
    ['T-shirt', 'S', '500'],
    ['T-shirt', 'M', '550'],
    ['Cap', '', '200'],
  ]);
});

test('headings are found below a title that stands alone, and nowhere else', async () => {
  const list = await readTable(
    aSheet([['Price list of Selam Shoes'], [''], ['Code', 'Item', 'Price'], ['A-1', 'Boots', 2_500]]),
  );
  expect(list).toEqual({
    headings: ['Code', 'Item', 'Price'],
    rows: [{ line: 4, cells: ['A-1', 'Boots', '2500'] }],
  });
  expect((await readTable(utf8('የዋጋ ዝርዝር,,\nስም,ዋጋ,\nጫማ,900,\n'))).headings).toEqual(['ስም', 'ዋጋ']);
  expect((await readTable(utf8('Title\nPrice of gold, item 2\n'))).headings).toEqual(['Title']);
  expect((await readTable(utf8('Sorte\nTopf,12\nKorb,9\n'))).headings).toEqual(['Sorte']);
});

test('a quotation mark that is missing is told with its line; a text with as many commas is a text', async () => {
  const broken = 'Name,Price,Stock\n"Chair,10,1\nTable,20,2\nLamp "big" one,30,3\n';
  await expect(readTable(utf8(broken))).rejects.toMatchObject({
    code: 'imports.open_quote',
    params: { line: 2 },
  });
  const text = 'Name,Price,Details\nChair,10,"Strong:\nwood, glue, nails\nand paint"\n';
  expect((await readTable(utf8(text))).rows[0]!.cells[2]).toBe('Strong:\nwood, glue, nails\nand paint');
});

test('of several sheets the first one with goods is read, and the others with goods are named', async () => {
  const head = ['Name', 'Size', 'Price'];
  const more = Array.from({ length: 40 }, (_, n) => [`Bag ${n}`, '', 900]);
  const parts = workbookParts([
    ['Cover', [['Price list of Selam'], ['2018']]],
    ['Goods 2', [head, ['Shirt', 'S', 400], ['', 'M', '']]],
    ['Bags & purses', [head, ...more]],
    ['Notes', [['Call before you send']]],
    ['Belts', [head, ['Belt', '', 200]]],
  ]);
  const goods = 'xl/worksheets/sheet2.xml';
  const merges = '<mergeCells><mergeCell ref="A2:A3"/><mergeCell ref="C2:C3"/></mergeCells>';
  const merged = parts[goods]!.replace('</sheetData>', `</sheetData>${merges}`);
  const broken = { 'xl/worksheets/sheet4.xml': '<worksheet><sheetData><row' };
  const table = await readTable(packed({ ...parts, ...broken, [goods]: merged }));
  expect(table.rows.map(({ cells }) => cells)).toEqual([
    ['Shirt', 'S', '400'],
    ['Shirt', 'M', '400'],
  ]);
  expect(table.otherSheets).toEqual(['Bags & purses', 'Belts']);
});
