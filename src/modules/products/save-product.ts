import { audit } from '#modules/audit/index.ts';
import { assertSellableProduct } from '#modules/cases/index.ts';
import {
  lockProductState,
  markForPublishing,
  type ProductState,
  selectProductState,
} from '#modules/inventory/index.ts';
import type { Ctx, TxCtx } from '#platform/context.ts';
import { RequestError } from '#platform/errors.ts';
import { transact } from '#platform/transact.ts';
import { fieldFaults, invalidInput } from '#platform/validation.ts';
import { requireVendorReader, requireVendorRight } from '#shop/require-vendor-right.ts';
import { auditProduct } from './audit-product.ts';
import { isBarcode } from './barcode.ts';
import { allMissingOf, strikesUnasked } from './check-product.ts';
import { madeOnce } from './made-once.ts';
import { selectProductNames } from './product-details.queries.ts';
import { toOwnProduct } from './to-own-product.ts';
import { changeState, type Mover, removeProduct as remove } from './product-states.ts';
import { type ProductInput, productInput } from './product-input.schema.ts';
import type {
  ChangeProduct,
  CreateProduct,
  OwnProduct,
  ProductFields,
  SavedProduct,
} from './products.schema.ts';
import { writeProduct } from './write-product.ts';

/** A product of the own store as its team edits it; any other is request.not_found (404). */
export async function getOwnProduct(ctx: Ctx, id: number): Promise<OwnProduct> {
  const { vendorId } = await requireVendorReader(ctx, 'products.edit');
  return await productOfStore(ctx, vendorId, id);
}

/** As `getOwnProduct`, of any store, for a caller who has asked for the right to see it. */
export async function productOfStore(ctx: Ctx, vendorId: number, id: number): Promise<OwnProduct> {
  const product = await selectProductState(ctx.db, vendorId, id);
  if (!product) throw RequestError.not_found();
  const names = await selectProductNames(ctx.db, id);
  return { ...toOwnProduct(product, names), missing: await allMissingOf(ctx, product) };
}

/**
 * Makes a new product of the own store. It is a draft until it is complete: asked to be published it is put on sale as soon
 * as nothing is missing of it, now or with its first photo; the answer says how it stands. Words that are never sold are refused
 * then (request.invalid, 422, at their fields), whatever else is missing. `key`: sent again under it, also at
 * the same moment, it is the same product; for another one it is products.key_used (409). Right: products.edit.
 */
export async function createProduct(
  ctx: Ctx,
  given: CreateProduct,
  { cause = 'api', key }: { cause?: 'form' | 'api'; key?: string | undefined } = {},
): Promise<SavedProduct> {
  await requireVendorRight(ctx, 'products.edit');
  assertSaysEnough(given);
  return await addProduct(ctx, given, { cause, key });
}

/** As `createProduct`, of a draft that may leave price and category open, such as out of a post of several goods. */
export async function createDraft(
  ctx: Ctx,
  fields: Omit<CreateProduct, 'state'>,
  key?: string,
): Promise<SavedProduct> {
  return await addProduct(ctx, { ...fields, state: 'draft' }, { cause: 'form', key });
}

type AddedBy = { cause: 'form' | 'api' };

async function addProduct(
  ctx: Ctx,
  given: CreateProduct,
  { key, ...by }: AddedBy & { key: string | undefined },
): Promise<SavedProduct> {
  const { vendorId } = await requireVendorRight(ctx, 'products.edit');
  return await transact(ctx, (tx) =>
    madeOnce(tx, key, {
      asked: given,
      make: () => addNew(tx, given, by),
      idOf: ({ id }) => id,
      again: (id) => savedOf(tx, vendorId, id),
    }),
  );
}

async function addNew(
  tx: TxCtx,
  { state, locale = tx.locale, ...fields }: CreateProduct,
  { cause }: AddedBy,
): Promise<SavedProduct> {
  const { vendorId, userId } = await requireVendorRight(tx, 'products.edit');
  assertBarcodes(fields, null);
  const input = inputOfFields(fields, locale);
  const writer = { vendorId, actorId: userId, cause };
  const { productId } = await writeProduct(tx, writer, { ...input, locale });
  await audit(tx, {
    action: 'product.create',
    subject: { kind: 'product', id: productId },
    vendorId,
    after: { title: input.titles?.[locale] ?? '' },
  });
  if (state === 'published') {
    // Told now, while its maker is there: with the first photo nobody may be.
    await assertSellableProduct(tx, productId);
    await publishOnceComplete(tx, { vendorId, id: productId }, { cause, actorId: userId });
  }
  return await savedOf(tx, vendorId, productId);
}

/**
 * Changes a product of the own store, all or nothing. `version` is that of what was read: when somebody changed it meanwhile
 * it is desk.changed_meanwhile (409). What only says what is so already changes nothing. Rights: stock.edit for stock
 * alone, else products.edit; for prices prices.edit too.
 */
