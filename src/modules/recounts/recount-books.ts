import type { Ctx } from '#platform/context.ts';
import { decimalText } from '#shop/money.ts';
import { defineRun, startRun } from '#modules/desk/index.ts';
import { staffAct } from '#modules/staff/index.ts';
import {
  type BooksEnd,
  measureBooks,
  recountAccounts,
  recountTransactions,
  selectDifferences,
  type WrongAccount,
  type WrongTransaction,
} from './recounts.queries.ts';

const RIGHT = 'money.read';
/** What one step recounts takes well under two seconds. */
const ENTRIES_A_STEP = 100_000;
const TRANSACTIONS_A_STEP = 25_000;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/** Where a recount stands: among the accounts, then among the transactions. */
type Place = { end: BooksEnd; account: number } | { end: BooksEnd; transaction: string };

/**
 * Recounts the books from their entries: each account's balance and turns, then whether each transaction sums to 0, at last whether
 * debits and credits are the same. What is wrong is named among the run's faults; nothing is changed. The books stay open
 * meanwhile, and a killed run goes on where it was.
 */
const RECOUNT = defineRun<null>('ledger.recount', {
  right: RIGHT,
  plan: async (tx) => {
    const { total, end } = await measureBooks(tx.db);
    return { total, position: { end, account: 0 } };
  },
  step: async (tx, _params, position) => {
    const place = position as Place;
    const { end } = place;
    if ('account' in place) {
      const span = { after: place.account, until: end.account };
      const { done, last, wrong } = await recountAccounts(tx.db, span, ENTRIES_A_STEP);
      const next = last === null ? { end, transaction: FIRST_ID } : { end, account: last };
      return { done: done - wrong.length, faults: wrong.map(ofAccount), position: next };
    }
    const span = { after: place.transaction, until: end.transaction };
    const { done, last, wrong } = await recountTransactions(tx.db, span, TRANSACTIONS_A_STEP);
    if (last === null) {
      const differences = await selectDifferences(tx.db);
      return { done: 0, faults: differences.map(ofAll), position: null };
    }
    const faulty = new Set(wrong.map(({ id }) => id)).size;
    return {
      done: done - faulty,
      faults: wrong.map(ofTransaction),
      position: { end, transaction: last },
    };
  },
});

function ofAccount({ name, currency, balance, counted }: WrongAccount) {
  const params = { balance: decimalText(balance), counted: decimalText(counted), currency };
  return { subject: name, why: 'ledger.account_off', params };
}

function ofTransaction({ id, currency, difference }: WrongTransaction) {
  return { subject: id, why: 'ledger.sums_off', params: { amount: decimalText(difference), currency } };
}

function ofAll({ currency, difference }: { currency: string; difference: number }) {
  return ofTransaction({ id: currency, currency, difference });
}

/** Starts a recount of the books; answers the run's id. Right: money.read. */
export async function startRecount(ctx: Ctx): Promise<string> {
  return await staffAct(ctx, { right: RIGHT, action: 'ledger.recount', subject: null }, async (tx) => {
    const id = await startRun(tx, RECOUNT, null);
    return { answer: id, subject: { kind: 'run', id } };
  });
}
