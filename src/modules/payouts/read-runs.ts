import type { Ctx } from '#platform/context.ts';
import { csvOf } from '#platform/csv.ts';
import { RequestError } from '#platform/errors.ts';
import { eachPage, pageOfRows } from '#platform/keyset.ts';
import { UUID } from '#platform/wire/scalars.ts';
import type { TableQuery } from '#platform/wire/tables.ts';
import { birr } from '#shop/money.ts';
import { requireStaffToRead } from '#modules/staff/index.ts';
import {
  type RunLineRow,
  type PayoutRunRow,
  selectPayoutRun,
  selectRunApprovals,
  selectRuns,
} from './payout-runs.queries.ts';
import type { Payout, PayoutRun, PayoutRunLine, PayoutRunPage, RunException } from './payout-runs.schema.ts';
import type { PAYOUT_RUNS } from './payout-runs.table.ts';
import { accountLabel } from './payout-rails.table.ts';
import { type PayoutRow, selectPayoutsOf } from './payouts.queries.ts';

const AT_ONCE = 50;
const A_READ = 200;

/** The payout runs, newest first. Right: money.read. */
export async function listPayoutRuns(
  ctx: Ctx,
  query: TableQuery<typeof PAYOUT_RUNS>,
): Promise<PayoutRunPage> {
  await requireStaffToRead(ctx, 'money.read');
  return await pageOf(ctx, query, AT_ONCE);
}

const FILE_COLUMNS = [
  'id',
  'until',
  'state',
  'birr',
  'payouts',
  'open',
  'exceptions',
  'madeBy',
  'madeAt',
] as const;

/** All runs that the list asks for, as CSV; read while they are sent. Right: money.read. */
export async function payoutRunFile(
  ctx: Ctx,
  query: TableQuery<typeof PAYOUT_RUNS>,
): Promise<ReadableStream<Uint8Array>> {
  await requireStaffToRead(ctx, 'money.read');
  const pages = eachPage((after) => pageOf(ctx, { ...query, after }, A_READ));
  return csvOf(FILE_COLUMNS, pages, ({ total, madeBy, ...run }) => ({
    ...run,
    birr: total.toFixed(2),
    madeBy: madeBy?.name ?? null,
  }));
}

async function pageOf(ctx: Ctx, query: TableQuery<typeof PAYOUT_RUNS>, size: number): Promise<PayoutRunPage> {
  const asked = { ...query, size };
  const { content, next } = pageOfRows(await selectRuns(ctx.db, asked), asked);
  return { content: content.map(toLine), next };
}

/** One run with what it pays, and to whom it pays nothing. 404 when there is none. Right: money.read. */
export async function getPayoutRun(ctx: Ctx, id: string): Promise<PayoutRun> {
  const { userId, rights } = await requireStaffToRead(ctx, 'money.read');
  const run = UUID.test(id) ? await selectPayoutRun(ctx.db, id) : undefined;
  if (!run) throw RequestError.not_found();
  const [payouts, approvals] = await Promise.all([
    selectPayoutsOf(ctx.db, id),
    selectRunApprovals(ctx.db, id),
  ]);
  const open = payouts.filter(({ state }) => ['approved', 'sent', 'unknown'].includes(state)).length;
  const isFree = run.madeBy !== userId && !approvals.some((approval) => approval.id === userId);
  return {
    ...toHead(run),
    open,
    payouts: payouts.map(toPayout),
    exceptions: run.exceptions.map(({ santim, ...exception }): RunException => ({
      ...exception,
      amount: birr(santim),
    })),
    approvals: approvals.map(({ at, ...person }) => ({ ...person, at: at.toISOString() })),
    approvalsNeeded: run.approvalsNeeded,
    mayApprove: run.state === 'draft' && isFree && rights.includes('money.payout'),
  };
}

type Head = Omit<PayoutRunRow, 'exceptions'>;

function toHead({ id, until, state, totalSantim, madeBy, madeByName, createdAt }: Head) {
  return {
    id,
    until: until.toISOString(),
    state,
    total: birr(totalSantim),
    madeBy: madeBy === null ? null : { id: madeBy, name: madeByName ?? '' },
    madeAt: createdAt.toISOString(),
  };
}

function toLine({ payouts, open, exceptionCount, ...run }: RunLineRow): PayoutRunLine {
  return { ...toHead(run), payouts, open, exceptions: exceptionCount };
}

function toPayout(row: PayoutRow): Payout {
  const { id, vendorId, businessName, entries, rail, bankCode, last4, state, reason } = row;
  return {
    id,
    vendorId,
    businessName,
    amount: birr(row.amountSantim),
    netted: birr(row.nettedSantim),
    withheldOf: birr(row.withheldOfSantim),
    withheld: birr(row.withheldSantim),
    entries,
    rail,
    account: rail === null || last4 === null ? null : accountLabel({ rail, bankCode, last4 }),
    state,
    reference: row.providerReference,
    reason,
    approvalId: row.approvalId,
    settledAt: row.settledAt?.toISOString() ?? null,
  };
}
