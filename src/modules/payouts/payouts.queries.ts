import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db.ts';
import { waitingOn } from '#modules/approvals/index.ts';
import type { PayoutState } from './payout-runs.queries.ts';
import type { PayoutRail } from './payout-rails.table.ts';

export type PayoutRow = {
  id: string;
  runId: string;
  vendorId: number;
  businessName: string;
  accountId: string | null;
  rail: PayoutRail | null;
  amountSantim: number;
  nettedSantim: number;
  withheldOfSantim: number;
  withheldSantim: number;
  state: PayoutState;
  providerReference: string | null;
  reason: string;
  sentAt: Date | null;
  settledAt: Date | null;
  /** When it was said to have arrived after it had been given up. */
  lateAt: Date | null;
  entries: number;
  /** Of its account; null where nothing is sent. */
  bankCode: string | null;
  last4: string | null;
  holder: string | null;
  numberCipher: Uint8Array | null;
  /** Of what waits for another person: that it came back after it had arrived. */
  approvalId: number | null;
};

/** The request that a payout which had arrived came back, as approvals know it. */
export const CAME_BACK = 'payouts.came_back';

const SELECT = sql`select p.id, p.run_id, p.vendor_id, v.business_name, p.account_id, p.rail, p.amount_santim, p.netted_santim, p.withheld_of_santim,
    p.withheld_santim, p.state, p.provider_reference, p.reason, p.sent_at, p.settled_at, p.late_at, a.bank_code, a.last4, a.holder, a.number_cipher,
    (select count(*) from payout_entries e where e.payout_id = p.id) as entries,
    ${waitingOn(CAME_BACK, { kind: 'payout', id: sql`p.id::text` })} as approval_id
  from payouts p join vendors v on v.id = p.vendor_id left join payout_accounts a on a.id = p.account_id`;

/** What a run pays, by store. */
export async function selectPayoutsOf(db: Db | Tx, runId: string): Promise<PayoutRow[]> {
  const { rows } =
    await sql<PayoutRow>`${SELECT} where p.run_id = ${runId}::uuid order by v.business_name, p.id`.execute(
      db,
    );
  return rows;
}

export async function selectPayout(db: Db | Tx, id: string): Promise<PayoutRow | undefined> {
  const { rows } = await sql<PayoutRow>`${SELECT} where p.id = ${id}::uuid`.execute(db);
  return rows[0];
}

/** As `selectPayout`, with its row held until the transaction ends. */
export async function lockPayout(db: Tx, id: string): Promise<PayoutRow | undefined> {
  await db.selectFrom('payouts').select('id').where('id', '=', id).forUpdate().execute();
  return await selectPayout(db, id);
}

/** The store's payout that was approved and has not left, locked until the transaction ends. */
export async function lockUnsentPayout(db: Tx, vendorId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('payouts')
    .select('id')
    .where('vendorId', '=', vendorId)
    .where('state', '=', 'approved')
    .forUpdate()
    .executeTakeFirst();
  return row?.id;
}

export type PayoutChange = {
  state: PayoutState;
  providerReference?: string | null;
  reason?: string;
  sentAt?: Date | null;
  settledAt?: Date | null;
  nextCheckAt?: Date | null;
  lateAt?: Date;
};

export async function updatePayout(db: Tx, id: string, change: PayoutChange): Promise<void> {
  await updatePayouts(db, [id], change);
}

/** The same change of many. */
export async function updatePayouts(db: Tx, ids: readonly string[], change: PayoutChange): Promise<void> {
  if (ids.length > 0) await db.updateTable('payouts').set(change).where('id', '=', anyOf(ids)).execute();
}

/** Takes payouts that are still drafts out of their run: what they would have settled waits for the next one. */
export async function dropPayouts(db: Tx, ids: readonly string[], reason: string, at: Date): Promise<void> {
  if (ids.length === 0) return;
  await db.deleteFrom('payoutEntries').where('payoutId', '=', anyOf(ids)).execute();
  await updatePayouts(db, ids, { state: 'failed', reason, settledAt: at });
}

/** One parameter, however many there are. */
function anyOf(ids: readonly string[]) {
  return sql<string>`any(${ids}::uuid[])`;
}