export async function changeProduct(
  ctx: Ctx,
  id: number,
  { version, state, photos, ...fields }: ChangeProduct,
  cause: 'form' | 'api' | 'count' = 'api',
): Promise<SavedProduct> {
  const isStockAlone = state === undefined && !photos && Object.keys(fields).join() === 'stock';
  const { vendorId, userId } = await requireVendorRight(ctx, isStockAlone ? 'stock.edit' : 'products.edit');
  return await transact(ctx, async (tx) => {
    const before = await lockProductState(tx.db, vendorId, id);
    if (!before) throw RequestError.not_found();
    assertBarcodes(fields, before);
    const input = {
      ...inputOfFields(fields, before.locale),
      ...(photos && {
        photos: photos.map(({ id: imageId, alt }) => ({ imageId, ...(alt !== undefined && { alt }) })),
      }),
    };
    const { changed } = await writeProduct(tx, { vendorId, actorId: userId, cause }, input, { id, version });
    if (changed.includes('price') || changed.includes('memberPrice'))
      await requireVendorRight(tx, 'prices.edit');
    await auditProduct(tx, before, changed);
    const by = { cause, actorId: userId };
    if (state !== undefined) await changeState(tx, { vendorId, id }, state, by);
    else if (before.publishesWhenComplete) await publishOnceComplete(tx, { vendorId, id }, by);
    return await savedOf(tx, vendorId, id);
  });
}

/** A new product says what it costs and where it belongs; only a draft out of a post or a file may leave that open. */
function assertSaysEnough({ price, variants = [], categoryId, subcategoryId }: Partial<ProductFields>): void {
  const isPriced =
    price !== undefined || (variants.length > 0 && variants.every((one) => one.price !== undefined));
  const faults = {
    ...(!isPriced && { price: { code: 'products.price_range' } }),
    ...(!categoryId && !subcategoryId && { categoryId: { code: 'products.category_unknown' } }),
  };
  if (Object.keys(faults).length > 0) throw fieldFaults(faults);
}

/** What was typed wrong is told; what a file brought so stays until somebody types another. */
function assertBarcodes(
  { barcode, variants = [] }: Partial<ProductFields>,
  before: ProductState | null,
): void {
  const kept = new Set([before?.barcode, ...(before?.variants ?? []).map((variant) => variant.barcode)]);
  const isWrong = (code: string | undefined) => code !== undefined && !kept.has(code) && !isBarcode(code);
  const faults = Object.fromEntries([
    ...(isWrong(barcode) ? [['barcode', { code: 'products.barcode_wrong' }]] : []),
    ...variants.flatMap((variant, place) =>
      isWrong(variant.barcode) ? [[`variants.${place}.barcode`, { code: 'products.barcode_wrong' }]] : [],
    ),
  ]) as Parameters<typeof fieldFaults>[0];
  if (Object.keys(faults).length > 0) throw fieldFaults(faults);
}

/** Deletes a product of the own store, or archives it (`removeProduct`). */
export async function removeOwnProduct(
  ctx: Ctx,
  id: number,
  version?: number,
): Promise<{ id: number; state: 'deleted' | 'archived' }> {
  const { vendorId, userId } = await requireVendorRight(ctx, 'products.edit');
  const by = { cause: 'form' as const, actorId: userId };
  const wanted = version === undefined ? { id } : { id, version };
  const { state } = await transact(ctx, (tx) => remove(tx, vendorId, wanted, by));
  return { id, state };
}

/**
 * Puts a draft on sale, or has it go on sale with the first change after which nothing is missing. Answers what was moved, for
 * a `mover` with `isBatch`, who shows it.
 */
export async function publishOnceComplete(
  tx: TxCtx,
  { vendorId, id }: { vendorId: number; id: number },
  mover: Mover,
): Promise<Awaited<ReturnType<typeof changeState>> | null> {
  const product = await selectProductState(tx.db, vendorId, id);
  if (product?.state !== 'draft') return null;
  const isComplete = (await allMissingOf(tx, product)).length === 0 && !(await strikesUnasked(tx, product));
  if (isComplete) return await changeState(tx, { vendorId, id }, 'published', mover);
  await markForPublishing(tx.db, id);
  return null;
}

/** How a product of the store stands now. */
export async function savedOf(tx: TxCtx, vendorId: number, id: number): Promise<SavedProduct> {
  const product = await selectProductState(tx.db, vendorId, id);
  if (!product) throw RequestError.not_found();
  const { version, state } = product;
  return { id, version, state, missing: await allMissingOf(tx, product) };
}

/**
 * What a call or form says, as the one schema of products has it: cleaned, within its limits, the own language's texts among the
 * others. Faults bear the names that were sent.
 */
export function inputOfFields(
  { title, description, titles, descriptions, ...fields }: Partial<ProductFields>,
  locale: ProductState['locale'],
): ProductInput {
  const checked = productInput.safeParse({
    ...fields,
    ...((title !== undefined || titles) && {
      titles: { ...titles, ...(title !== undefined && { [locale]: title }) },
    }),
    ...((description !== undefined || descriptions) && {
      descriptions: { ...descriptions, ...(description !== undefined && { [locale]: description }) },
    }),
  });
  if (checked.success) return checked.data;
  const own: Record<string, string> = {
    [`titles.${locale}`]: 'title',
    [`descriptions.${locale}`]: 'description',
  };
  const faults = Object.entries(invalidInput(checked.error).fields);
  throw fieldFaults(Object.fromEntries(faults.map(([path, fault]) => [own[path] ?? path, fault])));
}

/** Moves a product of the own store into a state its team may ask for. Errors as of `changeState`. */
export async function moveProduct(
  ctx: Ctx,
  id: number,
  { state, version }: { state: NonNullable<ChangeProduct['state']>; version: number },
): Promise<void> {
  const { vendorId, userId } = await requireVendorRight(ctx, 'products.edit');
  const by = { cause: 'form' as const, actorId: userId };
  await transact(ctx, (tx) => changeState(tx, { vendorId, id, version }, state, by));
}
