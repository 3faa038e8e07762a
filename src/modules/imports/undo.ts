import { type NameBook, nameBook, reindexProducts } from '#modules/catalog/index.ts';
import type { Json } from '#modules/desk/index.ts';
import {
  lockProductStates,
  type ProductState,
  selectProductState,
  selectProductStates,
  selectSoldProducts,
} from '#modules/inventory/index.ts';
import {
  archiveProducts,
  type ChangedProduct,
  changedBy,
  changedFields,
  isWrittenWithOthers,
  type ProductInput,
  type ProductWriter,
  showOrHide,
  writeChangedProducts,
  writeProduct,
} from '#modules/products/index.ts';
import type { TxCtx } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import { withSavepoint } from '#platform/savepoint.ts';
import { inputBack } from './fields-back.ts';
import { selectBroughtPictures } from './import-pictures.queries.ts';
import type { ImportRow } from './imports.queries.ts';
import { inputOf } from './kept-input.ts';

/** What a product was before an import wrote it, and what it was then, by field; `was` null for one that it made. */
type Before = {
  vendorId: number;
  was: ProductInput | null;
  became: ProductInput;
  /** Whose pictures go; what earlier versions kept does not say. */
  importId?: string;
};

/** What undoing needs of a product that has just been written. */
export async function beforeOf(
  tx: TxCtx,
  before: ProductState | null,
  { row, productId }: { row: Pick<ImportRow, 'id' | 'vendorId'>; productId: number },
): Promise<Json> {
  const after = (await selectProductState(tx.db, row.vendorId, productId))!;
  const names = await nameBook(tx, [], [before?.brandId ?? null, after.brandId]);
  return keptOf(names, { before, after }, row.id);
}

/** As `beforeOf` of several: by their ids what each was, null of one that the import made. Three statements at most. */
export async function beforesOf(
  tx: TxCtx,
  { vendorId, importId }: { vendorId: number; importId: string },
  before: ReadonlyMap<number, ProductState | null>,
): Promise<Map<number, Json>> {
  const states = await selectProductStates(tx.db, vendorId, [...before.keys()]);
  const brands = [...states, ...before.values()].map((state) => state?.brandId ?? null);
  const names = await nameBook(tx, [], brands);
  const kept = (after: ProductState) =>
    keptOf(names, { before: before.get(after.id) ?? null, after }, importId);
  return new Map(states.map((after) => [after.id, kept(after)]));
}

function keptOf(
  names: NameBook,
  { before, after }: { before: ProductState | null; after: ProductState },
  importId: string,
): Json {
  const kept: Before = {
    vendorId: after.vendorId,
    was: before && inputOf(before, names),
    became: inputOf(after, names),
    importId,
  };
  return kept as unknown as Json;
}

/**
 * Puts products back as they were before an import: new ones that nobody ordered are archived, fields go back unless they
 * were changed since. One that cannot go back (its old state is not allowed any more) stays. They are locked from here on and
 * written by a few statements, in the transaction that forgets what they were: killed half-way all of it comes again.
 */
export async function putRowBack(
  tx: TxCtx,
  changes: readonly { subjectId: string; before: Json }[],
): Promise<void> {
  const kept = new Map(
    changes.map(({ subjectId, before }) => [Number(subjectId), before as unknown as Before]),
  );
  const [first] = kept.values();
  if (!first) return;
  const products = await lockProductStates(tx.db, first.vendorId, [...kept.keys()]);
  await archiveNew(
    tx,
    products.filter(({ id }) => kept.get(id)!.was === null),
  );
  await restoreAll(
    tx,
    products.filter(({ id }) => kept.get(id)!.was !== null),
    kept,
  );
}

const byUndo = (tx: TxCtx) => ({ cause: 'undo' as const, actorId: tx.actor.userId });

async function archiveNew(tx: TxCtx, made: readonly ProductState[]): Promise<void> {
  const sold = await selectSoldProducts(
    tx.db,
    made.map(({ id }) => id),
  );
  const moved = await archiveProducts(
    tx,
    made.filter(({ id }) => !sold.has(id)),
    byUndo(tx),
  );
  if (moved.length > 0) await showOrHide(tx, made[0]!.vendorId, moved);
}

type Restoring = { input: ProductInput; change: ChangedProduct };

