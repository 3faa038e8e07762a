import type { ProductState } from '#modules/inventory/index.ts';
import type { NameBook } from '#modules/catalog/index.ts';
import {
  assertSound,
  changedFields,
  emptyProduct,
  mergeProduct,
  type ProductField,
  type ProductInput,
  productInput,
  saidSpecifications,
  withTrueOldPrices,
} from '#modules/products/index.ts';
import { PRODUCT_LIMITS } from '#modules/products/product-input.schema.ts';
import type { TxCtx } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import { invalidInput } from '#platform/validation.ts';
import { decimalText } from '#shop/money.ts';
import { PICTURES_MANY } from './fault-text.ts';
import type { FileFault } from './file-product.ts';
import type { ImportField } from './import-fields.schema.ts';
import type { ImportData } from './import-data.ts';
import type { GroupChange, GroupState } from './import-groups.queries.ts';
import type { NewPictures } from './new-pictures.ts';
import { toInput } from './to-input.ts';

export type Verdict = { state: GroupState; changes: GroupChange[]; faults: FileFault[] };

type Judging = {
  vendorId: number;
  names: NameBook;
  newPictures: NewPictures;
  /** Whether an undone import archived it: writing it brings it back. */
  isTakenBack: boolean;
  /** Whether the file has a column for prices: that it has none is told once. */
  tellsPrices: boolean;
};

/**
 * What writing a product of a file would do to the store's product (`before`; null for a new one). Writes nothing; asks the
 * database only whether a higher struck price is true; one that is not is left out, as the write leaves it out.
 */
export async function judge(
  tx: TxCtx,
  data: ImportData,
  before: ProductState | null,
  { vendorId, names, newPictures, isTakenBack, tellsPrices }: Judging,
): Promise<Verdict> {
  if (data.faults.length > 0) return faulty(data.faults);
  if (before === null && isChoiceAlone(data))
    return faulty([{ line: data.line, field: 'key', value: data.key, code: 'imports.fault_no_product' }]);
  const { input, lines } = toInput(data, before);
  const checked = productInput.safeParse(input);
  if (!checked.success) return faulty(faultsOf(invalidInput(checked.error), data, lines));
  try {
    const base = before ?? emptyProduct(vendorId, checked.data.locale ?? 'en');
    const merged = mergeProduct(base, checked.data, await resolved(tx, base, { input: checked.data, names }));
    const { next, left } = await withTrueOldPrices(tx, base, merged);
    if (next.title === '')
      return faulty([{ line: data.line, field: 'title', value: '', code: 'products.title_required' }]);
    await assertSound(tx, base, next);
    const unasked = left.map((path) => oldPriceLeft(path, data, lines));
    const fields: ProductField[] = changedFields(base, next);
    if (before === null) {
      const unpriced = tellsPrices && next.price === null ? [withoutPrice(data)] : [];
      return { state: 'new', changes: [], faults: [...unpriced, ...unasked] };
    }
    const changes = [
      ...fields.map((field) => changeOf(field, base, next)),
      ...otherChanges(base, newPictures, isTakenBack),
    ];
    const notes = [...choicesApart(data, before), ...picturesLeft(data, newPictures.left)];
    return { state: changes.length > 0 ? 'changed' : 'unchanged', changes, faults: [...unasked, ...notes] };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return faulty(faultsOf(error, data, lines));
  }
}

/** What changes beside the fields of a product: pictures that come, and that it comes back. */
function otherChanges(base: ProductState, { pictures }: NewPictures, isTakenBack: boolean): GroupChange[] {
  const had = base.images.length;
  const photos: GroupChange[] =
    pictures.length > 0 ? [{ field: 'photos', old: String(had), new: String(had + pictures.length) }] : [];
  return isTakenBack ? [...photos, { field: 'restored', old: '', new: '' }] : photos;
}

/** What a row says of a product whose choices have prices and pieces of their own, which stay: told, and no fault of the row. */
const CHOICES_APART = 'imports.fault_choices_apart';

/** What a new product without a price is told by: a cell may be empty that a formula should have filled. */
const NO_PRICE = 'imports.fault_no_price';

function withoutPrice({ line }: ImportData): FileFault {
  return { line, field: 'price', value: '', code: NO_PRICE };
}

/** What a struck price is told by that nobody was asked here: the price now is taken without it. */
const OLD_PRICE = 'imports.fault_old_price';

function oldPriceLeft(path: string, data: ImportData, lines: readonly number[]): FileFault {
  const line = lineOf(path, data, lines);
  return { line, field: 'oldPrice', value: valueOf(data, line, 'oldPrice'), code: OLD_PRICE };
}

/** Whether what the check finds is no fault of the row: what was left out, as the reading of a row notes it. */
export function isNote({ code }: FileFault): boolean {
  return [CHOICES_APART, PICTURES_MANY, NO_PRICE, OLD_PRICE].includes(code);
}

