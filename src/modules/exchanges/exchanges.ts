import type { Ctx, TxCtx } from '#platform/context.ts';
import { pageOfRows } from '#platform/keyset.ts';
import { fieldFaults } from '#platform/validation.ts';
import { dayInEthiopia } from '#shop/calendar.ts';
import { birr, decimalText, santim } from '#shop/money.ts';
import { defineApproval, requestApproval } from '#modules/approvals/index.ts';
import {
  bookExchange,
  type ForeignBooks,
  lockForeignBooks,
  selectForeignBooks,
} from '#modules/ledger/index.ts';
import { requireStaffToRead, staffAct } from '#modules/staff/index.ts';
import { ExchangeError } from './exchanges.errors.ts';
import {
  type CurrencyExchangeRow,
  insertExchange,
  isReferenceBooked,
  selectExchanges,
} from './exchanges.queries.ts';
import {
  AskExchange,
  type CurrencyExchange,
  type ExchangeAsked,
  type ExchangePage,
} from './exchanges.schema.ts';

const RIGHT = 'money.adjust';
const FOR_TWO = 'money.exchange';
const DOLLARS = 'USD';
const AT_ONCE = 50;

/** What another person approves: the act itself, without why it was asked for. */
const Changed = AskExchange.omit({ reason: true });
type Changed = Omit<AskExchange, 'reason'>;

defineApproval(FOR_TWO, {
  right: RIGHT,
  schema: Changed,
  show: async (_ctx, changed) =>
    await Promise.resolve({ name: changed.reference, before: {}, after: shown(changed) }),
  carryOut: async (tx, changed) => {
    await carryOut(tx, changed);
    return { before: {}, after: shown(changed) };
  },
});

/** As people compare it with the bank's paper; the rate shows a sum that was mistyped. */
function shown({ dollars, birr: arrived, day, reference }: Changed) {
  return {
    dollars: `${decimalText(santim(dollars))} ${DOLLARS}`,
    arrived: decimalText(santim(arrived)),
    rate: (arrived / dollars).toFixed(4),
    day,
    reference,
  };
}

/** Dollars that became Birr, newest first, and what is still to be changed. Right: money.read. */
export async function listExchanges(
  ctx: Ctx,
  { after = null }: { after?: string | null },
): Promise<ExchangePage> {
  await requireStaffToRead(ctx, 'money.read');
  const asked = { sort: '-booked', after, size: AT_ONCE };
  const [books, rows] = await Promise.all([
    selectForeignBooks(ctx.db, DOLLARS),
    selectExchanges(ctx.db, asked),
  ]);
  const { content, next } = pageOfRows(rows, asked);
  const standing = { atBank: birr(books.atBank), open: birr(books.open), worth: birr(books.worth) };
  return { ...standing, content: content.map(toExchange), next };
}

function toExchange({ amountMinor, birrSantim, worthSantim, ...row }: CurrencyExchangeRow): CurrencyExchange {
  const { id, day, reference, isOnStatement } = row;
  return {
    id,
    dollars: birr(amountMinor),
    birr: birr(birrSantim),
    worth: birr(worthSantim),
    difference: birr(birrSantim - worthSantim),
    day,
    reference,
    isOnStatement,
  };
}

/**
 * Says that dollars became Birr at the bank. Nothing is booked before another person with the right approves it. Faults beside the
 * fields (422): more dollars than stand at the bank, a day to come, a reference that was booked; approvals.waiting (409) for one
 * that waits. Right: money.adjust.
 */
export async function askExchange(ctx: Ctx, { reason, ...changed }: AskExchange): Promise<ExchangeAsked> {
  const subject = { kind: 'exchange', id: changed.reference };
  return await staffAct(ctx, { right: RIGHT, action: 'exchanges.ask', subject, reason }, async (tx) => {
    if (changed.day > dayInEthiopia(tx.now())) throw fieldFaults({ day: { code: 'exchanges.day_to_come' } });
    if (await isReferenceBooked(tx.db, changed.reference))
      throw fieldFaults({ reference: { code: 'exchanges.booked_before' } });
    const most = mostOf(await selectForeignBooks(tx.db, DOLLARS));
    if (santim(changed.dollars) > most)
      throw fieldFaults({ dollars: { code: 'exchanges.too_much', params: { amount: decimalText(most) } } });
    const approvalId = await requestApproval(tx, FOR_TWO, { subject, payload: changed, reason });
    return { after: { ...shown(changed), approvalId }, answer: { approvalId } };
  });
}

/** What of it stands at our bank and came of payments: other dollars have no rate in the books. */
function mostOf({ atBank, open }: ForeignBooks): number {
  return Math.max(0, Math.min(atBank, open));
}

async function carryOut(tx: TxCtx, { dollars, birr: arrived, day, reference }: Changed): Promise<void> {
  const books = await lockForeignBooks(tx.db, DOLLARS);
  const [amountMinor, birrSantim] = [santim(dollars), santim(arrived)];
  if (amountMinor > mostOf(books)) throw ExchangeError.too_much({ amount: decimalText(mostOf(books)) });
  const worthSantim = worthOf(books, amountMinor);
  const exchange = { currency: DOLLARS, amountMinor, birrSantim, worthSantim, day, reference };
  const id = await insertExchange(tx.db, exchange);
  if (id === undefined) throw ExchangeError.booked_before();
  await bookExchange(tx, { id, ...exchange, at: new Date(`${day}T12:00:00+03:00`) });
}

/** What a part of the open dollars counted for, at the mean of the rates with which they were taken. */
function worthOf({ open, worth }: ForeignBooks, amountMinor: number): number {
  const doubled = (2n * BigInt(worth) * BigInt(amountMinor)) / BigInt(open);
  return Math.max(0, Number((doubled + 1n) / 2n));
}
