import type { TxCtx } from '#platform/context.ts';
import {
  openCase,
  reviewNeeded,
  reviewMany,
  reviewOfChange,
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

const WORDS: readonly ProductField[] = ['title', 'description', 'texts', 'specifications'];

/**
 * Has staff look at what its store changed of a product on sale, in the transaction that wrote it: it stays on sale, with its case
 * open, until they take it off. Words that are never sold refuse at their field, as when it is published. Answers what staff had not
 * to look at yet.
 */
export async function changeCheck(
  tx: TxCtx,
  { id, vendorId }: { id: number; vendorId: number },
  changed: readonly ProductField[],
): Promise<OpenedCodes> {
  const parts = {
    texts: WORDS.some((field) => changed.includes(field)),
    price: changed.includes('price'),
    photos: changed.includes('photos'),
    category: changed.includes('category'),
  };
  if (!Object.values(parts).includes(true)) return [];
  const reasons = await reviewOfChange(tx, id, parts);
  if (reasons.length === 0) return [];
  return await openCase(tx, { kind: 'product', subject: id, vendorId, reasons, isPart: true });
}

type Changes = readonly { before: ProductState; next: ProductState }[];

/**
 * Which of many products on sale are to say what staff look at, or what is never sold: those are written by themselves, where
 * `changeCheck` opens their case or refuses them.
 */
export async function wordsToCheck(tx: TxCtx, changes: Changes): Promise<Set<number>> {
  const worded = changes.filter(
    ({ before, next }) =>
      before.state === 'published' && changedFields(before, next).some((field) => WORDS.includes(field)),
  );
  return await productsWithFindings(
    tx,
    worded.map(({ next: { id, title, description, texts, specifications } }) => ({
      id,
      texts: [{ title, description }, ...Object.values(texts)],
      specifications,
    })),
  );
}

/**
 * As `changeCheck`, of the prices and categories of many products of a store, by a few statements for all of them: what else changed
 * of them is not looked at here. Answers what staff had not to look at yet, by product.
 */
export async function manyCheck(tx: TxCtx, changed: Changes): Promise<Map<number, OpenedCodes>> {
  const onSale = changed
    .filter(({ before }) => before.state === 'published')
    .map(({ before, next }) => ({ before, next, fields: changedFields(before, next) }));
  const priced = onSale.filter(({ fields }) => fields.includes('price'));
  return await reviewMany(tx, {
    priced: priced.map(({ before, next, fields }) => ({
      ...next,
      was: fields.includes('category') ? null : before.price,
    })),
    moved: onSale.filter(({ fields }) => fields.includes('category')).map(({ next }) => next),
  });
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
