import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Db, Tx } from '#platform/db.ts';
import { type KeysetRow, keysetOf } from '#platform/keyset.ts';
import type { FiltersOf } from '#platform/wire/tables.ts';
import type { TRANSFER_CLAIMS } from './transfer-claims.table.ts';
import type { ClaimState } from './transfer-claims.queries.ts';
import { IS_UNSEEN } from './unseen-transfers.queries.ts';

export type DeskClaimRow = {
  id: number;
  paymentId: string;
  state: ClaimState;
  bankName: string;
  accountNumber: string;
  isAccountOpen: boolean;
  reference: string;
  code: string;
  amountSantim: number;
  receivedSantim: number | null;
  /** Whether the purchase still waits for this payment. */
  isAwaited: boolean;
  /** How many claims its payment has. */
  claims: number;
  reason: string;
  orderNumbers: string[];
  buyerName: string;
  phone: string | null;
  email: string | null;
  fileId: string | null;
  createdAt: Date;
  decidedAt: Date | null;
  decidedBy: number | null;
  unseenSince: Date | null;
};

const COLUMNS = sql`c.id, c.payment_id, c.state, a.bank_name, a.number as account_number, a.is_active as is_account_open, c.reference, q.code,
  p.amount_santim, c.received_santim, g.payment_state = 'pending' and g.stock_state = 'held' as is_awaited,
  (select count(*)::int from transfer_claims x where x.payment_id = c.payment_id) as claims, c.reason,
  array(select o.number from orders o where o.order_group_id = g.id order by o.id) as order_numbers,
  concat_ws(' ', g.billing ->> 'firstName', g.billing ->> 'lastName') as buyer_name,
  g.billing_phone as phone, g.billing_email::text as email, c.file_id, c.created_at, c.decided_at, c.decided_by,
  case when ${IS_UNSEEN} then c.unseen_since end as unseen_since`;

const FROM = sql`transfer_claims c
  join transfer_accounts a on a.id = c.account_id
  join transfer_requests q on q.payment_id = c.payment_id
  join payments p on p.id = c.payment_id
  join order_groups g on g.id = p.order_group_id`;

const SORTS = { at: { value: sql`c.created_at`, type: 'timestamptz' as const } };

/** `bank`: of which alone. */
type Asked = FiltersOf<typeof TRANSFER_CLAIMS> & { bank?: string };

/** A page of what buyers say to have transferred. */
export async function selectDeskClaims(
  db: Db | Tx,
  asked: Asked & { sort: string; after: string | null; size: number },
): Promise<(DeskClaimRow & KeysetRow)[]> {
  const id = { value: sql`c.id`, type: 'bigint' as const };
  const { where, orderBy, sortKey, limit } = keysetOf(SORTS, id, asked);
  const { rows } = await sql<DeskClaimRow & KeysetRow>`
    select ${COLUMNS}, ${sortKey} as sort_key from ${FROM}
    where ${matches(asked)} and ${where} order by ${orderBy} limit ${limit}`.execute(db);
  return rows;
}

/** By reference, code or order number. */
function matches({ state, q, bank }: Asked): RawBuilder<SqlBool> {
  const ofState = state === null ? sql`true` : state === 'unseen' ? IS_UNSEEN : sql`c.state = ${state}`;
  const word = q?.replace(/^#|\s+/g, '').toUpperCase();
  const named = word
    ? sql`(c.reference = ${word} or q.code = ${word}
        or p.order_group_id in (select order_group_id from orders where number = ${word}))`
    : sql`true`;
  const ofBank = bank === undefined ? sql`true` : sql`c.bank = ${bank}`;
  return sql`${ofState} and ${named} and ${ofBank}`;
}

export async function selectDeskClaim(db: Db | Tx, id: number): Promise<DeskClaimRow | undefined> {
  const { rows } = await sql<DeskClaimRow>`select ${COLUMNS} from ${FROM} where c.id = ${id}`.execute(db);
  return rows[0];
}
