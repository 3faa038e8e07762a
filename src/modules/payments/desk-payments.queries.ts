import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Db, Tx } from '#platform/db.ts';
import { type KeysetRow, keysetOf } from '#platform/keyset.ts';
import { UUID } from '#platform/wire/scalars.ts';
import type { FiltersOf } from '#platform/wire/tables.ts';
import { midnightOf } from '#shop/calendar.ts';
import { typedNumber } from '#shop/places.ts';
import { isNumberedOrder } from '#modules/orders/index.ts';
import type { DeskPayment, DeskPaymentDetail } from './desk-payments.schema.ts';
import { PAYMENT_CARRIERS, type PAYMENTS } from './desk-payments.table.ts';

export type DeskPaymentRow = {
  id: string;
  status: DeskPayment['status'];
  provider: string;
  method: string;
  amountSantim: number;
  chargeMinor: number | null;
  chargeCurrency: string | null;
  refundedSantim: number;
  orderNumbers: string[];
  buyerName: string;
  reference: string | null;
  createdAt: Date;
  settledAt: Date | null;
};

const COLUMNS = sql`p.id, p.status, p.provider, p.method, p.amount_santim, p.charge_minor, p.charge_currency,
  (select coalesce(sum(f.amount_santim + f.bank_santim), 0)::bigint from refunds f
    where f.payment_id = p.id and f.status = 'succeeded' and f.currency = p.currency) as refunded_santim,
  array(select o.number from orders o where o.order_group_id = g.id order by o.id) as order_numbers,
  concat_ws(' ', g.billing ->> 'firstName', g.billing ->> 'lastName') as buyer_name,
  p.provider_reference as reference, p.created_at, p.settled_at`;

const FROM = sql`payments p join order_groups g on g.id = p.order_group_id`;

const SORTS = { begun: { value: sql`p.created_at`, type: 'timestamptz' as const } };

/** A page of the payments. */
export async function selectDeskPayments(
  db: Db | Tx,
  asked: FiltersOf<typeof PAYMENTS> & { sort: string; after: string | null; size: number },
): Promise<(DeskPaymentRow & KeysetRow)[]> {
  const id = { value: sql`p.id`, type: 'uuid' as const };
  const { where, orderBy, sortKey, limit } = keysetOf(SORTS, id, asked);
  const { rows } = await sql<DeskPaymentRow & KeysetRow>`
    select ${COLUMNS}, ${sortKey} as sort_key from ${FROM}
    where ${matches(asked)} and ${where} order by ${orderBy} limit ${limit}`.execute(db);
  return rows;
}

function matches({ status, provider, day, q }: FiltersOf<typeof PAYMENTS>): RawBuilder<SqlBool> {
  const ofStatus = status === null ? sql`true` : sql`p.status = ${status}`;
  const ofProvider = provider === null ? sql`true` : sql`p.provider = ${provider}`;
  const ofDay =
    day === null
      ? sql`true`
      : sql`p.created_at >= ${midnightOf(day)} and p.created_at < ${midnightOf(day)}::timestamptz + interval '1 day'`;
  return sql`${ofStatus} and ${ofProvider} and ${ofDay} and ${q === null ? sql`true` : isMeant(q.trim())}`;
}

/**
 * Whether the payment is meant by what somebody typed: its own id, a reference of the provider's, of one of its attempts or of a
 * bank transfer, the order's number, or the phone or e-mail address of who pays. Found first, each way by its index.
 */
function isMeant(typed: string): RawBuilder<SqlBool> {
  const carriers = [...PAYMENT_CARRIERS];
  const upper = typed.toUpperCase();
  const ways = [
    sql`select id from payments where provider = any (${carriers}::text[]) and provider_reference = ${typed}`,
    sql`select payment_id from payment_attempts where provider = any (${carriers}::text[]) and reference = ${typed}`,
    sql`select c.payment_id from transfer_accounts a
      join transfer_claims c on c.bank = a.bank and c.reference = ${upper}`,
    ...(UUID.test(typed) ? [sql`select ${typed}::uuid`] : []),
    ...purchasesMeant(typed).map(
      (purchases) => sql`select id from payments where order_group_id in (${purchases})`,
    ),
  ];
  return sql`p.id = any (array(${sql.join(ways, sql` union all `)}))`;
}

function purchasesMeant(typed: string): RawBuilder<unknown>[] {
  if (typed.includes('@')) return [sql`select id from order_groups where billing_email = ${typed}`];
  const numbered = isNumberedOrder(typed, null);
  const phone = typedNumber(typed)?.phone ?? null;
  return [
    ...(numbered ? [sql`select o.order_group_id from orders o where ${numbered}`] : []),
    ...(phone === null ? [] : [sql`select id from order_groups where billing_phone = ${phone}`]),
  ];
}

type Trail = Pick<DeskPaymentDetail, 'attempts' | 'notices' | 'claims'> & {
  refunds: (Omit<DeskPaymentDetail['refunds'][number], 'amount'> & { minor: number })[];
  disputes: (Omit<DeskPaymentDetail['disputes'][number], 'amount'> & { minor: number })[];
};

export type DeskPaymentTrail = DeskPaymentRow &
  Trail & {
    orderGroupId: string;
    paidWith: string | null;
    failureReason: string | null;
    nextCheckAt: Date | null;
  };

/** Rows as JSON, the first first. */
function listed(columns: RawBuilder<unknown>, from: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select coalesce(jsonb_agg(to_jsonb(r)), '[]') from (select ${columns} from ${from}) r)`;
}

const at = (time: RawBuilder<unknown>) =>
  sql`to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at`;

const TRAIL = sql`
  ${listed(
    sql`n, reference, answer, ${at(sql`created_at`)}`,
    sql`payment_attempts where payment_id = p.id order by n`,
  )} as attempts,
  ${listed(
    sql`kind, event_id as "eventId", ${at(sql`received_at`)}`,
    sql`payment_events where payment_id = p.id order by id`,
  )} as notices,
  ${listed(
    sql`id, status as state, coalesce(charge_minor, amount_santim) as minor, coalesce(charge_currency, currency) as currency,
      reason, provider_reference as reference, ${at(sql`created_at`)}`,
    sql`refunds where payment_id = p.id order by created_at, id`,
  )} as refunds,
  ${listed(
    sql`id, reference, state, ${at(sql`created_at`)}`,
    sql`transfer_claims where payment_id = p.id order by id`,
  )} as claims,
  ${listed(
    sql`id, state, amount_minor as minor, currency, reference, ${at(sql`created_at`)}`,
    sql`payment_disputes where payment_id = p.id order by id`,
  )} as disputes`;

/** One payment with all that came of it; undefined when there is none. */
export async function selectPaymentTrail(db: Db | Tx, id: string): Promise<DeskPaymentTrail | undefined> {
  const { rows } = await sql<DeskPaymentTrail>`
    select ${COLUMNS}, p.order_group_id, p.paid_with, p.failure_reason, p.next_check_at, ${TRAIL}
    from ${FROM} where p.id = ${id}::uuid`.execute(db);
  return rows[0];
}
