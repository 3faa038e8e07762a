import type { TxCtx } from '#platform/context.ts';
import {
  openCase,
  reviewNeeded,
  reviewMany,
  reviewOfChange,
  reviewWaiting,
  productsWithFindings,
} from '#modules/cases/index.ts';
import { type ProductState, selectMovedSince } from '#modules/inventory/index.ts';
import { changedFields, type ProductField } from './product-changes.ts';

/**
 * Whether a complete product that its store wants to sell may be sold at once, or is looked at first; then its case is open.
 * The one place where publishing asks; it works in the caller's transaction, with the product locked and written. Words that
 * are never sold refuse at their field (request.invalid, 422).
 */
export async function publishCheck(
  tx: TxCtx,
  { id, vendorId }: { id: number; vendorId: number },
): Promise<'publish' | 'review'> {
  const reasons = await reviewNeeded(tx, id);
  if (reasons.length === 0) return 'publish';
  await openCase(tx, { kind: 'product', subject: id, vendorId, reasons });
  return 'review';
}

/** Why staff are to look at a product which they were not to look at before. */
export type OpenedCodes = Awaited<ReturnType<typeof openCase>>;

const WORDS: readonly ProductField[] = [
  'title',
  'description',
  'texts',
  'specifications',
  'brand',
  'variants',
  'photos',
];
const LOOKED_AT: readonly ProductField[] = [...WORDS, 'price', 'category'];

type Stored = Pick<ProductState, 'id' | 'vendorId' | 'state'>;

/**
 * Has staff look at what its store changed of a product on sale, in the transaction that wrote it: it stays on sale, with its case
 * open, until they take it off. One that waits in review is judged anew, and staff see why they look at it as it is now. Words that
 * are never sold refuse at their field, as when it is published; with `isFinding` staff look at them as at others. Answers what staff
 * had not to look at yet of what is on sale.
 */
export async function changeCheck(
  tx: TxCtx,
  { id, vendorId, state }: Stored,
  changed: readonly ProductField[],
  { isFinding = false }: { isFinding?: boolean } = {},
): Promise<OpenedCodes> {
  if (state === 'in_review') await waitCheck(tx, { id, vendorId }, changed, { isFinding });
  if (state !== 'published') return [];
  const parts = {
    texts: WORDS.some((field) => changed.includes(field)),
    price: changed.includes('price'),
    photos: changed.includes('photos'),
    category: changed.includes('category'),
  };
  if (!Object.values(parts).includes(true)) return [];
  const reasons = await reviewOfChange(tx, id, { ...parts, isFinding });
  if (reasons.length === 0) return [];
  return await openCase(tx, { kind: 'product', subject: id, vendorId, reasons, isPart: true });
}

/**
 * Judges anew what its store changed of a product that waits to be looked at: its case says what is found now, also nothing.
 * `isFinding`: as of `reviewNeeded`.
 */
async function waitCheck(
  tx: TxCtx,
  product: { id: number; vendorId: number },
  changed: readonly ProductField[],
  { isFinding = false }: { isFinding?: boolean } = {},
): Promise<void> {
  if (!LOOKED_AT.some((field) => changed.includes(field))) return;
  await reviewWaiting(tx, product, { isFinding });
}

type Changes = readonly { before: ProductState; next: ProductState }[];

/**
 * Which of many products, on sale or waiting to be, are to say what staff look at, or what is never sold: those are written by
 * themselves, where `changeCheck` opens their case or refuses them.
 */
export async function wordsToCheck(tx: TxCtx, changes: Changes): Promise<Set<number>> {
  const worded = changes.filter(
    ({ before, next }) =>
      ['published', 'in_review'].includes(before.state) &&
      changedFields(before, next).some((field) => WORDS.includes(field)),
  );
  return await productsWithFindings(
    tx,
    worded.map(({ next: { title, description, texts, variants, images, ...next } }) => ({
      ...next,
      texts: [{ title, description }, ...Object.values(texts)],
      options: variants.map(({ options }) => options),
      alts: images.map(({ alt }) => alt),
    })),
  );
}

/**
 * As `changeCheck`, of the prices, categories and brands of many products of a store, by a few statements for all that are on sale:
 * what else changed of them is not looked at here. Those that wait in review are judged wholly, one by one, and so are texts beside a
 * brand; they refuse nothing. Answers what staff had not to look at yet, by product.
 */
export async function manyCheck(tx: TxCtx, changed: Changes): Promise<Map<number, OpenedCodes>> {
  for (const { before, next } of changed)
    if (before.state === 'in_review')
      await waitCheck(tx, next, changedFields(before, next), { isFinding: true });
  const onSale = changed
    .filter(({ before }) => before.state === 'published')
    .map(({ before, next }) => ({ before, next, fields: changedFields(before, next) }));
  const priced = onSale.filter(({ fields }) => fields.includes('price'));
  const opened = await reviewMany(tx, {
    priced: priced.map(({ before, next, fields }) => ({
      ...next,
      dearest: next.variants.reduce((most, { price }) => Math.max(most, price), 0),
      was: fields.includes('category') ? null : before.price,
    })),
    moved: onSale.filter(({ fields }) => fields.includes('category')).map(({ next }) => next),
  });
  const branded = onSale.filter(({ fields }) => fields.includes('brand'));
  const worded = await wordsToCheck(tx, branded);
  for (const { next } of branded)
    if (worded.has(next.id)) {
      const codes = await changeCheck(tx, next, ['brand'], { isFinding: true });
      opened.set(next.id, [...(opened.get(next.id) ?? []), ...codes]);
    }
  return opened;
}

/** How a change of many left a product: whether it was on sale then, and its version since. Older runs do not say. */
export type LeftProduct = { wasOnSale?: boolean; version?: number };

/**
 * Which of some products that go back to what they were were on sale so, and in no other state since they were changed: that is no
 * news. All others are judged as at any change, for what was looked at meanwhile was not this.
 */
export async function selectSoldSo(
  tx: TxCtx,
  left: ReadonlyMap<number, LeftProduct>,
): Promise<ReadonlySet<number>> {
  const sold = [...left].flatMap(([id, { wasOnSale, version }]) =>
    wasOnSale && version !== undefined ? { id, version } : [],
  );
  const moved = await selectMovedSince(tx.db, sold);
  return new Set(sold.flatMap(({ id }) => (moved.has(id) ? [] : id)));
}
