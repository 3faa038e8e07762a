import { reindexProducts } from '#modules/catalog/index.ts';
import {
  insertProduct,
  insertRevisions,
  insertStockMoves,
  leaveRunningPlan,
  lockProductState,
  type MoveCause,
  type ProductState,
  replaceImages,
  replaceSkus,
  replaceTexts,
  selectProductState,
  selectSoldVariants,
  updateProduct,
  writeVariants,
} from '#modules/inventory/index.ts';
import type { TxCtx } from '#platform/context.ts';
import { RequestError } from '#platform/errors.ts';
import { GOODS_TAG } from '#platform/loading-cache.ts';
import { invalidatePages } from '#platform/notify.ts';
import { fieldFaults } from '#platform/validation.ts';
import { changedProduct } from './audit-product.ts';
import { assertAttributes, assertComplete, assertSound, withTrueOldPrices } from './check-product.ts';
import { emptyProduct, mergeProduct } from './merge-product.ts';
import { changeCheck, type OpenedCodes } from './publish-check.ts';
import { changedFields, movesOf, needsReindexing, type ProductField } from './product-changes.ts';
import type { ProductInput } from './product-input.schema.ts';
import { resolveNames } from './resolve-names.ts';
import { assertRoom } from './room.ts';
import { leavingSale } from './running-sale.ts';

/** Who writes, for which store, and what for: the cause stands beside each change of stock. */
export type ProductWriter = {
  vendorId: number;
  actorId: number | null;
  cause: Extract<MoveCause, 'form' | 'import' | 'api' | 'count' | 'bulk' | 'undo'>;
  /** The run that writes, if one does. */
  reference?: string;
  /**
   * Whether the caller writes many and, before its transaction ends, reindexes all that changed at once (`reindexProducts`)
   * and has made sure that the store has room for the new ones (`storeRoom`).
   */
  isBatch?: boolean;
  /** Whether the caller has stored the pictures itself that the product does not have yet, as an import has. */
  bringsPictures?: boolean;
  /** Whether nobody is there to be refused: staff look at words that are never sold, as at others. */
  isUnattended?: boolean;
  /** Products that were on sale as they are written (`selectSoldSo`): nobody has to look at them. */
  known?: ReadonlySet<number>;
};

/** Staff correct what a product says, as a decision of theirs; pieces and variants they leave alone. */
type StaffWriter = Omit<ProductWriter, 'cause'> & { cause: 'decision' };
type Writer = ProductWriter | StaffWriter;

export type WrittenProduct = {
  productId: number;
  version: number;
  created: boolean;
  changed: ProductField[];
  /** Why staff are to look at it since; of a product on sale. */
  opened: OpenedCodes;
};

/**
 * Writes one product with its variants in the caller's transaction: a new one, as a draft, or the store's product that
 * `existing` names. What the input leaves out stays; an input that says what is so already writes nothing. The product is
 * locked from here on, so two writers, and buyers, come one after the other.
 *
 * Errors: request.not_found (404) for a product of another store; desk.changed_meanwhile (409) for a version that is
 * not the product's; request.invalid (422) with the faults of fields. The caller has asked for the right.
 */
export async function writeProduct(
  tx: TxCtx,
  writer: Writer,
  input: ProductInput,
  existing?: { id: number; version?: number },
): Promise<WrittenProduct> {
  const before = existing ? await lockExisting(tx, writer, existing) : newProduct(writer, input);
  const next = await changedBy(tx, writer, { before, input });
  if (!existing) return await create(tx, writer, next);
  const changed = changedFields(before, next);
  const unchanged = { productId: before.id, version: before.version, created: false, changed, opened: [] };
  if (changed.length === 0) return unchanged;
  const version = await updateProduct(tx.db, before.id, next);
  await writeParts(tx, writer, { before, next, changed });
  const after = (await afterSale(tx, before, next)) ?? { ...next, version };
  await insertRevisions(tx.db, [{ before, after }], writer);
  // What staff correct, they have looked at.
  const isSeen = writer.cause === 'decision' || writer.known?.has(before.id) === true;
  const isFinding = writer.isUnattended === true;
  const opened = isSeen ? [] : await changeCheck(tx, next, changed, { isFinding });
  await announce(tx, writer, next, changed);
  return { ...unchanged, version, opened };
}

/** Takes what leaves a running sale out of its plan; how the product is then, with what members pay, null where nothing leaves. */
async function afterSale(tx: TxCtx, before: ProductState, next: ProductState): Promise<ProductState | null> {
  const left = leavingSale(before, next);
  if (left === null) return null;
  await leaveRunningPlan(tx.db, before.id, left);
  return await selectProductState(tx.db, before.vendorId, before.id);
}

/** A product as an input makes it, which is written nowhere yet; refused as `writeProduct` refuses it. */
export async function changedBy(
  tx: TxCtx,
  writer: Writer,
  { before, input }: { before: ProductState; input: ProductInput },
): Promise<ProductState> {
  const isTold = ['form', 'decision'].includes(writer.cause);
  const merged = mergeProduct(before, input, await resolveNames(tx, before, input, { isTold }));
  const next = writer.cause === 'import' ? (await withTrueOldPrices(tx, before, merged)).next : merged;
  if (before.id === 0 && next.title === '' && input.titles !== undefined)
    throw fieldFaults({ title: { code: 'products.title_required' } });
  assertOwnPictures(before, next, writer);
  await assertSound(tx, before, next, writer.cause === 'undo');
  if (['published', 'paused', 'in_review'].includes(before.state)) {
    assertComplete(next, before);
    await assertAttributes(tx, next, before);
  }
  return next;
}

