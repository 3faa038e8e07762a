import { type GoneReasons, withdrawReasons } from '#modules/cases/index.ts';
import { FINDINGS } from '#modules/cases/cases.table.ts';
import { type NameBook, nameBook } from '#modules/catalog/index.ts';
import type { Change, RunFault } from '#modules/desk/index.ts';
import { lockProductStates, type ProductState, selectSoldProducts } from '#modules/inventory/index.ts';
import {
  archiveProducts,
  type ChangedProduct,
  changedBy,
  changedFields,
  isWrittenWithOthers,
  needsReindexing,
  type ProductInput,
  type ProductWriter,
  selectSoldSo,
  showOrHide,
  wordsToCheck,
  writeChangedProducts,
  writeProduct,
} from '#modules/products/index.ts';
import type { TxCtx } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import { withSavepoint } from '#platform/savepoint.ts';
import { inputBack, isChangedSince } from './fields-back.ts';
import { selectBroughtPictures } from './import-pictures.queries.ts';
import type { Before } from './kept-before.ts';
import { inputOf } from './kept-input.ts';
import { tellChanged } from './tell-changed.ts';
import { goneReasons } from './undone-cases.ts';

/**
 * Puts products back as they were before an import: new ones that nobody ordered are archived, fields go back unless they
 * were changed since. One that cannot go back (its old state is not allowed any more) stays. What staff look at since for the
 * import's sake they look at no more, but of goods that wait in review; what was not on sale so before they do. Products are locked
 * from here on and written by a few statements, in the transaction that forgets what they were: killed half-way all of it comes again.
 * Answers the products that are not wholly as before, each once, with why.
 */
export async function putRowBack(tx: TxCtx, changes: readonly Change[]): Promise<readonly RunFault[]> {
  const kept = new Map(
    changes.map(({ subjectId, before }) => [Number(subjectId), before as unknown as Before]),
  );
  const [first] = kept.values();
  if (!first) return [];
  const products = await lockProductStates(tx.db, first.vendorId, [...kept.keys()]);
  const stayed: Stayed = new Map();
  await archiveNew(
    tx,
    products.filter(({ id }) => kept.get(id)!.was === null),
    stayed,
  );
  await restoreAll(
    tx,
    products.filter(({ id }) => kept.get(id)!.was !== null),
    { kept, stayed },
  );
  return [...stayed.values()];
}

/** By product why it is not wholly as before: the first reason. */
type Stayed = Map<number, RunFault>;

function stays(stayed: Stayed, { id, title }: ProductState, { code: why, params }: WhyStays): void {
  if (!stayed.has(id)) stayed.set(id, { subject: title || `#${id}`, why, params });
}

type WhyStays = Pick<AppError, 'code' | 'params'>;
const SOLD: WhyStays = { code: 'imports.stays_sold', params: {} };
const CHANGED: WhyStays = { code: 'desk.stays_changed', params: {} };

function reasonOf(error: AppError): WhyStays {
  return Object.values(error.fields)[0] ?? error;
}

const byUndo = (tx: TxCtx) => ({ cause: 'undo' as const, actorId: tx.actor.userId });

async function archiveNew(tx: TxCtx, made: readonly ProductState[], stayed: Stayed): Promise<void> {
  const sold = await selectSoldProducts(
    tx.db,
    made.map(({ id }) => id),
  );
  for (const product of made) if (sold.has(product.id)) stays(stayed, product, SOLD);
  const gone = made.filter(({ id }) => !sold.has(id));
  const moved = await archiveProducts(tx, gone, byUndo(tx));
  await withdrawReasons(
    tx.db,
    gone.map(({ id }) => ({ productId: id, codes: FINDINGS })),
  );
  if (moved.length > 0) await showOrHide(tx, made[0]!.vendorId, moved);
}

type Restoring = { input: ProductInput; change: ChangedProduct; gone: GoneReasons[] };

/**
 * All that can be written together at once, and one by one what changes its variants or pictures, says again what staff look at or
 * what is never sold, or whose number is taken.
 */