/** Pictures that the product has no room for beside those that it has. */
function picturesLeft({ line }: ImportData, left: number): FileFault[] {
  const params = { max: PRODUCT_LIMITS.photos };
  return left === 0 ? [] : [{ line, field: 'images', value: String(left), code: PICTURES_MANY, params }];
}

function choicesApart(
  { areChoicesApart, variants: [only] }: ImportData,
  { variants, price, stock }: ProductState,
): FileFault[] {
  if (!areChoicesApart || variants.length === 0 || !only || Object.keys(only.options).length > 0) return [];
  const { line } = only;
  const isDearer = only.price !== undefined && only.price !== price;
  if (isDearer) return [{ line, field: 'price', value: decimalText(only.price!), code: CHOICES_APART }];
  const isMore = only.stock !== undefined && only.stock !== stock;
  return isMore ? [{ line, field: 'stock', value: String(only.stock), code: CHOICES_APART }] : [];
}

/** Whether a file tells choices of a product and nothing of the product itself. */
function isChoiceAlone({ title, variants }: ImportData): boolean {
  return !title && variants.some(({ surcharge }) => surcharge !== undefined);
}

function faulty(faults: FileFault[]): Verdict {
  return { state: 'faulty', changes: [], faults };
}

/** As names are resolved when it is written, but that a brand nobody knows yet is -1. */
async function resolved(
  tx: TxCtx,
  base: ProductState,
  { input, names }: { input: ProductInput; names: NameBook },
) {
  const { categoryId, subcategoryId } = input;
  const category =
    categoryId === undefined ? undefined : { categoryId, subcategoryId: subcategoryId ?? null };
  return {
    category,
    specifications: await saidSpecifications(tx, base, { category, input }),
    brandId:
      input.brand === undefined
        ? undefined
        : input.brand.trim() === ''
          ? null
          : (names.brandId(input.brand) ?? -1),
    tagIds: input.tags === undefined ? undefined : names.tagIds(input.tags),
  };
}

const FIELDS: readonly [pattern: RegExp, field: ImportField][] = [
  [/^titles?\b/, 'title'],
  [/^descriptions?\b/, 'description'],
  [/^(?:sub)?category/, 'category'],
  [/^brand/, 'brand'],
  [/^tags/, 'tags'],
  [/^specifications/, 'specifications'],
  [/(?:^|\.)sku$/, 'sku'],
  [/(?:^|\.)barcode$/, 'barcode'],
  [/(?:^|\.)price$/, 'price'],
  [/(?:^|\.)oldPrice$/, 'oldPrice'],
  [/(?:^|\.)stock$/, 'stock'],
  [/(?:^|\.)weightG$/, 'weight'],
  [/^variants\.\d+\.options/, 'option1Value'],
  [/^photos/, 'images'],
];

/** An error of a product as faults of its places in the file. */
export function faultsOf(error: AppError, data: ImportData, lines: readonly number[]): FileFault[] {
  const fields = Object.entries(error.fields);
  if (fields.length === 0)
    return [{ line: data.line, field: null, value: '', code: error.code, params: error.params }];
  return fields.map(([path, { code, params }]) => {
    const field = FIELDS.find(([pattern]) => pattern.test(path))?.[1] ?? null;
    const line = lineOf(path, data, lines);
    return { line, field, value: valueOf(data, line, field), code, params };
  });
}

/** Where the file speaks of what a path of the product names. */
function lineOf(path: string, data: ImportData, lines: readonly number[]): number {
  const place = Number(/^variants\.(\d+)/.exec(path)?.[1] ?? -1);
  return place < 0 ? data.line : lines[place] || data.line;
}

function valueOf(data: ImportData, line: number, field: ImportField | null): string {
  const variant = data.variants.find((one) => one.line === line);
  switch (field) {
    case 'title':
      return (data.title ?? '').slice(0, 200);
    case 'price':
      return variant?.price === undefined ? '' : decimalText(variant.price);
    case 'oldPrice':
      return variant?.oldPrice ? decimalText(variant.oldPrice) : '';
    case 'stock':
      return String(variant?.stock ?? '');
    case 'sku':
      return variant?.sku ?? '';
    case 'barcode':
      return variant?.barcode ?? '';
    default:
      return '';
  }
}

function changeOf(field: ProductField, before: ProductState, next: ProductState): GroupChange {
  const said = SAID[field];
  return { field, old: said?.(before) ?? '', new: said?.(next) ?? '' };
}

const pricesOf = ({ price, variants }: ProductState) =>
  [...new Set(variants.length > 0 ? variants.map((of) => of.price) : [price ?? 0])]
    .map(decimalText)
    .slice(0, 5)
    .join(', ');

const SAID: Partial<Record<ProductField, (product: ProductState) => string>> = {
  title: ({ title }) => title,
  price: pricesOf,
  stock: ({ stock }) => String(stock),
  sku: ({ sku }) => sku,
  barcode: ({ barcode }) => barcode,
  weight: ({ weightG }) => String(weightG),
  variants: ({ variants }) => String(variants.length),
};