async function lockExisting(
  tx: TxCtx,
  { vendorId }: Writer,
  { id, version }: { id: number; version?: number },
): Promise<ProductState> {
  const product = await lockProductState(tx.db, vendorId, id);
  if (!product) throw RequestError.not_found();
  if (version !== undefined && version !== product.version) throw await changedProduct(tx, id, version);
  return product;
}

/** A store writes in the language that it says, else in that of the first title. */
export function newProduct({ vendorId }: Writer, { locale, titles = {} }: ProductInput): ProductState {
  const first = (['en', 'am', 'om'] as const).find((of) => (titles[of] ?? '') !== '');
  return emptyProduct(vendorId, locale ?? first ?? 'en');
}

async function create(tx: TxCtx, writer: Writer, next: ProductState): Promise<WrittenProduct> {
  if (!writer.isBatch) await assertRoom(tx, writer.vendorId);
  const id = await insertProduct(tx.db, next);
  const before = { ...emptyProduct(writer.vendorId, next.locale), id };
  const changed = changedFields(before, next);
  await writeParts(tx, writer, { before, next: { ...next, id }, changed });
  await insertRevisions(tx.db, [{ before: null, after: { ...next, id, version: 1 } }], writer);
  await announce(tx, writer, { ...next, id }, changed);
  return { productId: id, version: 1, created: true, changed, opened: [] };
}

type Change = { before: ProductState; next: ProductState; changed: readonly ProductField[] };

/** What stands in tables of its own, each only where it changed. */
async function writeParts(tx: TxCtx, writer: Writer, { before, next, changed }: Change): Promise<void> {
  const has = (...fields: ProductField[]) => fields.some((field) => changed.includes(field));
  const { id } = before;
  if (has('texts')) await replaceTexts(tx.db, id, next.texts);
  if (has('photos')) await replaceImages(tx.db, id, next.images);
  const ofVariants = ['variants', 'price', 'memberPrice', 'stock', 'barcode', 'weight'] as const;
  const hadOrHas = before.variants.length > 0 || next.variants.length > 0;
  const ids = hadOrHas && has(...ofVariants) ? await writeAllVariants(tx, before, next) : null;
  const variants = next.variants.map((variant, place) => ({ ...variant, id: ids?.[place] ?? variant.id }));
  if (has('sku', 'variants')) {
    const numbers = [
      { sku: next.sku, variantId: null },
      ...variants.map(({ sku, id: of }) => ({ sku, variantId: of })),
    ];
    await writeSkus(
      tx,
      next,
      numbers.filter(({ sku }) => sku !== ''),
    );
  }
  if (writer.cause !== 'decision' && has('stock', 'variants'))
    await insertStockMoves(tx.db, movesOf(id, before, variants, next.stock), {
      cause: writer.cause,
      reference: writer.reference ?? '',
      actorId: writer.actorId,
    });
}

async function writeAllVariants(tx: TxCtx, before: ProductState, next: ProductState): Promise<number[]> {
  const stay = new Set(next.variants.map(({ id }) => id));
  const gone = before.variants.flatMap(({ id }) => (id === null || stay.has(id) ? [] : [id]));
  const sold = await selectSoldVariants(tx.db, gone);
  const retired = before.variants.filter(({ id }) => id !== null && sold.has(id));
  await insertStockMoves(
    tx.db,
    retired.map(({ id, stock }) => ({ productId: before.id, variantId: id, delta: -stock })),
    { cause: 'retired', reference: '', actorId: tx.actor.userId },
  );
  return await writeVariants(tx.db, before.id, next.variants, {
    retire: gone.filter((id) => sold.has(id)),
    remove: gone.filter((id) => !sold.has(id)),
  });
}

async function writeSkus(
  tx: TxCtx,
  { id: productId, vendorId, sku: own, variants }: ProductState,
  skus: { sku: string; variantId: number | null }[],
): Promise<void> {
  const taken = await replaceSkus(tx.db, { vendorId, productId }, skus);
  if (taken === null) return;
  const place = own === taken.sku ? -1 : variants.findIndex(({ sku }) => sku === taken.sku);
  const path = place < 0 ? 'sku' : `variants.${place}.sku`;
  throw fieldFaults({ [path]: { code: 'products.sku_taken', params: taken } });
}

/** Only who has stored them itself brings pictures that the product does not have. */
function assertOwnPictures(before: ProductState, next: ProductState, writer: Writer): void {
  const own = new Set(before.images.map(({ imageId }) => imageId));
  const isForeign = next.images.some(({ imageId }) => !own.has(imageId));
  const isTwice = new Set(next.images.map(({ imageId }) => imageId)).size < next.images.length;
  if (isTwice || (isForeign && !writer.bringsPictures && writer.cause !== 'import'))
    throw fieldFaults({ photos: { code: 'products.photo_unknown' } });
}

async function announce(
  tx: TxCtx,
  { isBatch }: Writer,
  { id, state }: ProductState,
  changed: readonly ProductField[],
): Promise<void> {
  if (isBatch) return;
  if (needsReindexing(changed)) await reindexProducts(tx, [id]);
  else if (state === 'published') await invalidatePages(tx, [`product:${id}`, GOODS_TAG]);
}
