import { arrangeRows } from './arrange-rows.ts';
import { inOneLanguage, inOneMoney } from './told-again.ts';
import type {
  FileCells,
  FileFault,
  FileImage,
  FileOption,
  FileProduct,
  FileRow,
  FileVariant,
} from './file-product.ts';
import { withChoicesOff, withState } from './choices-off.ts';
import { groupWooCommerce } from './group-woocommerce.ts';
import { nameChoices, withListedChoices } from './listed-choices.ts';
import { IMPORT_FIELDS, type ImportFormat, type Mapping } from './import-fields.schema.ts';
import { readAddresses, readOnSale, readPairs, readYes } from './read-values.ts';
import { type FileTable, TABLE_LIMITS } from './table.ts';

const OPTION_PLACES = [1, 2, 3] as const;
/** What shows that a row is a variant of its own and not one more picture. */
const VARIANT_FIELDS = ['option1Value', 'option2Value', 'option3Value', 'sku', 'price', 'barcode'] as const;

/** The rows of a file as products with their variants and pictures, in the order of the file. */
export function groupRows(table: FileTable, mapping: Mapping, format: ImportFormat): FileProduct[] {
  const all = readRows(table, mapping);
  const rows = inOneMoney(format === 'own' ? all : inOneLanguage(all));
  const products =
    format === 'woocommerce'
      ? groupWooCommerce(table.headings, rows)
      : groupByKey(withListedChoices(arrangeRows(table.headings, rows), mapping));
  return withBrokenRows(withLongCells(products, table, mapping), table);
}

/** What is longer than any text of the shop is told of its product. */
function withLongCells(
  products: FileProduct[],
  { headings, rows }: FileTable,
  mapping: Mapping,
): FileProduct[] {
  const long = rows.filter((row) => row.long);
  for (const { line, long: columns = [] } of long) {
    const faults = columns.flatMap((column) => {
      const field = IMPORT_FIELDS.find((one) => mapping[one]?.includes(headings[column]!));
      const params = { max: TABLE_LIMITS.cellLetters };
      return field ? [{ line, field, value: '', code: 'imports.fault_cell_long', params }] : [];
    });
    products.find(({ lines }) => lines.includes(line))?.faults.push(...faults);
  }
  return products;
}

/** A row that came apart says nothing that can be believed: behind its last heading stands what belongs before it. */
function withBrokenRows(products: FileProduct[], { rows }: FileTable): FileProduct[] {
  const broken = new Map(rows.flatMap(({ line, extra }) => (extra ? [[line, extra] as const] : [])));
  for (const product of broken.size > 0 ? products : [])
    for (const line of product.lines) {
      const extra = broken.get(line);
      const params = { extra: extra ?? '' };
      if (extra)
        product.faults.push({ line, field: null, value: extra, code: 'imports.fault_cells_many', params });
    }
  return products;
}

function groupByKey(rows: readonly FileRow[]): FileProduct[] {
  const products: FileProduct[] = [];
  const byKey = new Map<string, FileProduct>();
  let previous: string | null = null;
  for (const row of rows) {
    const key = keyOf(row, previous);
    const known = key === null ? undefined : byKey.get(key);
    if (known && isSame(known, row, previous === key)) addRow(known, row);
    else {
      const product = newProduct(key ?? `line ${row.row.line}`, row);
      if (key === null) product.faults.push(fault(row, 'imports.fault_no_key'));
      else if (known && row.cells.key !== undefined)
        product.faults.push({ ...fault(row, 'imports.fault_key_twice'), params: { line: known.line } });
      else byKey.set(key, product);
      products.push(product);
    }
    previous = key ?? previous;
  }
  return products.map((product) =>
    notGoods(withoutGiftCards(withOptionNames(withChoicesOff(withoutTwins(withState(product)))))),
  );
}

