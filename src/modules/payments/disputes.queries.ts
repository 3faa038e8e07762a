import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db.ts';
import { type KeysetRow, keysetOf } from '#platform/keyset.ts';
import { waitingOn } from '#modules/approvals/index.ts';
import type { Charge } from './payment-provider.ts';

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

const COLUMNS = sql`d.id, d.payment_id, p.provider, d.reference, d.amount_minor, d.currency, d.state, d.borne_by, d.note, d.words,
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

/** What disputes that are open or lost have taken of a payment, or may, in the smallest unit of its charge. */
export async function sumDisputed(db: Db | Tx, paymentId: string): Promise<number> {
  const { sum } = await db
    .selectFrom('paymentDisputes')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('amountMinor'), eb.lit(0)).as('sum'))
    .where('paymentId', '=', paymentId)
    .where('state', 'in', ['open', 'lost'])
    .executeTakeFirstOrThrow();
  return Number(sum);
}

/** The dispute of a payment that nobody has decided, locked until the transaction ends. */
export async function selectOpenDispute(tx: Tx, paymentId: string): Promise<number | undefined> {
  const row = await tx
    .selectFrom('paymentDisputes')
    .select('id')
    .where('paymentId', '=', paymentId)
    .where('state', '=', 'open')
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
    .orderBy('createdAt')
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
export async function updateDisputeTold(
  tx: Tx,
  paymentId: string,
  { state, at }: { state: 'won' | 'lost'; at: Date },
): Promise<number[]> {
  const rows = await tx
    .updateTable('paymentDisputes')
    .set({ toldState: state, toldAt: at })
    .where('paymentId', '=', paymentId)
    .where('state', 'in', ['won', 'lost'])
    .where('state', '<>', state)
    .where((eb) => eb.or([eb('toldState', 'is', null), eb('toldState', '<>', state)]))
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}
