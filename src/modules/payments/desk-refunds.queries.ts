import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Db, Tx } from '#platform/db.ts';
import { type KeysetRow, keysetOf } from '#platform/keyset.ts';
import type { FiltersOf } from '#platform/wire/tables.ts';
import { STRAY_REASONS } from '#modules/ledger/index.ts';
import { IS_SENT_TWICE } from './sent-twice.queries.ts';
import type { RefundState } from './desk-refunds.schema.ts';
import type { REFUNDS } from './desk-refunds.table.ts';

export type DeskRefundRow = {
  id: string;
  paymentId: string;
  state: RefundState;
  amountSantim: number;
  currency: string;
  reason: string;
  obstacle: string | null;
  isDisputed: boolean;
  orderNumber: string | null;
  businessName: string | null;
  /** Of money that nobody expected: the orders it was paid for. */
  strayOf: string[];
  buyerName: string;
  phone: string | null;
  email: string | null;
  paymentMethod: string;
  provider: string;
  reference: string | null;
  proofFileId: string | null;
  createdAt: Date;
  settledAt: Date | null;
  sentTwiceAt: Date | null;
};

const STRAY = sql`(${sql.join([...STRAY_REASONS])})`;

const COLUMNS = sql`f.id, f.payment_id, f.status as state, f.amount_santim, f.currency, f.reason, f.failure_reason as obstacle, o.number as order_number,
  case when f.reason in ${STRAY} then array(select s.number from orders s where s.order_group_id = g.id order by s.id) else '{}' end as stray_of,
  v.business_name, concat_ws(' ', g.billing ->> 'firstName', g.billing ->> 'lastName') as buyer_name,
  g.billing_phone as phone, g.billing_email::text as email, g.payment_method, p.provider,
  exists (select from payment_disputes d where d.payment_id = f.payment_id and d.state in ('open', 'lost')) as is_disputed,
  f.provider_reference as reference, f.proof_file_id, f.created_at, f.settled_at, f.sent_twice_at`;

const FROM = sql`refunds f
  join payments p on p.id = f.payment_id
  join order_groups g on g.id = p.order_group_id
  left join return_requests r on r.id = f.return_id
  left join orders o on o.id = coalesce(r.order_id, f.order_id,
    (select x.id from orders x where x.order_group_id = g.id and f.reason = 'order ' || x.number))
  left join vendors v on v.id = o.vendor_id`;

const SORTS = { asked: { value: sql`f.created_at`, type: 'timestamptz' as const } };

/** A page of the money that goes back. */
export async function selectDeskRefunds(
  db: Db | Tx,
  asked: FiltersOf<typeof REFUNDS> & { sort: string; after: string | null; size: number },
): Promise<(DeskRefundRow & KeysetRow)[]> {
  const id = { value: sql`f.id`, type: 'uuid' as const };
  const { where, orderBy, sortKey, limit } = keysetOf(SORTS, id, asked);
  const { rows } = await sql<DeskRefundRow & KeysetRow>`
    select ${COLUMNS}, ${sortKey} as sort_key from ${FROM}
    where ${matches(asked)} and ${where} order by ${orderBy} limit ${limit}`.execute(db);
  return rows;
}

function matches({ state, cause, q }: FiltersOf<typeof REFUNDS>): RawBuilder<SqlBool> {
  const ofState = state === null ? sql`true` : state === 'twice' ? IS_SENT_TWICE : sql`f.status = ${state}`;
  const ofCause =
    cause === null
      ? sql`true`
      : cause === 'stray'
        ? sql`f.reason in ${STRAY}`
        : sql`split_part(f.reason, ' ', 1) = ${cause}`;
  const named =
    q === null
      ? sql`true`
      : sql`p.order_group_id in (select order_group_id from orders where number = upper(ltrim(${q}, '#')))`;
  return sql`${ofState} and ${ofCause} and ${named}`;
}

export async function selectDeskRefund(db: Db | Tx, id: string): Promise<DeskRefundRow | undefined> {
  const { rows } = await sql<DeskRefundRow>`select ${COLUMNS} from ${FROM} where f.id = ${id}::uuid`.execute(
    db,
  );
  return rows[0];
}

/** Keeps what proves that it was paid by hand; false where there is something. */
export async function updateRefundProof(tx: Tx, id: string, proofFileId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('refunds')
    .set({ proofFileId })
    .where('id', '=', id)
    .where('proofFileId', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
