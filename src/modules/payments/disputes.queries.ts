import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db.ts';
import { type KeysetRow, keysetOf } from '#platform/keyset.ts';
import { waitingOn } from '#modules/approvals/index.ts';
import type { Charge } from './payment-provider.ts';
import { BY_BANK } from './refund-obstacles.ts';

/** Notes that money of a payment was taken back; answers the dispute, undefined when that was noted before. */
export async function insertDispute(
  tx: Tx,
  { paymentId, reference, amount }: { paymentId: string; reference: string; amount: Charge },
): Promise<number | undefined> {
  const row = await tx
    .insertInto('paymentDisputes')
    .values({ paymentId, reference, amountMinor: amount.minor, currency: amount.currency })
    .onConflict((c) => c.constraint('payment_disputes_once').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export type DisputeRow = {
  id: number;
  paymentId: string;
  orderGroupId: string;
  provider: string;
  reference: string;
  amountMinor: number;
  currency: string;
  state: 'open' | 'won' | 'lost';
  borneBy: 'shop' | 'stores' | null;
  note: string;
  words: string;
  orderNumbers: string[];
  buyerName: string;
  /** Of what waits for another person: that its stores bear it. */
  approvalId: number | null;
  /** What its provider said of its end after staff had decided otherwise. */
  toldState: 'won' | 'lost' | null;
  createdAt: Date;
  decidedAt: Date | null;
};

/** The request that the stores of a lost dispute bear it, as approvals know it. */
export const BY_STORES = 'disputes.borne_by_stores';

const COLUMNS = sql`d.id, d.payment_id, p.order_group_id, p.provider, d.reference, d.amount_minor, d.currency, d.state, d.borne_by, d.note, d.words,
  array(select o.number from orders o where o.order_group_id = g.id order by o.id) as order_numbers,
  concat_ws(' ', g.billing ->> 'firstName', g.billing ->> 'lastName') as buyer_name, d.told_state, d.created_at, d.decided_at,
  ${waitingOn(BY_STORES, { kind: 'dispute', id: sql`d.id::text` })} as approval_id`;
const FROM = sql`payment_disputes d join payments p on p.id = d.payment_id join order_groups g on g.id = p.order_group_id`;

const SORTS = { at: { value: sql`d.created_at`, type: 'timestamptz' as const } };

/** A page of disputes, newest first; of one state, or all. */
export async function selectDisputes(
  db: Db | Tx,
  { state, ...asked }: { state: string | null; sort: string; after: string | null; size: number },
): Promise<(DisputeRow & KeysetRow)[]> {
  const id = { value: sql`d.id`, type: 'bigint' as const };
  const { where, orderBy, sortKey, limit } = keysetOf(SORTS, id, asked);
  const { rows } = await sql<DisputeRow & KeysetRow>`
    select ${COLUMNS}, ${sortKey} as sort_key from ${FROM}
    where (${state}::text is null or d.state = ${state}) and ${where} order by ${orderBy} limit ${limit}`.execute(
    db,
  );
  return rows;
}

export async function selectDispute(db: Db | Tx, id: number): Promise<DisputeRow | undefined> {
  const { rows } = await sql<DisputeRow>`select ${COLUMNS} from ${FROM} where d.id = ${id}`.execute(db);
  return rows[0];
}

/**
 * What disputes that are open or lost have taken of a payment, or may, in the smallest unit of its charge; without what refunds that
 * ended by a lost one count for already.
 */
export async function sumDisputed(db: Db | Tx, paymentId: string): Promise<number> {
  const { rows } = await sql<{ minor: number }>`
    select greatest(0, (select coalesce(sum(d.amount_minor), 0) from payment_disputes d
        where d.payment_id = ${paymentId}::uuid and d.state in ('open', 'lost'))
      - (select coalesce(sum(coalesce(r.charge_minor, r.amount_santim)), 0) from refunds r
        where r.payment_id = ${paymentId}::uuid and r.failure_reason = ${BY_BANK}))::bigint as minor`.execute(
    db,
  );
  return rows[0]!.minor;
}

/** A dispute by its name at its provider, or, where that is not known, those of its payment. */
type Named = { paymentId: string; reference?: string };

/** The dispute that nobody has decided, locked until the transaction ends. */
export async function selectOpenDispute(
  tx: Tx,
  { paymentId, reference }: Named,
): Promise<number | undefined> {
  const row = await tx
    .selectFrom('paymentDisputes')
    .select('id')
    .where('paymentId', '=', paymentId)
    .$if(reference !== undefined, (q) => q.where('reference', '=', reference!))
    .where('state', '=', 'open')
    .orderBy('id', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
  return row?.id;
}

/** The payments whose disputes nobody has decided, the oldest first. */
export async function selectOpenDisputes(db: Db | Tx, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('paymentDisputes')
    .select('paymentId')
    .where('state', '=', 'open')
    .groupBy('paymentId')
    .orderBy((eb) => eb.fn.min('createdAt'))
    .limit(limit)
    .execute();
  return rows.map(({ paymentId }) => paymentId);
}

/** Ends an open dispute; true when it was this call that did. */
export async function updateDisputeDecided(
  tx: Tx,
  id: number,
  end: {
    state: 'won' | 'lost';
    borneBy: 'shop' | 'stores' | null;
    note: string;
    words: string;
    decidedAt: Date;
  },
): Promise<boolean> {
  const row = await tx
    .updateTable('paymentDisputes')
    .set(end)
    .where('id', '=', id)
    .where('state', '=', 'open')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Notes that a provider says otherwise of disputes of a payment than staff decided; answers those of which that is new. */
export async function updateDisputeContradicted(
  tx: Tx,
  { paymentId, reference }: Named,
  { state, at }: { state: 'won' | 'lost'; at: Date },
): Promise<number[]> {
  const rows = await tx
    .updateTable('paymentDisputes')
    .set({ toldState: state, toldAt: at })
    .where('paymentId', '=', paymentId)
    .$if(reference !== undefined, (q) => q.where('reference', '=', reference!))
    .where('state', 'in', ['won', 'lost'])
    .where('state', '<>', state)
    .where((eb) => eb.or([eb('toldState', 'is', null), eb('toldState', '<>', state)]))
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Whether a dispute of the payment is noted under that name. */
export async function hasDispute(
  tx: Tx,
  { paymentId, reference }: { paymentId: string; reference: string },
): Promise<boolean> {
  const row = await tx
    .selectFrom('paymentDisputes')
    .select('id')
    .where('paymentId', '=', paymentId)
    .where('reference', '=', reference)
    .executeTakeFirst();
  return row !== undefined;
}

/** Gives a dispute that was noted under its payment's name its own. */
export async function updateDisputeReference(
  tx: Tx,
  { paymentId, from, to }: { paymentId: string; from: string; to: string },
): Promise<void> {
  await tx
    .updateTable('paymentDisputes')
    .set({ reference: to })
    .where('paymentId', '=', paymentId)
    .where('reference', '=', from)
    .execute();
}

/** The newest dispute of a payment, with how many there are. */
export async function selectLatestDispute(
  tx: Tx,
  paymentId: string,
): Promise<{ state: DisputeRow['state']; decidedAt: Date | null; count: number } | undefined> {
  return await tx
    .selectFrom('paymentDisputes')
    .select(['state', 'decidedAt', sql<number>`count(*) over ()`.as('count')])
    .where('paymentId', '=', paymentId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}
