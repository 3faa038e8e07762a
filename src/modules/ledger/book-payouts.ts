import type { TxCtx } from '#platform/context.ts';
import type { Db, Tx } from '#platform/db.ts';
import { splitByWeight } from '#shop/money.ts';
import { isBooked } from './booking.queries.ts';
import { type BookEntry, post, postAll, type Posting } from './post.ts';

/** The account from which staff pay by hand. */
export const SHOP_BANK = 'shop';

/** Where the money of a payout comes from: the shop's bank, or what lies at a provider. */
export type PayoutSource = { kind: 'bank' } | { kind: 'clearing'; provider: string };

/** What is sent to a store, what it holds itself that is set off, and the tax withheld, in santim. */
export type SentPayout = {
  id: string;
  vendorId: number;
  amountSantim: number;
  cashSantim: number;
  receivableSantim: number;
  withheldSantim: number;
};

/**
 * Books that payouts leave: the tax withheld, what is set off against what their stores hold or owe, and what is on its way. Once
 * each, however often it is asked. The caller holds the accounts (`lockPayoutAccounts`) and knows that there is so much.
 */
export async function bookPayoutsSent(tx: TxCtx, payouts: readonly SentPayout[]): Promise<void> {
  await postAll(tx, payouts.flatMap(postingsOf));
}

function postingsOf(payout: SentPayout): Posting[] {
  const { id, vendorId, amountSantim, cashSantim, receivableSantim, withheldSantim } = payout;
  const owner = String(vendorId);
  const of = { reference: id, payoutId: id };
  const netted = cashSantim + receivableSantim;
  const withheld: Posting = {
    ...of,
    kind: 'tax.withheld',
    entries: [
      { kind: 'vendor_payable', owner, amount: withheldSantim },
      { kind: 'withholding_due', amount: -withheldSantim },
    ],
  };
  const offset: Posting = {
    ...of,
    kind: 'cash.netted',
    entries: [
      { kind: 'vendor_payable', owner, amount: netted },
      { kind: 'cash', owner, amount: -cashSantim },
      { kind: 'receivable', owner, amount: -receivableSantim },
    ],
  };
  const sent: Posting = {
    ...of,
    kind: 'payout.sent',
    entries: [
      { kind: 'vendor_payable', owner, amount: amountSantim },
      { kind: 'payout_sent', owner, amount: -amountSantim },
    ],
  };
  return [
    ...(withheldSantim > 0 ? [withheld] : []),
    ...(netted > 0 ? [offset] : []),
    ...(amountSantim > 0 ? [sent] : []),
  ];
}

type EndedPayout = { id: string; vendorId: number; amountSantim: number };

/** Books that a payout has arrived. Once, however often it is asked. */
export async function bookPayoutPaid(
  tx: TxCtx,
  { id, vendorId, amountSantim }: EndedPayout,
  source: PayoutSource,
): Promise<void> {
  await post(tx, {
    kind: 'payout.paid',
    reference: id,
    payoutId: id,
    entries: [
      { kind: 'payout_sent', owner: String(vendorId), amount: amountSantim },
      sourceEntry(source, -amountSantim),
    ],
  });
}

type ReturnedPayout = EndedPayout & { nettedSantim: number; withheldSantim: number };

/**
 * Books that a payout came back, or never left: it is its store's again, to be paid out anew, and with it the tax withheld of it;
 * that of what was set off stays. `source`: where its money had come from, of one that had been paid. Once, however often it is asked.
 */
export async function bookPayoutReturned(
  tx: TxCtx,
  payout: ReturnedPayout,
  source: PayoutSource | null,
): Promise<void> {
  const on = (amount: number): BookEntry =>
    source === null
      ? { kind: 'payout_sent', owner: String(payout.vendorId), amount }
      : sourceEntry(source, amount);
  // At once: so accounts are locked in id order.
  await postAll(tx, givenBack(payout, { reference: payout.id, sign: 1, on }));
}

/**
 * Books that a payout arrived which was booked as returned: that is turned round, and what its store has of it counts as paid.
 * Once, however often it is asked.
 */
export async function bookPayoutPaidLate(
  tx: TxCtx,
  payout: ReturnedPayout,
  source: PayoutSource,
): Promise<void> {
  const on = (amount: number): BookEntry => sourceEntry(source, amount);
  await postAll(tx, givenBack(payout, { reference: `late ${payout.id}`, sign: -1, on }));
}

/** What a payout that came back gives its store, or, turned round, takes from it again. */
function givenBack(
  { id, vendorId, amountSantim, nettedSantim, withheldSantim }: ReturnedPayout,
  { reference, sign, on }: { reference: string; sign: 1 | -1; on: (amount: number) => BookEntry },
): Posting[] {
  const owner = String(vendorId);
  const of = { reference, payoutId: id };
  const [tax = 0] = splitByWeight(withheldSantim, [amountSantim, nettedSantim]);
  const untaxed: Posting = {
    ...of,
    kind: 'tax.given_back',
    entries: [
      { kind: 'withholding_due', amount: sign * tax },
      { kind: 'vendor_payable', owner, amount: -sign * tax },
    ],
  };
  const returned: Posting = {
    ...of,
    kind: 'payout.returned',
    entries: [on(sign * amountSantim), { kind: 'vendor_payable', owner, amount: -sign * amountSantim }],
  };
  return tax > 0 ? [untaxed, returned] : [returned];
}

/** Whether a payout is in the books as arrived, at once or late. */
export async function isPayoutBookedPaid(db: Db | Tx, id: string): Promise<boolean> {
  return (await isBooked(db, 'payout.paid', id)) || (await isBooked(db, 'payout.returned', `late ${id}`));
}

function sourceEntry(source: PayoutSource, amount: number): BookEntry {
  return source.kind === 'bank'
    ? { kind: 'bank', owner: SHOP_BANK, amount }
    : { kind: 'clearing', owner: source.provider, amount };
}