/** What the last line of a list adds up under. */
const SUM =
  /^(?:(?:grand |sub)?total(?: amount)?|sum|(?:አጠቃላይ |ጠቅላላ )?ድምር|ጠቅላላ|አጠቃላይ|waliigala|ida'ama)\s*[:፡=፦]*$/i;

/** A line with the sum of the others is told, and not written. */
function notGoods(product: FileProduct): FileProduct {
  const { line, cells, faults } = product;
  if (cells.sku || cells.key || !SUM.test(cells.title ?? '')) return product;
  return {
    ...product,
    faults: [...faults, { line, field: 'title', value: cells.title!, code: 'imports.fault_sum' }],
  };
}

/** The rows with their cells by field. */
function readRows({ headings, rows }: FileTable, mapping: Mapping): FileRow[] {
  const columns = IMPORT_FIELDS.flatMap((field) =>
    (mapping[field] ?? []).flatMap((heading) => {
      const column = headings.indexOf(heading);
      return column < 0 ? [] : [{ field, column }];
    }),
  );
  const read = rows.map((row) => {
    const cells: FileCells = {};
    const images: FileImage[] = [];
    for (const { field, column } of columns) {
      const text = row.cells[column]!.trim();
      if (field === 'images')
        for (const url of readAddresses(text)) images.push({ line: row.line, url, alt: '' });
      if (field === 'tags' && cells.tags && text) cells.tags = `${cells.tags}, ${text}`;
      else if (!cells[field] || (field === 'state' && isNotYes(text))) cells[field] = text;
    }
    if (images.length === 1) images[0]!.alt = cells.imageAlt ?? '';
    nameChoices(cells, mapping);
    return { row, cells, images };
  });
  // Lines that are numbered and hold nothing else stand below many lists.
  return read.filter(({ row }) => columns.some(({ column }) => row.cells[column]!.trim() !== ''));
}

/** Of several states the one that does not say yes holds. */
function isNotYes(state: string): boolean {
  const isOnSale = readOnSale(state);
  return isOnSale === false || isOnSale === null;
}

/** What a row belongs to: its key, the product that it says is its parent, the row before; null for nothing. */
function keyOf({ cells }: FileRow, previous: string | null): string | null {
  const isChosen = cells.key === undefined && OPTION_PLACES.some((n) => cells[`option${n}Value`]);
  const named = isChosen ? cells.title || cells.sku : cells.sku;
  const own = cells.key || cells.parent || (cells.key === undefined ? named : '');
  if (own) return own;
  return cells.title || (cells.key === undefined ? null : previous);
}

/** Whether a row goes on with a product: it says nothing else of its title, and stands behind it when it repeats one. */
function isSame(product: FileProduct, { cells }: FileRow, isNext: boolean): boolean {
  if (!cells.title) return true;
  const isVariant = VARIANT_FIELDS.some((field) => cells[field] && field !== 'price');
  return cells.title === product.cells.title ? isNext || isVariant : Boolean(cells.parent);
}

function newProduct(key: string, { row, cells, images, notes = [] }: FileRow): FileProduct {
  return {
    key,
    line: row.line,
    lines: [row.line],
    cells,
    specifications: readPairs(cells.specifications ?? ''),
    images: [...images],
    variants: [{ line: row.line, cells, options: optionsOf(cells) }],
    faults: [],
    notes: [...notes],
  };
}

function addRow(product: FileProduct, { row, cells, images, notes = [] }: FileRow): void {
  if (product.lines.at(-1) !== row.line) product.lines.push(row.line);
  product.images.push(...images);
  product.notes.push(...notes);
  if (!VARIANT_FIELDS.some((field) => cells[field])) return;
  product.variants.push({ line: row.line, cells, options: optionsOf(cells) });
}

/** Files that were put together hold some rows twice: those are taken once, and told. */
function withoutTwins(product: FileProduct): FileProduct {
  const first = new Map<string, FileVariant>();
  const notes: FileFault[] = [];
  for (const variant of product.variants) {
    const { line, cells } = variant;
    const says = saysOf(variant);
    const twin = first.get(says);
    if (!twin) {
      first.set(says, variant);
      continue;
    }
    const value = cells.key ?? cells.sku ?? '';
    notes.push({ line, field: 'key', value, code: 'imports.fault_row_twice', params: { line: twin.line } });
  }
  return { ...product, variants: [...first.values()], notes: [...product.notes, ...notes] };
}

/** What a row says of a choice: by what it is chosen, and all its figures. */
function saysOf({ cells, options }: FileVariant): string {
  const { sku = '', barcode = '', price = '', oldPrice = '', stock = '' } = cells;
  return JSON.stringify([options.map(({ value }) => value), sku, barcode, price, oldPrice, stock]);
}

/** What Shopify and Medusa write for a product without variants. */
const NO_CHOICE = new Set(['Title: Default Title', 'Default option: Default option value']);

function optionsOf(cells: FileCells): FileOption[] {
  const options = OPTION_PLACES.map((n) => ({
    name: cells[`option${n}Name`] ?? '',
    value: cells[`option${n}Value`] ?? '',
  }));
  const [{ name, value }] = options as [FileOption];
  return NO_CHOICE.has(`${name}: ${value}`)
    ? []
    : options.slice(0, options.findLastIndex(({ value }) => value !== '') + 1);
}

/** Options are named once, in the first row; a first row without any, before variants that have some, is the product alone. */
function withOptionNames(product: FileProduct): FileProduct {
  const first = product.variants.find(({ options }) => options.some(({ name }) => name))?.options ?? [];
  const isHead = product.variants[0]!.options.length === 0 && first.length > 0;
  const told = product.variants.slice(isHead ? 1 : 0);
  // A bag has a colour and no size: what none of its rows says it is not chosen by.
  const used = new Set(
    told.flatMap(({ options }) => options.flatMap(({ value }, at) => (value === '' ? [] : at))),
  );
  const variants = told.map((variant) => ({
    ...variant,
    options: variant.options
      .map(({ name, value }, at) => ({ name: name || first[at]?.name || `Option ${at + 1}`, value }))
      .filter((_, at) => used.has(at)),
  }));
  const unnamed = variants.length > 1 ? variants.filter(({ options }) => options.length === 0) : [];
  const faults = unnamed.map(({ line }) => ({
    line,
    field: 'option1Value' as const,
    value: '',
    code: 'imports.fault_choices_alike',
  }));
  return { ...product, variants, faults: [...product.faults, ...faults] };
}

/** Money for another shop is no goods: what a file calls a gift card is told, and not written. */
function withoutGiftCards(product: FileProduct): FileProduct {
  const { line, variants } = product;
  const card = [product, ...variants].find(({ cells }) => readYes(cells.giftCard ?? '') === true);
  if (!card) return product;
  const value = card.cells.giftCard!;
  return {
    ...product,
    faults: [...product.faults, { line, field: 'giftCard', value, code: 'imports.fault_gift_card' }],
  };
}

function fault({ row, cells }: FileRow, code: string) {
  return { line: row.line, field: 'key' as const, value: cells.key ?? '', code };
}
