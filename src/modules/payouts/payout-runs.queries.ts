import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db.ts';
import { type KeysetRow, keysetOf } from '#platform/keyset.ts';
import { isCheckAccepted } from './payout-accounts.queries.ts';
import type { PAYOUT_STATES, RUN_EXCEPTIONS, PAYOUT_RUN_STATES } from './payout-runs.table.ts';
import type { PayoutRail } from './payout-rails.table.ts';

type RunState = (typeof PAYOUT_RUN_STATES)[number];
export type PayoutState = (typeof PAYOUT_STATES)[number];
export type ExceptionReason = (typeof RUN_EXCEPTIONS)[number];

/** Whoever makes a run waits here for others who do, until the transaction ends. */
export async function lockRuns(db: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('payout_runs'), 0)`.execute(db);
}

/** The run that waits for approval, if any. */
export async function selectDraftRun(db: Db | Tx): Promise<string | undefined> {
  const row = await db.selectFrom('payoutRuns').select('id').where('state', '=', 'draft').executeTakeFirst();
  return row?.id;
}

/** What decides whether a store can be paid. */
export type PayableStore = {
  vendorId: number;
  isTinAccepted: boolean;
  hasOpenPayout: boolean;
  /** Whether an account was accepted, or waits for staff. */
  hasAccount: boolean;
  /** Whether it sells no more, so that what is left may be too little for ever. */
  hasStopped: boolean;
};

export async function selectPayableStores(
  db: Db | Tx,
  vendorIds: readonly number[],
): Promise<PayableStore[]> {
  const { rows } = await sql<PayableStore>`
    select v.id as vendor_id, ${isCheckAccepted(sql`v.id`, 'tin')} as is_tin_accepted,
      exists (select from payouts p where p.vendor_id = v.id and p.state in ('draft', 'approved', 'sent', 'unknown')) as has_open_payout,
      exists (select from payout_accounts a where a.vendor_id = v.id and a.state in ('waiting', 'accepted')) as has_account,
      v.state in ('suspended', 'closed') as has_stopped
    from vendors v where v.id = any (${[...vendorIds]}::bigint[])`.execute(db);
  return rows;
}

/** The account that each store's money goes to at that moment; stores without one are left out. */
export async function selectAccountsInUse(
  db: Db | Tx,
  vendorIds: readonly number[],
  at: Date,
): Promise<{ vendorId: number; id: string; rail: PayoutRail }[]> {
  const { rows } = await sql<{ vendorId: number; id: string; rail: PayoutRail }>`
    select distinct on (vendor_id) vendor_id, id, rail from payout_accounts
    where vendor_id = any (${[...vendorIds]}::bigint[]) and state = 'accepted' and usable_from <= ${at}
      and (replaced_at is null or replaced_at > ${at})
    order by vendor_id, usable_from desc`.execute(db);
  return rows;
}

type NewRun = {
  until: Date;
  totalSantim: number;
  approvalsNeeded: number;
  exceptions: { vendorId: number; reason: ExceptionReason; santim: number }[];
  madeBy: number | null;
  createdAt: Date;
};

export async function insertPayoutRun(db: Tx, { exceptions, ...run }: NewRun): Promise<string> {
  const { id } = await db
    .insertInto('payoutRuns')
    .values({ ...run, exceptions: JSON.stringify(exceptions) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export type NewPayout = {
  vendorId: number;
  accountId: string | null;
  rail: PayoutRail | null;
  amountSantim: number;
  nettedSantim: number;
  withheldOfSantim: number;
  withheldSantim: number;
  entryIds: readonly number[];
};

/** Writes a run's payouts and what each settles; an entry that another payout settles already is an error. */
export async function insertPayouts(db: Tx, runId: string, payouts: readonly NewPayout[]): Promise<void> {
  const given = payouts.map((payout) => ({ ...payout, id: randomUUID() }));
  await sql`with given as (
      select * from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g (id uuid, "vendorId" bigint, "accountId" uuid, rail text,
        "amountSantim" bigint, "nettedSantim" bigint, "withheldOfSantim" bigint, "withheldSantim" bigint, "entryIds" bigint[])
    ), made as (
      insert into payouts (id, run_id, vendor_id, account_id, rail, amount_santim, netted_santim, withheld_of_santim, withheld_santim)
      select id, ${runId}::uuid, "vendorId", "accountId", rail, "amountSantim", "nettedSantim", "withheldOfSantim", "withheldSantim"
      from given
    )
    insert into payout_entries (ledger_entry_id, payout_id)
    select unnest("entryIds"), id from given`.execute(db);
}

export type PayoutRunRow = {
  id: string;
  until: Date;
  state: RunState;
  totalSantim: number;
  approvalsNeeded: number;
  madeBy: number | null;
  madeByName: string | null;
  createdAt: Date;
  exceptions: { vendorId: number; businessName: string; reason: ExceptionReason; santim: number }[];
};

const RUN = sql`r.id, r.until, r.state, r.total_santim, r.approvals_needed, r.made_by, u.name as made_by_name, r.created_at`;

/** A run with its row held until the transaction ends; undefined for none. */
export async function lockRun(
  db: Tx,
  id: string,
): Promise<{ id: string; state: string; madeBy: number | null; approvalsNeeded: number } | undefined> {
  return await db
    .selectFrom('payoutRuns')
    .select(['id', 'state', 'madeBy', 'approvalsNeeded'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function selectPayoutRun(db: Db | Tx, id: string): Promise<PayoutRunRow | undefined> {
  const { rows } = await sql<PayoutRunRow>`
    select ${RUN}, coalesce((select json_agg(json_build_object('vendorId', v.id, 'businessName', v.business_name,
        'reason', x."reason", 'santim', x."santim") order by x."santim" desc)
      from jsonb_to_recordset(r.exceptions) as x ("vendorId" bigint, reason text, santim bigint)
        join vendors v on v.id = x."vendorId"), '[]'::json) as exceptions
    from payout_runs r left join users u on u.id = r.made_by where r.id = ${id}::uuid`.execute(db);
  return rows[0];
}

export type RunLineRow = Omit<PayoutRunRow, 'exceptions'> & {
  payouts: number;
  open: number;
  exceptionCount: number;
};

/** A page of the runs. */
export async function selectRuns(
  db: Db | Tx,
  asked: { state: string | null; sort: string; after: string | null; size: number },
): Promise<(RunLineRow & KeysetRow)[]> {
  const sorts = { made: { value: sql`r.created_at`, type: 'timestamptz' as const } };
  const { where, orderBy, sortKey, limit } = keysetOf(sorts, { value: sql`r.id`, type: 'uuid' }, asked);
  const { rows } = await sql<RunLineRow & KeysetRow>`
    select ${RUN}, ${sortKey} as sort_key, jsonb_array_length(r.exceptions) as exception_count,
      (select count(*) from payouts p where p.run_id = r.id) as payouts,
      (select count(*) from payouts p where p.run_id = r.id and p.state in ('approved', 'sent', 'unknown')) as open
    from payout_runs r left join users u on u.id = r.made_by
    where (${asked.state}::text is null or r.state = ${asked.state}) and ${where} order by ${orderBy} limit ${limit}`.execute(
    db,
  );
  return rows;
}

export async function insertRunApproval(db: Tx, runId: string, approvedBy: number, at: Date): Promise<void> {
  await db
    .insertInto('payoutApprovals')
    .values({ runId, approvedBy, approvedAt: at })
    .onConflict((c) => c.doNothing())
    .execute();
}

/** Who has approved a run, in turn. */
export async function selectRunApprovals(
  db: Db | Tx,
  runId: string,
): Promise<{ id: number; name: string; at: Date }[]> {
  return await db
    .selectFrom('payoutApprovals as a')
    .innerJoin('users as u', 'u.id', 'a.approvedBy')
    .select(['u.id', 'u.name', 'a.approvedAt as at'])
    .where('a.runId', '=', runId)
    .orderBy('a.approvedAt')
    .execute();
}

export async function updateRunDecided(
  db: Tx,
  id: string,
  decided: { state: 'approved' | 'discarded'; decidedAt: Date },
): Promise<void> {
  await db.updateTable('payoutRuns').set(decided).where('id', '=', id).execute();
}
