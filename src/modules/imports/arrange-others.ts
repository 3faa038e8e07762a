import type { FileCells, FileImage, FileRow } from './file-product.ts';
import { readAmount, readCount } from './read-values.ts';

/** A column by its heading as `plain` writes it; null where the file has none. */
export type ColumnOf = (name: string) => ((row: FileRow) => string) | null;
const PLACES = [1, 2, 3] as const;
const WIX_PICTURES = 'https://static.wixstatic.com/media/';

/** Wix: behind a product the rows of its variants, dearer by a surcharge, and in newer files those of its pictures. */
export function ofWix(rows: readonly FileRow[], columnOf: ColumnOf): FileRow[] | null {
  const kindOf = columnOf('fieldtype');
  if (!kindOf) return null;
  const surchargeIn = columnOf('surcharge');
  const names = PLACES.map((n) => columnOf(`productoptionname${n}`));
  const values = PLACES.map(
    (n) => columnOf(`productoptiondescription${n}`) ?? columnOf(`productoptionchoices${n}`),
  );
  let head: FileRow | null = null;
  return rows.map((row): FileRow => {
    const kind = kindOf(row).toLowerCase();
    const images = row.images.flatMap(wixPictures);
    if (head === null || !['variant', 'media'].includes(kind)) {
      // What a product lists as choices is told once more by its variants.
      head = { ...row, images };
      return head;
    }
    const key = row.cells.key || (head.cells.key ?? '');
    if (kind === 'media') return { ...row, images, cells: { key } };
    const cells: FileCells = {
      ...row.cells,
      key,
      title: '',
      price: priceOf(row, head, surchargeIn?.(row) ?? ''),
    };
    for (const [at, place] of PLACES.entries()) {
      const value = (values[at]?.(row) ?? '').replace(/^#[\da-f]{3,8}:/i, '');
      cells[`option${place}Name`] = value && (names[at]?.(head) ?? '');
      cells[`option${place}Value`] = value;
    }
    return { ...row, images: [], cells: { ...cells, ...(images[0] && { variantImage: images[0].url }) } };
  });
}

function wixPictures(image: FileImage): FileImage[] {
  return image.url.split(';').flatMap((url) => {
    const name = url.trim();
    return name === '' ? [] : [{ ...image, url: /^https?:/i.test(name) ? name : WIX_PICTURES + name }];
  });
}

function priceOf({ cells }: FileRow, head: FileRow, surcharge: string): string {
  if (cells.price) return cells.price;
  const usual = head.cells.price ?? '';
  const [base, more] = [readAmount(usual), readAmount(surcharge)];
  return base && more?.hundredths ? String((base.hundredths + more.hundredths) / 100) : usual;
}

/** Square: one row for each variation of an item, told apart by its name. */
export function ofSquare(rows: readonly FileRow[], columnOf: ColumnOf): FileRow[] | null {
  const variationIn = columnOf('variation name');
  const handleIn = columnOf('reference handle');
  const archivedIn = columnOf('archived');
  if (!variationIn || !columnOf('item name')) return null;
  const keyOf = (row: FileRow) => handleIn?.(row) || (row.cells.title ?? '');
  const counts = Map.groupBy(rows, keyOf);
  return rows.map((row) => {
    const key = keyOf(row);
    const isOne = counts.get(key)!.length === 1;
    const isTold = PLACES.some((n) => row.cells[`option${n}Value`]);
    const option = isOne || isTold ? {} : { option1Name: 'Variation', option1Value: variationIn(row) };
    const isArchived = /^y/i.test(archivedIn?.(row) ?? '');
    return {
      ...row,
      cells: { ...row.cells, key, ...option, ...(isArchived && { state: 'archived' }) },
    };
  });
}

/** PrestaShop's combinations: "Size:select:0,Colour:color:1" and "S:0,Red:1" beside the number of their product. */
export function ofPrestaShop(rows: readonly FileRow[], columnOf: ColumnOf): FileRow[] | null {
  const namesIn = columnOf('attribute name type position');
  const valuesIn = columnOf('value value position');
  if (!namesIn || !valuesIn) return null;
  return rows.map((row) => {
    const names = namesIn(row).split(/\s*,\s*/);
    const values = valuesIn(row).split(/:\d+\s*(?:,\s*|$)/);
    const cells: FileCells = { ...row.cells };
    for (const [at, place] of PLACES.entries()) {
      const value = (values[at] ?? '').trim();
      cells[`option${place}Name`] = value && names[at]!.split(':')[0]!.trim();
      cells[`option${place}Value`] = value;
    }
    return { ...row, cells };
  });
}

/** PrestaShop: "Colour:Red:1,Height:10 cm" says what goods are like. */
export function withFeatures(rows: readonly FileRow[], columnOf: ColumnOf): void {
  const featuresIn = columnOf('feature name value position');
  for (const row of featuresIn ? rows : []) {
    const lines = featuresIn!(row)
      .split(/,(?=[^,:]+:)/)
      .flatMap((feature) => {
        const [name = '', value = ''] = feature.split(':').map((part) => part.trim());
        return name && value ? [`${name}: ${value}`] : [];
      });
    row.cells.specifications = [row.cells.specifications ?? '', ...lines].filter(Boolean).join('\n');
  }
}

/** What shops take off a price, in Birr or per cent: it is sold for what is left. A sale price of its own comes first. */
export function withDiscounts(rows: readonly FileRow[], columnOf: ColumnOf): void {
  const kindIn = columnOf('fieldtype');
  const [modeIn, valueIn] = [columnOf('discountmode'), columnOf('discountvalue')];
  const [percentIn, amountIn] = [columnOf('discount percent'), columnOf('discount amount')];
  let off = { percent: 0, amount: 0 };
  for (const row of valueIn || percentIn || amountIn ? rows : []) {
    const isPercent = modeIn?.(row).toUpperCase() === 'PERCENT';
    // Wix says it in the product's row, for all of its variants.
    if (kindIn?.(row).toLowerCase() !== 'variant')
      off = {
        percent: hundredthsOf(isPercent ? valueIn?.(row) : percentIn?.(row)),
        amount: hundredthsOf(modeIn && !isPercent ? valueIn?.(row) : amountIn?.(row)),
      };
    const price = hundredthsOf(row.cells.price);
    const left = Math.round(price * (1 - off.percent / 10_000)) - off.amount;
    if (!row.cells.salePrice && left > 0 && left < price) row.cells.salePrice = (left / 100).toFixed(2);
  }
}

/**
 * Shopify counts only goods that have a tracker; others are always sold, whatever their count says. Of those it is known that there
 * is one. Rows of further pictures alone have no price.
 */
export function withUncounted(rows: readonly FileRow[], columnOf: ColumnOf): void {
  const trackerIn = columnOf('variant inventory tracker') ?? columnOf('inventory tracker');
  for (const row of trackerIn ? rows : []) {
    const { price, stock } = row.cells;
    // Whoever leaves the count out of the mapping keeps what there is.
    if (!price || stock === undefined || trackerIn!(row) !== '' || (readCount(stock) ?? 0) > 0) continue;
    Object.assign(row.cells, { stock: '', inStock: 'yes' });
  }
}

/** BigCommerce says of a product whether it is counted; of what is not it is known that there is one. */
export function withUntracked(rows: readonly FileRow[], columnOf: ColumnOf): void {
  const trackingIn = columnOf('inventory tracking') ?? columnOf('track inventory');
  let isCounted = true;
  for (const row of trackingIn ? rows : []) {
    const { stock, title } = row.cells;
    const told = trackingIn!(row).toLowerCase();
    // Rows behind a product that say nothing of it are its variants.
    if (told !== '' || title) isCounted = told !== 'none';
    if (isCounted || stock === undefined || (readCount(stock) ?? 0) > 0) continue;
    Object.assign(row.cells, { stock: '', inStock: 'yes' });
  }
}

function hundredthsOf(text = ''): number {
  return readAmount(text)?.hundredths ?? 0;
}

/** Feeds of Google and Facebook: each row is a size or colour with an id of its own, of the group that it names. */
export function ofFeed(rows: readonly FileRow[], columnOf: ColumnOf): FileRow[] | null {
  const groupIn = columnOf('item group id');
  const idIn = columnOf('id');
  if (!groupIn || !idIn) return null;
  return rows.map((row) => ({
    ...row,
    cells: { ...row.cells, key: groupIn(row) || idIn(row), sku: row.cells.sku || idIn(row) },
  }));
}

/** Feeds say in one cell from when to when a sale is: "2026-11-01T00:00Z/2026-11-30T23:59Z". */
export function partPeriod(cells: FileCells): void {
  const [, starts, ends] =
    /^(\d{4}-\d\d-\d\d[^/]*)\/\s*(\d{4}-\d\d-\d\d[^/]*)$/.exec(cells.saleStarts ?? '') ?? [];
  if (ends !== undefined && !cells.saleEnds)
    Object.assign(cells, { saleStarts: starts!.trim(), saleEnds: ends });
}
