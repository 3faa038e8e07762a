import { categoriesFor, nameBook, placeInTree } from '#modules/catalog/index.ts';
import { dollarRate } from '#modules/currency/index.ts';
import { defineRun, type RunStep } from '#modules/desk/index.ts';
import { selectProductStates } from '#modules/inventory/index.ts';
import type { TxCtx } from '#platform/context.ts';
import { RequestError } from '#platform/errors.ts';
import { dayInEthiopia } from '#shop/calendar.ts';
import type { FileProduct } from './file-product.ts';
import { findExisting } from './find-existing.ts';
import { groupRows } from './group-rows.ts';
import type { ImportData } from './import-data.ts';
import type { ImportField, Mapping } from './import-fields.schema.ts';
import { replaceGroups, selectGroups, selectTakenBack, updateJudged } from './import-groups.queries.ts';
import { type ImportRow, selectImport } from './imports.queries.ts';
import { judge } from './judge.ts';
import { readContent } from './kept-table.ts';
import { keepKnownTags } from './known-tags.ts';
import { pictureBook } from './new-pictures.ts';
import { hasPointThousands, threePlaced, unitOfWeights } from './number-style.ts';
import { placeOfPath } from './place-category.ts';
import { readProduct, type Reading } from './read-product.ts';
import { weightUnitOf } from './read-values.ts';
import { moneyOf } from './told-again.ts';
import { type FileTable, filledColumns } from './table.ts';
import { firstOfHeading, tellsChoicesApart } from './recognise-format.ts';

type CheckParams = { importId: string; vendorId: number };

const AT_ONCE = 200;
/** What is looked at of a title or category to tell where goods belong. */
const TITLE_LETTERS = 200;
const CATEGORY_LETTERS = 300;
/** A step reads the file; the ones after it look at its products. */
const READING = -1;

/** Reads a file's products and says what writing them would do; nothing of the store is changed. */
export const checkRun = defineRun<CheckParams>('import_check', {
  right: { team: 'imports.run' },
  plan: async (tx, { importId, vendorId }) => ({
    total: (await importOf(tx, vendorId, importId)).rowCount,
    position: READING,
  }),
  step: async (tx, params, position) =>
    position === READING ? await readGroups(tx, params) : await judgeSome(tx, params, Number(position)),
});

async function importOf(tx: TxCtx, vendorId: number, importId: string): Promise<ImportRow> {
  const row = await selectImport(tx.db, vendorId, importId);
  if (!row) throw RequestError.not_found();
  return row;
}

async function readGroups(tx: TxCtx, { importId, vendorId }: CheckParams): Promise<RunStep> {
  const row = await importOf(tx, vendorId, importId);
  const table = await readContent(tx, importId);
  const products = groupRows(table, row.mapping, row.format);
  const reading = await readingOf(tx, row, products);
  const groups = products.map((product) => readProduct(product, reading));
  if (tellsChoicesApart(table.headings)) for (const group of groups) group.areChoicesApart = true;
  await placeByTitle(tx, groups);
  const names = await nameBook(tx);
  for (const group of groups) keepKnownTags(group, names);
  markSkusTwice(groups);
  tellLeftOut(table, row.mapping, groups);
  const value = threePlaced(cellsOf(products, ['price', 'salePrice']));
  if (value !== '')
    groups[0]!.notes.unshift({
      line: groups[0]!.line,
      field: 'price',
      value,
      code: 'imports.fault_price_places',
    });
  await replaceGroups(
    tx.db,
    importId,
    groups.map((data) => ({ line: data.line, title: (data.title ?? '').slice(0, 200), data })),
  );
  return { done: 0, position: 0 };
}

async function readingOf(
  tx: TxCtx,
  { options, mapping }: ImportRow,
  products: readonly FileProduct[],
): Promise<Reading> {
  const unit = weightUnitOf(mapping.weight?.[0] ?? '');
  const names = new Set(products.flatMap(({ cells }) => cells.category || []));
  const places = new Map<string, ImportData['category']>();
  for (const name of names) places.set(name, await placeOf(tx, name, options.categories[name]));
  return {
    options,
    dollarRate: (await dollarRate(tx))?.birr ?? null,
    weightUnit: unit ?? unitOfWeights(cellsOf(products, ['weight'])),
    isUnitInHeading: unit !== null,
    moneyOfColumn: (field) => moneyOf(mapping[field]?.[0] ?? ''),
    hasPointThousands: hasPointThousands(cellsOf(products, ['price', 'salePrice', 'oldPrice'])),
    today: dayInEthiopia(tx.now()),
    categoryOf: (name) => places.get(name),
  };
}

function cellsOf(products: readonly FileProduct[], fields: readonly ImportField[]): string[] {
  return products.flatMap(({ variants }) =>
    variants.flatMap(({ cells }) => fields.flatMap((field) => cells[field] || [])),
  );
}

/** Where a file's word for a category belongs: what somebody chose, else what the shop's meanings say. */
async function placeOf(
  tx: TxCtx,
  name: string,
  chosen: number | null | undefined,
): Promise<ImportData['category']> {
  if (chosen === null) return undefined;
  if (chosen !== undefined) {
    const place = await placeInTree(tx, chosen);
    return place ? { name, ...place, isSure: true } : undefined;
  }
  const guess = await placeOfPath(tx, name.slice(0, CATEGORY_LETTERS));
  return guess && { name, ...guess };
}

