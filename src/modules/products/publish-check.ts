import type { TxCtx } from '#platform/context.ts';
import {
  openCase,
  reviewNeeded,
  reviewMany,
  reviewOfChange,
  productsWithFindings,
} from '#modules/cases/index.ts';
import type { ProductState } from '#modules/inventory/index.ts';
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

const WORDS: readonly ProductField[] = ['title', 'description', 'texts', 'specifications'];

/**
 * Has staff look at what its store changed of a product on sale, in the transaction that wrote it: it stays on sale, with its case
 * open, until they take it off. Words that are never sold refuse at their field, as when it is published.
 */
export async function changeCheck(
  tx: TxCtx,
  { id, vendorId }: { id: number; vendorId: number },
  changed: readonly ProductField[],
): Promise<void> {
  const parts = {
    texts: WORDS.some((field) => changed.includes(field)),
    price: changed.includes('price'),
    photos: changed.includes('photos'),
    category: changed.includes('category'),
  };
  if (!Object.values(parts).includes(true)) return;
  const reasons = await reviewOfChange(tx, id, parts);
  if (reasons.length === 0) return;
  await openCase(tx, { kind: 'product', subject: id, vendorId, reasons, isPart: true });
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
export async function manyCheck(
  tx: TxCtx,
  changed: Changes,
): Promise<Awaited<ReturnType<typeof reviewMany>>> {
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