async function restoreAll(
  tx: TxCtx,
  products: readonly ProductState[],
  { kept, stayed }: { kept: ReadonlyMap<number, Before>; stayed: Stayed },
): Promise<void> {
  const vendorId = products[0]?.vendorId;
  if (vendorId === undefined) return;
  const brands = products.map(({ brandId }) => brandId);
  const names = await nameBook(tx, [], brands);
  const known = await selectSoldSo(tx, kept);
  const writer: ProductWriter = { ...byUndo(tx), vendorId, isBatch: true, known };
  const restoring: Restoring[] = [];
  for (const { product, input } of await inputsBack(tx, products, { kept, names, stayed })) {
    const one = await changeBack(tx, writer, { before: product, input, stayed });
    if (one) restoring.push({ ...one, gone: goneReasons(one.change, kept.get(product.id)!, names) });
  }
  const together = await writtenTogether(tx, writer, restoring);
  for (const one of restoring) if (!together.has(one)) await restoreAlone(tx, writer, { ...one, stayed });
  await tellChanged(
    tx,
    restoring.map(({ change: { before, next } }) => ({
      id: before.id,
      isRefound: needsReindexing(changedFields(before, next)),
      isShown: before.state === 'published',
    })),
  );
}

/** What goes back of each product of which something does. */
async function inputsBack(
  tx: TxCtx,
  products: readonly ProductState[],
  { kept, names, stayed }: { kept: ReadonlyMap<number, Before>; names: NameBook; stayed: Stayed },
): Promise<{ product: ProductState; input: ProductInput }[]> {
  const importIds = new Set([...kept.values()].flatMap(({ importId }) => importId ?? []));
  const ids = products.map(({ id }) => id);
  const brought = await selectBroughtPictures(tx.db, [...importIds], ids);
  return products.flatMap((product) => {
    const { was, became } = kept.get(product.id)!;
    const versions = { was: was!, became, now: inputOf(product, names) };
    if (isChangedSince(versions)) stays(stayed, product, CHANGED);
    const input = inputBack(product, versions, brought.get(product.id) ?? new Set());
    return Object.keys(input).length === 0 ? [] : { product, input };
  });
}

/** How a product is once its fields are back; null where nothing changes or it is not allowed any more. */
async function changeBack(
  tx: TxCtx,
  writer: ProductWriter,
  { before, input, stayed }: { before: ProductState; input: ProductInput; stayed: Stayed },
): Promise<Omit<Restoring, 'gone'> | null> {
  for (const given of [input, withoutStruckPrices(input, before)])
    try {
      const next = await changedBy(tx, writer, { before, input: given });
      const change = { before, next };
      return changedFields(before, next).length === 0 ? null : { input: given, change };
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      stays(stayed, before, reasonOf(error));
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

class NumberTaken extends Error {}

/** Those that were written together: none when one of them may not have its number. */
async function writtenTogether(
  tx: TxCtx,
  writer: ProductWriter,
  restoring: readonly Restoring[],
): Promise<ReadonlySet<Restoring>> {
  const some = restoring.filter(({ change }) => isWrittenWithOthers(change));
  const news = some.flatMap(({ change }) => (writer.known?.has(change.before.id) ? [] : change));
  const worded = await wordsToCheck(tx, news);
  const together = some.filter(({ change }) => !worded.has(change.before.id));
  try {
    await withSavepoint(tx.db, async () => {
      await withdrawReasons(
        tx.db,
        together.flatMap(({ gone }) => gone),
      );
      const changes = together.map(({ change }) => change);
      if (!(await writeChangedProducts(tx, writer, changes))) throw new NumberTaken();
    });
    return new Set(together);
  } catch (error) {
    if (error instanceof NumberTaken) return new Set();
    throw error;
  }
}

/** Where another product has its number now, the rest goes back. */
async function restoreAlone(
  tx: TxCtx,
  writer: ProductWriter,
  { input, change, gone, stayed }: Restoring & { stayed: Stayed },
): Promise<void> {
  const { id } = change.before;
  for (const given of [input, withoutNumbers(input, change.before)])
    try {
      await withSavepoint(tx.db, async () => {
        await withdrawReasons(tx.db, gone);
        await writeProduct(tx, writer, given, { id });
      });
      return;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      stays(stayed, change.before, reasonOf(error));
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