/** Goods without a word for their category stand where their titles point; a draft, to be looked at. */
async function placeByTitle(tx: TxCtx, groups: readonly ImportData[]): Promise<void> {
  for (const data of groups) {
    if (data.category !== undefined || !data.title) continue;
    const [guess] = await categoriesFor(tx, data.title.slice(0, TITLE_LETTERS));
    if (guess) data.category = { name: '', ...guess, isSure: false };
  }
}

/** Goods on sheets that are not read, and columns that nobody meant to leave out, are told with the first of those that are. */
function tellLeftOut(table: FileTable, mapping: Mapping, groups: readonly ImportData[]): void {
  const [first] = groups;
  const { otherSheets = [], hasUnnamed = false } = table;
  const tell = (code: string, value: string) =>
    first?.notes.unshift({ line: 1, field: null, value: value.slice(0, 300), code });
  if (hasUnnamed) tell('imports.fault_columns_unnamed', '');
  const again = columnsAgain(table, mapping);
  if (again.length > 0) tell('imports.fault_columns_again', again.join(', '));
  const unread = groups.some(hasChoices) ? [] : choicesUnread(table, mapping);
  if (unread.length > 0) tell('imports.fault_columns_choices', unread.join(', '));
  if (otherSheets.length > 0) tell('imports.fault_other_sheets', otherSheets.join(', '));
}

/** The columns whose heading stood before over a column that is read, and that are not. */
function columnsAgain(table: FileTable, mapping: Mapping): string[] {
  const read = new Set(Object.values(mapping).flat());
  const filled = filledColumns(table);
  return table.headings.filter(
    (heading) => !read.has(heading) && filled.has(heading) && read.has(firstOfHeading(heading)),
  );
}

function hasChoices({ variants }: ImportData): boolean {
  return variants.some(({ options }) => Object.keys(options).length > 0);
}

/** Filled columns that speak of choices, and that nobody reads, of a file whose goods have none. */
function choicesUnread(table: FileTable, mapping: Mapping): string[] {
  const read = new Set(Object.values(mapping).flat());
  const filled = filledColumns(table);
  const isOfChoices = (heading: string) =>
    /variant|variation|\boption/i.test(heading) && !/container/i.test(heading);
  return table.headings.filter(
    (heading) => !read.has(heading) && filled.has(heading) && isOfChoices(heading),
  );
}

function markSkusTwice(groups: readonly ImportData[]): void {
  const seen = new Map<string, ImportData>();
  for (const data of groups)
    for (const { sku, line } of data.variants) {
      if (!sku) continue;
      const other = seen.get(sku.toLowerCase());
      if (other && other !== data)
        data.faults.push({
          line,
          field: 'sku',
          value: sku,
          code: 'imports.fault_sku_twice',
          params: { line: other.line },
        });
      else seen.set(sku.toLowerCase(), data);
    }
}

async function judgeSome(tx: TxCtx, { importId, vendorId }: CheckParams, position: number): Promise<RunStep> {
  const row = await importOf(tx, vendorId, importId);
  const groups = await selectGroups(tx.db, importId, position - 1, AT_ONCE);
  const all = groups.map(({ data }) => data);
  const found = await findExisting(tx, { vendorId, source: row.format }, all);
  const ids = found.filter((id): id is number => typeof id === 'number');
  const states = new Map((await selectProductStates(tx.db, vendorId, ids)).map((state) => [state.id, state]));
  const names = await nameBook(
    tx,
    all.flatMap(({ brand }) => brand ?? []),
  );
  const newPicturesOf = await pictureBook(tx, ids);
  const takenBack = await selectTakenBack(tx.db, ids);
  const judged = [];
  for (const [at, { no, data }] of groups.entries()) {
    const id = found[at]!;
    if (id === 'several') {
      judged.push({ no, ...ofSeveral(data) });
      continue;
    }
    const before = id === null ? null : (states.get(id) ?? null);
    const newPictures = newPicturesOf(id, data);
    const verdict = await judge(tx, data, before, {
      vendorId,
      names,
      newPictures,
      isTakenBack: id !== null && takenBack.has(id),
      tellsPrices: row.mapping.price !== undefined,
    });
    const isKept = before !== null && row.options.existing === 'skip' && verdict.state === 'changed';
    judged.push({ no, ...verdict, ...(isKept && { state: 'unchanged' as const }), productId: id });
  }
  await updateJudged(tx.db, importId, judged);
  const done = all.reduce((sum, { lines }) => sum + lines.length, 0);
  return { done, position: groups.length < AT_ONCE ? null : position + AT_ONCE };
}

/** The verdict on a product whose SKUs belong to several of the store's. */
function ofSeveral({ line }: ImportData) {
  const fault = { line, field: 'sku' as const, value: '', code: 'imports.fault_skus_of_several' };
  return { state: 'faulty' as const, changes: [], faults: [fault], productId: null };
}