/** All that can be written together at once, and one by one what changes its variants or pictures, or whose number is taken. */
async function restoreAll(
  tx: TxCtx,
  products: readonly ProductState[],
  kept: ReadonlyMap<number, Before>,
): Promise<void> {
  const vendorId = products[0]?.vendorId;
  if (vendorId === undefined) return;
  const writer: ProductWriter = { ...byUndo(tx), vendorId, isBatch: true };
  const restoring: Restoring[] = [];
  for (const { product, input } of await inputsBack(tx, products, kept)) {
    const one = await changeBack(tx, writer, { before: product, input });
    if (one) restoring.push(one);
  }
  const together = restoring.flatMap(({ change }) => (isWrittenWithOthers(change) ? change : []));
  const areWritten = await writtenAtOnce(tx, writer, together);
  for (const one of restoring)
    if (!areWritten || !together.includes(one.change)) await restoreAlone(tx, writer, one);
  const rewritten = restoring.map(({ change }) => change.before.id);
  if (rewritten.length > 0) await reindexProducts(tx, rewritten);
}

/** What goes back of each product of which something does. */
async function inputsBack(
  tx: TxCtx,
  products: readonly ProductState[],
  kept: ReadonlyMap<number, Before>,
): Promise<{ product: ProductState; input: ProductInput }[]> {
  const brands = products.map(({ brandId }) => brandId);
  const names = await nameBook(tx, [], brands);
  const importIds = new Set([...kept.values()].flatMap(({ importId }) => importId ?? []));
  const ids = products.map(({ id }) => id);
  const brought = await selectBroughtPictures(tx.db, [...importIds], ids);
  return products.flatMap((product) => {
    const { was, became } = kept.get(product.id)!;
    const versions = { was: was!, became, now: inputOf(product, names) };
    const input = inputBack(product, versions, brought.get(product.id) ?? new Set());
    return Object.keys(input).length === 0 ? [] : { product, input };
  });
}

/** How a product is once its fields are back; null where nothing changes or it is not allowed any more. */
async function changeBack(
  tx: TxCtx,
  writer: ProductWriter,
  { before, input }: { before: ProductState; input: ProductInput },
): Promise<Restoring | null> {
  for (const given of [input, withoutStruckPrices(input, before)])
    try {
      const next = await changedBy(tx, writer, { before, input: given });
      const change = { before, next };
      return changedFields(before, next).length === 0 ? null : { input: given, change };
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      note(tx, before.id, error);
    }
  return null;
}

/** What was asked for less meanwhile is not struck through: the rest goes back without it. */
function withoutStruckPrices(input: ProductInput, before: ProductState): ProductInput {
  const struck = new Map(before.variants.map(({ id, oldPrice }) => [id, oldPrice]));
  const variants = input.variants?.map((variant) => ({
    ...variant,
    oldPrice: struck.get(variant.id ?? 0) ?? null,
  }));
  return without('oldPrice', input, variants);
}

function without(
  field: 'oldPrice' | 'sku',
  input: ProductInput,
  variants: ProductInput['variants'],
): ProductInput {
  const rest = Object.fromEntries(Object.entries(input).filter(([name]) => name !== field));
  return { ...rest, ...(variants && { variants }) };
}

function note(tx: TxCtx, productId: number, { code }: AppError): void {
  tx.log.warn({ productId, code }, 'an import could not be undone for a product');
}

class NumberTaken extends Error {}

async function writtenAtOnce(
  tx: TxCtx,
  writer: ProductWriter,
  changes: readonly ChangedProduct[],
): Promise<boolean> {
  try {
    await withSavepoint(tx.db, async () => {
      if (!(await writeChangedProducts(tx, writer, changes))) throw new NumberTaken();
    });
    return true;
  } catch (error) {
    if (error instanceof NumberTaken) return false;
    throw error;
  }
}

/** Where another product has its number now, the rest goes back. */
async function restoreAlone(tx: TxCtx, writer: ProductWriter, { input, change }: Restoring): Promise<void> {
  const { id } = change.before;
  for (const given of [input, withoutNumbers(input, change.before)])
    try {
      await withSavepoint(tx.db, () => writeProduct(tx, writer, given, { id }));
      return;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      note(tx, id, error);
    }
}

function withoutNumbers(input: ProductInput, before: ProductState): ProductInput {
  const numbers = new Map(before.variants.map(({ id, sku }) => [id, sku]));
  const variants = input.variants?.map((variant) => ({
    ...variant,
    sku: numbers.get(variant.id ?? 0) ?? '',
  }));
  return without('sku', input, variants);
}
