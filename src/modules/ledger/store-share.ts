import type { OrderBooks } from './booking.queries.ts';
import type { BookEntry } from './post.ts';

/**
 * Entries that take so much (santim) of an order from its store: of what is pending first, then of what is released, or is the
 * store's debt. What it bore of a lost dispute it does not pay a second time: then they take no more than is left of its share.
 */
export function takenFromStore(
  books: OrderBooks,
  { orderId, vendorId }: { orderId: number; vendorId: number },
  santim: number,
): BookEntry[] {
  const share = books.lost > 0 ? Math.min(santim, Math.max(0, books.share)) : santim;
  const pending = Math.min(share, books.pending);
  const owner = String(vendorId);
  return [
    { kind: 'vendor_pending', owner, amount: pending, orderId },
    { kind: 'vendor_payable', owner, amount: share - pending, orderId },
  ];
}

/** What entries come to (santim). */
export function sumOf(entries: readonly BookEntry[]): number {
  return entries.reduce((sum, { amount }) => sum + amount, 0);
}
