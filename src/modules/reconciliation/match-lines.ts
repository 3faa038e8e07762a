import type { Ctx, TxCtx } from '#platform/context.ts';
import { transact } from '#platform/transact.ts';
import { bookProviderFee, bookSettlement } from '#modules/ledger/index.ts';
import {
  claimByStatement,
  confirmReceived,
  currencyOfProvider,
  noteSentTwice,
} from '#modules/payments/index.ts';
import { type Candidate, selectCandidates } from './match-lines.queries.ts';
import { lockOpenLines, updateGuessesReopened, updateLineMatched } from './statements.queries.ts';

/** So many lines at a time, in one transaction. */
const BATCH = 200;
/** Those that only amount and day tell: more than one of them is none. */
const BY_AMOUNT = 6;
/** A provider's payment by a name that either side has for it. */
const OF_PROVIDER = 3;

/** Where the money of transfers stands in the books until the bank's statement shows it. */
const TRANSFERS = 'transfer';

/**
 * Finds what unmatched lines are of, by reference, then by code, then by amount and day; in the caller's transaction, which holds
 * the lines. A transfer's line confirms its claim, and so pays the order. What a provider kept is booked as its fee, what arrived
 * at our bank as settled. Another amount than was expected is left to staff.
 */
export async function matchLines(tx: TxCtx, lineIds: readonly number[]): Promise<void> {
  if (lineIds.length === 0) return;
  const candidates = Map.groupBy(await selectCandidates(tx.db, lineIds), ({ lineId }) => lineId);
  const used = new Set<string>();
  for (const found of surestFirst(candidates.values())) {
    const best = bestOf(found.filter((one) => !used.has(nameOf(one))));
    if (!best) continue;
    used.add(nameOf(best));
    await takeMatch(tx, best);
  }
}

/** What is guessed of a line is nothing that another one tells for sure. */
function surestFirst(candidates: Iterable<Candidate[]>): Candidate[][] {
  return [...candidates].toSorted(([a], [b]) => Number(isGuess(a!)) - Number(isGuess(b!)));
}

/** Whether amount and day alone tell it. */
function isGuess({ rank }: Candidate): boolean {
  return rank >= BY_AMOUNT;
}

function nameOf({ kind, id }: Candidate): string {
  return `${kind} ${id}`;
}

function bestOf(found: readonly Candidate[]): Candidate | undefined {
  const [best, second] = found;
  if (!best) return undefined;
  const isOneOfMany = isGuess(best) && second?.rank === best.rank;
  // A transfer that names two orders' codes is for people to read.
  const isEither = best.rank === 2 && second?.rank === 2;
  return isOneOfMany || isEither ? undefined : best;
}

async function takeMatch(tx: TxCtx, found: Candidate): Promise<void> {
  const { lineId, kind: matchedKind, id, isExact, isDone, told, claimId, rank, provider } = found;
  let matchedTo = id;
  // A file may name by our reference what the provider's API named by its own: its fee is booked once.
  if (told === 'same')
    return await updateLineMatched(tx.db, lineId, { state: 'duplicate', matchedKind, matchedTo });
  if (told === 'unclear') return;
  if (told === 'twice') {
    await noteSentTwice(tx, id);
    return await updateLineMatched(tx.db, lineId, { state: 'unmatched', matchedKind, matchedTo });
  }
  if (!isExact) {
    // A payment that nobody has confirmed is for staff as long as it is open: they see both.
    return await updateLineMatched(tx.db, lineId, { state: 'amount_differs', matchedKind, matchedTo });
  }
  if (!isDone) {
    const named = claimId ?? (rank === 2 ? await claimByCode(tx, found) : null);
    if (named === null) return;
    matchedTo = (await confirmReceived(tx, named, found.grossSantim)).paymentId;
  }
  const match = { state: 'matched', matchedKind, matchedTo, isGuess: isGuess(found) } as const;
  await updateLineMatched(tx.db, lineId, match);
  // Another line of the provider's was taken for it by guess, before this one told.
  if (rank === OF_PROVIDER) await updateGuessesReopened(tx.db, { lineId, provider, paymentId: matchedTo });
  await bookMatch(tx, found);
}

/** The buyer wrote the order's code and told us nothing: the line says it for them. */
async function claimByCode(tx: TxCtx, found: Candidate): Promise<number | null> {
  const { id: paymentId, provider: bank, reference } = found;
  return await claimByStatement(tx, { paymentId, bank, reference });
}

/** Books what the line moved beyond what was in the books: once for each line. */
export async function bookMatch(
  tx: TxCtx,
  found: Pick<Candidate, 'lineId' | 'rank' | 'provider' | 'isBank' | 'grossSantim' | 'feeSantim' | 'at'>,
): Promise<void> {
  const { lineId, rank, provider, isBank, grossSantim, feeSantim, at } = found;
  const currency = currencyOfProvider(provider);
  const isTransfer = rank === 1 || rank === 2 || rank === 7;
  if (isTransfer)
    await bookSettlement(tx, { lineId, provider: TRANSFERS, amount: grossSantim, currency, at });
  if (rank === 5)
    await bookSettlement(tx, { lineId, provider, amount: Math.abs(grossSantim) - feeSantim, currency, at });
  if (feeSantim > 0) await bookProviderFee(tx, { lineId, provider, isBank, amount: feeSantim, currency, at });
}

/**
 * Looks again at the lines that were of nothing, or of another sum: buyers name their references, and staff confirm what came, after
 * the bank has told of the money, too. Run by the clock; any number may run at once, for each line is held by one.
 */
export async function matchAgain(ctx: Ctx): Promise<void> {
  await transact(ctx, async (tx) => {
    await matchLines(tx, await lockOpenLines(tx.db, { statementId: null, limit: BATCH }));
  });
}
