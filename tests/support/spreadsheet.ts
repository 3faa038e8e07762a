import { strToU8, zipSync } from 'fflate';
import { escapeHtml } from '#platform/html.ts';

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

type Rows = readonly (readonly (string | number)[])[];

/** The parts of an XLSX file whose only sheet has these rows; numbers are cells of numbers. */
export function sheetParts(rows: Rows): Record<string, string> {
  return workbookParts([['Goods', rows]]);
}

/** As sheetParts, of several sheets by their names: `xl/worksheets/sheet1.xml` and so on. */
export function workbookParts(
  sheets: readonly (readonly [name: string, rows: Rows])[],
): Record<string, string> {
  const each = (write: (sheet: { name: string; rows: Rows; number: number }) => string) =>
    sheets.map(([name, rows], at) => write({ name, rows, number: at + 1 })).join('');
  return {
    '[Content_Types].xml': `${HEAD}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
    '_rels/.rels': `${HEAD}<Relationships xmlns="${RELATIONS}"><Relationship Id="r1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${each(({ name, number }) => `<sheet name="${escapeHtml(name)}" sheetId="${number}" r:id="r${number}"/>`)}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${HEAD}<Relationships xmlns="${RELATIONS}">${each(({ number }) => `<Relationship Id="r${number}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${number}.xml"/>`)}</Relationships>`,
    ...Object.fromEntries(
      sheets.map(([, rows], at) => [
        `xl/worksheets/sheet${at + 1}.xml`,
        `${HEAD}<worksheet xmlns="${MAIN}"><sheetData>${rows.map(rowXml).join('')}</sheetData></worksheet>`,
      ]),
    ),
  };
}

function rowXml(cells: readonly (string | number)[], index: number): string {
  const row = index + 1;
  const written = cells.map((cell, column) => {
    const place = `${columnName(column)}${row}`;
    return typeof cell === 'number'
      ? `<c r="${place}"><v>${cell}</v></c>`
      : `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${escapeHtml(cell)}</t></is></c>`;
  });
  return `<row r="${row}">${written.join('')}</row>`;
}

function columnName(index: number): string {
  const rest = String.fromCodePoint(65 + (index % 26));
  return index < 26 ? rest : columnName(Math.floor(index / 26) - 1) + rest;
}

/** An XLSX file of these parts. */
export function packed(parts: Record<string, string | Uint8Array>): Uint8Array {
  return zipSync(
    Object.fromEntries(
      Object.entries(parts).map(([name, part]) => [name, typeof part === 'string' ? strToU8(part) : part]),
    ),
  );
}

/** An XLSX file whose only sheet has these rows. */
export function aSheet(rows: Rows): Uint8Array {
  return packed(sheetParts(rows));
}
