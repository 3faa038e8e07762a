import { createHash } from 'node:crypto';
import type { TxCtx } from '#platform/context.ts';
import { type AccountKind, natureOf, SLOTS } from './ledger-accounts.ts';
import { insertBooked, insertEntries, type NewTransaction, type OpenedEntry } from './post.queries.ts';

/** One side of a booking: `amount` in the currency's smallest unit (santim), above 0 a debit, below 0 a credit. */
export type BookEntry = {
  kind: AccountKind;
  /** Whose account; none where there is only one of the kind. */
  owner?: string;
  /** ETB without. */
  currency?: string;
  amount: number;
  orderId?: number | undefined;
};

/** What is booked at once, under a name that is booked once. */
export type Posting = {
  /** What happened, as `payment.taken`. */
  kind: string;
  /** What it happened to: with the kind it is the name of the transaction. */
  reference: string;
  entries: readonly BookEntry[];
  /** When it happened (UTC); now without. */
  happenedAt?: Date | undefined;
  orderId?: number | undefined;
  paymentId?: string | undefined;
  refundId?: string | undefined;
  payoutId?: string | undefined;
  memo?: string;
};

/**
 * The only door to the books: writes a transaction with its entries and moves the balances, in the caller's transaction and
 * by two statements. The same kind and reference again changes nothing, however many ask at once; answers whether it was
 * this call that booked. Accounts are locked in id order, so bookings on the same ones take turns and never wait in a
 * circle. Entries of 0 are left out; a posting whose debits are not its credits, in each currency, is an error.
 */
export async function post(tx: TxCtx, posting: Posting): Promise<boolean> {
  return (await postAll(tx, [posting])).size > 0;
}

/** As `post`, for many at once, by the same two statements. Answers the references that were booked by this call. */
export async function postAll(tx: TxCtx, postings: readonly Posting[]): Promise<Set<string>> {
  if (postings.length === 0) return new Set();
  const { userId } = tx.actor;
  const actor = userId === null ? 'system' : `user:${userId}`;
  const books = postings.map((posting) => ({ posting, entries: resolved(posting) }));
  for (const { posting, entries } of books) requireBalance(posting, entries);
  const booked = await insertBooked(
    tx.db,
    books.map(({ posting }) => toTransaction(posting, { actor, now: tx.now() })),
    books.flatMap(({ entries }) => entries),
  );
  const ids = new Map(booked.map(({ id, kind, reference }) => [`${kind} ${reference}`, id]));
  await insertEntries(
    tx.db,
    books.flatMap(({ posting, entries }) => {
      const transactionId = ids.get(`${posting.kind} ${posting.reference}`);
      return transactionId === undefined ? [] : entries.map((entry) => ({ ...entry, transactionId }));
    }),
  );
  return new Set(booked.map(({ reference }) => reference));
}

function toTransaction(posting: Posting, { actor, now }: { actor: string; now: Date }): NewTransaction {
  const { kind, reference, orderId, paymentId, refundId, payoutId, happenedAt = now, memo = '' } = posting;
  return { kind, reference, orderId, paymentId, refundId, payoutId, happenedAt, actor, memo };
}

function resolved({ reference, entries }: Posting): OpenedEntry[] {
  const slot = slotOf(reference);
  return entries
    .filter(({ amount }) => amount !== 0)
    .map(({ kind, owner = '', currency = 'ETB', amount, orderId = null }) => {
      const { side, mayBeNegative = false, isBusy = false } = natureOf(kind);
      return { kind, owner, currency, amount, orderId, side, mayBeNegative, slot: isBusy ? slot : 0 };
    });
}

function requireBalance(posting: Posting, entries: readonly { currency: string; amount: number }[]): void {
  const sums = new Map<string, number>();
  for (const { currency, amount } of entries) {
    if (!Number.isSafeInteger(amount)) throw new Error(`${posting.kind} books ${amount}.`);
    sums.set(currency, (sums.get(currency) ?? 0) + amount);
  }
  for (const [currency, sum] of sums)
    if (sum !== 0)
      throw new Error(`${posting.kind} of ${posting.reference} is off by ${sum} in ${currency}.`);
}

/** The slot of busy accounts, by what is booked: the same in every try. */
function slotOf(reference: string): number {
  return createHash('sha256').update(reference).digest()[0]! % SLOTS;
}
