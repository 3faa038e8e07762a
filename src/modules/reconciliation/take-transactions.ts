import { createHash } from 'node:crypto';
import type { Ctx } from '#platform/context.ts';
import { transact } from '#platform/transact.ts';
import { dayInEthiopia } from '#shop/calendar.ts';
import { askTransactions, currencyOfProvider, type ProviderTransaction } from '#modules/payments/index.ts';
import { matchLines } from './match-lines.ts';
import type { ReadLine } from './read-statement.ts';
import { insertStatement, lockOpenLines, selectKnownLines, selectLastLineAt } from './statements.queries.ts';

const DAY_MS = 86_400_000;
/** So long before the last line that is known transactions may have become money since. */
const OVERLAP_MS = 3 * DAY_MS;
/** How far back is looked where nothing is known. */
const FIRST_MS = 30 * DAY_MS;
/** So many lines at a time, in one transaction. */
const BATCH = 200;

/** What is asked for, and what its lines are called. */
const LISTS = [
  { call: 'transactions', kind: 'payment' },
  { call: 'transfers', kind: 'payout' },
] as const;
type List = (typeof LISTS)[number];

/**
 * Takes in what providers list by their API (Chapa) as the lines of a statement: payments and payouts are proved, what the provider
 * kept is booked as its fee, and what nobody knows, as a transfer that somebody made there by hand, waits to be looked at, as of a
 * file. Lines that are known, by API or file, are passed over, so it may run twice, at once, and after a file. Run by the clock.
 */
export async function takeTransactions(ctx: Ctx): Promise<void> {
  for (const list of LISTS) await takeList(ctx, list);
}

async function takeList(ctx: Ctx, { call, kind }: List): Promise<void> {
  const now = ctx.now().getTime();
  const all = await askTransactions(ctx, call, async (provider) => {
    const last = await selectLastLineAt(ctx.db, provider, kind);
    return new Date(last === null ? now - FIRST_MS : last.getTime() - OVERLAP_MS);
  });
  for (const { provider, answer } of all) {
    const lines = linesOf(ctx, { provider, kind }, answer);
    for (let i = 0; i < lines.length; i += BATCH)
      await takeIn(ctx, { provider, kind }, lines.slice(i, i + BATCH));
  }
}

type Listed = { provider: string; kind: List['kind'] };

/** The oldest first; what is in another currency than the provider's is named and left to staff. */
function linesOf(ctx: Ctx, { provider, kind }: Listed, listed: readonly ProviderTransaction[]): ReadLine[] {
  const currency = currencyOfProvider(provider);
  const others = listed.filter(({ amount }) => amount.currency !== currency);
  if (others.length > 0)
    ctx.log.warn({ provider, count: others.length }, 'a payment provider lists money of another currency');
  return listed
    .filter(({ amount }) => amount.currency === currency && amount.minor > 0)
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
    .map(({ reference, amount, feeMinor, at, memo }, i) => ({
      n: i + 1,
      externalRef: reference.toUpperCase().slice(0, 120),
      kind,
      grossSantim: kind === 'payout' ? -amount.minor : amount.minor,
      feeSantim: feeMinor,
      at,
      memo: memo.slice(0, 500),
    }));
}

async function takeIn(ctx: Ctx, { provider, kind }: Listed, given: readonly ReadLine[]): Promise<void> {
  await transact(ctx, async (tx) => {
    const known = await selectKnownLines(tx.db, { provider, kind }, given);
    const lines = given.filter(({ externalRef }) => !known.has(externalRef));
    if (lines.length === 0) return;
    const sha256 = createHash('sha256')
      .update(JSON.stringify([provider, lines]))
      .digest('hex');
    const fileName = `API ${dayInEthiopia(tx.now())}`;
    const statementId = await insertStatement(tx.db, { provider, fileName, sha256, lines });
    if (statementId === undefined) return;
    await matchLines(tx, await lockOpenLines(tx.db, { statementId, limit: lines.length }));
  });
}
