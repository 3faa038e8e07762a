import type { Ctx, TxCtx } from '#platform/context.ts';
import { RequestError } from '#platform/errors.ts';
import { UUID } from '#platform/wire/scalars.ts';
import {
  bookPayoutsSent,
  lockPayoutBooks,
  type PayoutBooks,
  type SentPayout,
} from '#modules/ledger/index.ts';
import { staffAct } from '#modules/staff/index.ts';
import {
  insertRunApproval,
  lockRun,
  selectAccountsInUse,
  selectPayableStores,
  selectRunApprovals,
  updateRunDecided,
} from './payout-runs.queries.ts';
import { PayoutError } from './payouts.errors.ts';
import type { PayoutRail } from './payout-rails.table.ts';
import {
  dropPayouts,
  type PayoutChange,
  type PayoutRow,
  selectPayoutsOf,
  updatePayouts,
} from './payouts.queries.ts';

const RIGHT = 'money.payout';

/**
 * Approves a run: once enough people beside its maker have, its payouts leave, all in one transaction with their bookings, so
 * that a process that dies half-way has paid nothing and two that approve at once pay once. The same person again is the same
 * as once. Each payout is looked at again under the lock of its store's accounts: one whose account, TIN or balance is not
 * what it was is taken out, and its money waits for the next run. Answers whether it was carried out. Right: money.payout.
 * Errors: payouts.own_run (403: the maker's), payouts.run_decided (409), request.not_found (404).
 */
export async function approvePayoutRun(ctx: Ctx, id: string): Promise<boolean> {
  const subject = { kind: 'payout_run', id };
  return await staffAct(ctx, { right: RIGHT, action: 'payouts.approve_run', subject }, async (tx) => {
    const run = await runOf(tx, id);
    const userId = tx.actor.userId!;
    const before = await selectRunApprovals(tx.db, id);
    const isMine = before.some((approval) => approval.id === userId);
    if (run.state === 'approved' && isMine) return { answer: true };
    if (run.state !== 'draft') throw PayoutError.run_decided();
    if (run.madeBy === userId) throw PayoutError.own_run();
    await insertRunApproval(tx.db, id, userId, tx.now());
    const count = before.length + (isMine ? 0 : 1);
    const isDone = count >= run.approvalsNeeded;
    if (isDone) await carryOut(tx, id);
    return { answer: isDone, after: { approvals: count, of: run.approvalsNeeded } };
  });
}

/** Gives a draft up: its money waits for the next run. Right: money.payout. Errors as of `approvePayoutRun`. */
export async function discardPayoutRun(ctx: Ctx, id: string): Promise<void> {
  const subject = { kind: 'payout_run', id };
  await staffAct(ctx, { right: RIGHT, action: 'payouts.discard_run', subject }, async (tx) => {
    const run = await runOf(tx, id);
    if (run.state === 'approved') throw PayoutError.run_decided();
    if (run.state === 'draft') {
      const ids = (await selectPayoutsOf(tx.db, id)).map((payout) => payout.id);
      await dropPayouts(tx.db, ids, 'discarded', tx.now());
      await updateRunDecided(tx.db, id, { state: 'discarded', decidedAt: tx.now() });
    }
    return { answer: null };
  });
}

async function runOf(tx: TxCtx, id: string) {
  const run = UUID.test(id) ? await lockRun(tx.db, id) : undefined;
  if (!run) throw RequestError.not_found();
  return run;
}

async function carryOut(tx: TxCtx, runId: string): Promise<void> {
  const drafts = await selectPayoutsOf(tx.db, runId);
  const ids = drafts.map(({ vendorId }) => vendorId);
  const books = new Map((await lockPayoutBooks(tx.db, ids)).map((row) => [row.vendorId, row]));
  const stores = new Map((await selectPayableStores(tx.db, ids)).map((row) => [row.vendorId, row]));
  const accounts = new Map(
    (await selectAccountsInUse(tx.db, ids, tx.now())).map((row) => [row.vendorId, row.id]),
  );
  const sent: SentPayout[] = [];
  const dropped: { id: string; reason: string }[] = [];
  for (const payout of drafts) {
    const { id, vendorId } = payout;
    const isTinAccepted = stores.get(vendorId)?.isTinAccepted ?? false;
    const now = { accountId: accounts.get(vendorId) ?? null, isTinAccepted, books: books.get(vendorId) };
    const reason = changedSince(payout, now);
    if (reason) dropped.push({ id, reason });
    else sent.push(toSent(payout, now.books!));
  }
  for (const [reason, payouts] of Map.groupBy(dropped, (payout) => payout.reason))
    await dropPayouts(tx.db, idsOf(payouts), reason, tx.now());
  await bookPayoutsSent(tx, sent);
  const rails = new Map(drafts.map(({ id, rail }) => [id, rail]));
  const ways = Map.groupBy(sent, ({ id, amountSantim }) =>
    amountSantim === 0 ? 'none' : (rails.get(id) ?? 'bank'),
  );
  for (const [way, payouts] of ways) await updatePayouts(tx.db, idsOf(payouts), leaving(tx.now(), way));
  await updateRunDecided(tx.db, runId, { state: 'approved', decidedAt: tx.now() });
}

function idsOf(payouts: readonly { id: string }[]): string[] {
  return payouts.map(({ id }) => id);
}

/** What is only set off (`none`) has nowhere to arrive; what goes by Chapa is sent by its job. */
function leaving(now: Date, way: PayoutRail | 'none'): PayoutChange {
  if (way === 'none') return { state: 'paid', sentAt: now, settledAt: now };
  return way === 'chapa' ? { state: 'approved', nextCheckAt: now } : { state: 'sent', sentAt: now };
}

type Now = { accountId: string | null; isTinAccepted: boolean; books: PayoutBooks | undefined };

/** Why a payout cannot leave as it was drafted; null when it can. */
function changedSince(
  { amountSantim, nettedSantim, withheldSantim, accountId }: PayoutRow,
  { accountId: inUse, isTinAccepted, books }: Now,
): string | null {
  if (amountSantim > 0 && accountId !== inUse) return 'account_changed';
  if (amountSantim > 0 && !isTinAccepted) return 'no_tin';
  const { payable = 0, cash = 0, receivable = 0 } = books ?? {};
  return payable < amountSantim + nettedSantim + withheldSantim || cash + receivable < nettedSantim
    ? 'balance_fell'
    : null;
}

function toSent({ nettedSantim, ...payout }: PayoutRow, { cash }: PayoutBooks): SentPayout {
  const { id, vendorId, amountSantim, withheldSantim } = payout;
  const cashSantim = Math.min(cash, nettedSantim);
  const receivableSantim = nettedSantim - cashSantim;
  return { id, vendorId, amountSantim, cashSantim, receivableSantim, withheldSantim };
}
