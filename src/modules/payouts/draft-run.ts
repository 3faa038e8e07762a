import type { Ctx, TxCtx } from '#platform/context.ts';
import { transact } from '#platform/transact.ts';
import { EAT_MS, gregorianDate } from '#shop/calendar.ts';
import { getSetting } from '#shop/settings.ts';
import { audit } from '#modules/audit/index.ts';
import {
  advanceWatermarks,
  type PayoutBooks,
  selectPayoutBooks,
  selectReleased,
} from '#modules/ledger/index.ts';
import { transferRail } from '#modules/payments/index.ts';
import { staffAct } from '#modules/staff/index.ts';
import {
  type ExceptionReason,
  insertPayouts,
  insertPayoutRun,
  lockRuns,
  type NewPayout,
  type PayableStore,
  selectAccountsInUse,
  selectDraftRun,
  selectPayableStores,
} from './payout-runs.queries.ts';
import type { PayoutRail } from './payout-rails.table.ts';
import { PayoutError } from './payouts.errors.ts';
import { withheldFrom, withholdingTerms } from './withholding.ts';

const DAY_MS = 86_400_000;

/** The Sunday midnight in Addis Ababa that was last: what was released before it is paid. */
export function lastSundayMidnight(now: Date): Date {
  const { year, month, day } = gregorianDate(now);
  const today = Date.UTC(year, month - 1, day);
  const daysSinceMonday = (new Date(today).getUTCDay() + 6) % 7;
  return new Date(today - daysSinceMonday * DAY_MS - EAT_MS);
}

/**
 * Drafts the run of all that was released until Sunday 24:00 in Addis Ababa; answers its id. While a draft waits it is that
 * one: of two who make one at once both get the same, and no entry of the books is in two. Throws payouts.nothing_to_pay (409).
 * Right: money.payout.
 */
export async function makePayoutRun(ctx: Ctx): Promise<string> {
  const act = { right: 'money.payout', action: 'payouts.make_run', subject: null } as const;
  return await staffAct(ctx, act, async (tx) => {
    const id = await draftRun(tx);
    if (id === null) throw PayoutError.nothing_to_pay();
    return { answer: id, subject: { kind: 'payout_run', id } };
  });
}

/** As `makePayoutRun`, by the clock on Mondays: nobody has made it, so one more person must approve it. */
export async function makeRunByClock(ctx: Ctx): Promise<void> {
  await transact(ctx, async (tx) => {
    await lockRuns(tx.db);
    if ((await selectDraftRun(tx.db)) !== undefined) return;
    const id = await draftRun(tx);
    if (id !== null) await audit(tx, { action: 'payouts.make_run', subject: { kind: 'payout_run', id } });
  });
}

async function draftRun(tx: TxCtx): Promise<string | null> {
  await lockRuns(tx.db);
  const waiting = await selectDraftRun(tx.db);
  if (waiting !== undefined) return waiting;
  const until = lastSundayMidnight(tx.now());
  const { payouts, exceptions } = await planRun(tx, until);
  if (payouts.length === 0) return null;
  const totalSantim = payouts.reduce((sum, { amountSantim }) => sum + amountSantim, 0);
  const isLarge = totalSantim >= (await getSetting(tx.db, 'payout_two_from_santim'));
  const madeBy = tx.actor.userId;
  const approvalsNeeded = (isLarge ? 2 : 1) + (madeBy === null ? 1 : 0);
  const run = { until, totalSantim, approvalsNeeded, exceptions, madeBy, createdAt: tx.now() };
  const id = await insertPayoutRun(tx.db, run);
  await insertPayouts(tx.db, id, payouts);
  await advanceWatermarks(
    tx.db,
    payouts.map(({ vendorId }) => vendorId),
  );
  return id;
}

type Planned = {
  payouts: NewPayout[];
  exceptions: { vendorId: number; reason: ExceptionReason; santim: number }[];
};

async function planRun(tx: TxCtx, until: Date): Promise<Planned> {
  const released = (await selectReleased(tx.db, until)).filter(({ santim }) => santim > 0);
  const ids = released.map(({ vendorId }) => vendorId);
  const [books, stores, accounts, least] = [
    byVendor(await selectPayoutBooks(tx.db, ids)),
    byVendor(await selectPayableStores(tx.db, ids)),
    byVendor(await selectAccountsInUse(tx.db, ids, tx.now())),
    await getSetting(tx.db, 'payout_least_santim'),
  ];
  const terms = await withholdingTerms(tx.db);
  const hasTransfers = transferRail(tx.config) !== null;
  const planned: Planned = { payouts: [], exceptions: [] };
  for (const money of released) {
    const { vendorId, entryIds } = money;
    const store = stores.get(vendorId);
    const tax = withheldFrom(money.earnedSantim, store?.isTinAccepted ?? false, terms);
    const { amountSantim, nettedSantim } = setOff(money.santim - tax.withheldSantim, books.get(vendorId));
    const account = amountSantim > 0 ? accounts.get(vendorId) : undefined;
    const reason = obstacleTo(amountSantim, { least, store, account });
    if (reason) planned.exceptions.push({ vendorId, reason, santim: money.santim });
    else
      planned.payouts.push({
        vendorId,
        accountId: account?.id ?? null,
        rail: account ? railOf(account, hasTransfers) : null,
        amountSantim,
        nettedSantim,
        ...tax,
        entryIds,
      });
  }
  return planned;
}

/** By hand, from a file, where no provider is set up for it. */
function railOf({ rail }: { rail: PayoutRail }, hasTransfers: boolean): PayoutRail {
  return rail === 'chapa' && !hasTransfers ? 'bank' : rail;
}

function byVendor<Row extends { vendorId: number }>(rows: readonly Row[]): Map<number, Row> {
  return new Map(rows.map((row) => [row.vendorId, row]));
}

/** What a store holds in cash, or owes, is set off once tax is withheld; the rest is sent. All in santim. */
function setOff(santim: number, books: PayoutBooks | undefined) {
  const nettedSantim = Math.min(santim, (books?.cash ?? 0) + (books?.receivable ?? 0));
  return { amountSantim: santim - nettedSantim, nettedSantim };
}

type Known = {
  least: number;
  store: PayableStore | undefined;
  account: { id: string; rail: PayoutRail } | undefined;
};

/** Why a store gets nothing this time; null when it does. What is only set off needs no account. */
function obstacleTo(amountSantim: number, { least, store, account }: Known): ExceptionReason | null {
  if (!store || store.hasOpenPayout) return 'open_payout';
  if (amountSantim === 0) return null;
  if (amountSantim < least && !store.hasStopped) return 'below_least';
  if (!account) return store.hasAccount ? 'account_waits' : 'no_account';
  return store.isTinAccepted ? null : 'no_tin';
}
