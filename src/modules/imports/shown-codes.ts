import { unescapeHtml } from '#platform/html.ts';

/** The signs of each format that shows zeros before a number, by the index of the cells' style. */
export type ZeroFormats = ReadonlyMap<number, readonly string[]>;

/**
 * The styles of a workbook that show whole numbers with zeros before them, such as `00000` or `000-000`: what is kept is 42, what
 * people see and mean is 00042.
 */
export function zeroFormatsIn(styles: Uint8Array | undefined): ZeroFormats {
  const text = new TextDecoder().decode(styles);
  const codes = new Map(
    [...text.matchAll(/<(?:\w+:)?numFmt\s([^<>]*)>/g)].map(([, said]) => [
      attributeOf(said!, 'numFmtId'),
      signsOf(unescapeHtml(attributeOf(said!, 'formatCode') ?? '')),
    ]),
  );
  const cells = text.slice(text.search(/<(?:\w+:)?cellXfs\b/), text.search(/<\/(?:\w+:)?cellXfs>/));
  const styled = [...cells.matchAll(/<(?:\w+:)?xf\s([^<>]*)>/g)].map(
    ([, said]) => codes.get(attributeOf(said!, 'numFmtId')) ?? null,
  );
  return new Map([...styled.entries()].flatMap(([style, signs]) => (signs ? [[style, signs]] : [])));
}

/** The rows with the whole numbers of such cells as the sheet shows them. */
export function asShown(rows: string[][], sheet: Uint8Array | undefined, formats: ZeroFormats): string[][] {
  if (formats.size === 0 || !sheet) return rows;
  for (const [, said] of new TextDecoder().decode(sheet).matchAll(/<(?:\w+:)?c\s([^<>]*)>/g)) {
    const signs = formats.get(Number(attributeOf(said!, 's') ?? -1));
    const [, letters, row] = /^([A-Z]{1,3})(\d{1,7})$/.exec(attributeOf(said!, 'r') ?? '') ?? [];
    const cells = letters === undefined ? undefined : rows[Number(row) - 1];
    if (!signs || !cells || (attributeOf(said!, 't') ?? 'n') !== 'n') continue;
    const column = columnOf(letters!);
    if (/^\d+$/.test(cells[column] ?? '')) cells[column] = shownBy(signs, cells[column]!);
  }
  return rows;
}

/** The place of a column, counted from 0, by its letters. */
export function columnOf(letters: string): number {
  return letters.split('').reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function attributeOf(said: string, name: string): string | undefined {
  return new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(said)?.[1];
}

/** What a format of zeros is made of: '0' for a place, and the signs that stand before, between and behind; null for any other. */
const PARTS = /\\(.)|"([^"]*)"|_.|\*.|\[\$-[\dA-F]+\]|([0 ()+-])/gs;

/**
 * The signs of the first section of a format that says nothing but how many places there are; null for one of decimals, thousands,
 * dates or text, and for one of a single place, which shows no zeros.
 */
function signsOf(format: string): string[] | null {
  const [first = ''] = /^(?:\\.|"[^"]*"|[^;"\\])*/s.exec(format) ?? [];
  const zeros = first.replace(/^#+(?=0)/, '');
  if (zeros.replaceAll(PARTS, '') !== '') return null;
  const signs = [...zeros.matchAll(PARTS)].map(([, escaped, quoted, plain]) => ({
    text: escaped ?? quoted ?? plain ?? '',
    isPlace: plain === '0',
  }));
  if (signs.filter(({ isPlace }) => isPlace).length < 2) return null;
  return signs.map(({ text, isPlace }) => (isPlace ? PLACE : text));
}

/** No sign of a format is this. */
const PLACE = '\0';

/** Places are filled from the right; figures that are more stand where the first place is. */
function shownBy(signs: readonly string[], figures: string): string {
  const places = signs.filter((sign) => sign === PLACE).length;
  const filled = figures.padStart(places, '0');
  let at = filled.length - places + 1;
  let from = 0;
  return signs
    .map((sign) => {
      if (sign !== PLACE) return sign;
      const part = filled.slice(from, at);
      from = at;
      at += 1;
      return part;
    })
    .join('');
}
