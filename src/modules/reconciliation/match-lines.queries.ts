import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#platform/db.ts';
import { FOREIGN_PROVIDERS } from '#modules/payments/index.ts';
import { IS_BANK, type MatchedKind, PROVIDERS } from './statements.queries.ts';

/** Something of the shop's own that a line may be of. The lower its rank, the surer. */
export type Candidate = {
  lineId: number;
  rank: number;
  kind: MatchedKind;
  id: string;
  isExact: boolean;
  /** Whether it has come to its end, so that the line only proves it. */
  isDone: boolean;
  /** A transfer's claim that waits, when its order still does. */
  claimId: number | null;
  /**
   * Whether another line of the provider tells of this payment: the same money under another name, or, with several attempts, maybe not.
   * 'twice': the provider sent a refund that staff paid too, or whose money paid for its order.
   */
  told: 'no' | 'same' | 'unclear' | 'twice';
  provider: string;
  isBank: boolean;
  grossSantim: number;
  feeSantim: number;
  at: Date;
  reference: string;
};

const LINE = sql`l.provider, ${IS_BANK} as is_bank, l.gross_santim, l.fee_santim, l.at, l.external_ref as reference`;
const AWAITED = sql`p.status in ('created', 'pending') and g.payment_state = 'pending' and g.stock_state = 'held'
  and l.day >= (p.created_at at time zone 'Africa/Addis_Ababa')::date`;

/** Dollars that two people said to have become this money, by the bank's reference; else by amount and day. */
const EXCHANGE = sql`
  select l.id as line_id, case when e.reference = l.external_ref then 0 else 8 end as rank, 'exchange' as kind, e.id::text as id,
    l.gross_santim = e.birr_santim as is_exact, true as is_done, null::bigint as claim_id, ${LINE}
  from open l join currency_exchanges e on e.reference = l.external_ref or (e.birr_santim = l.gross_santim and abs(l.day - e.day) <= 3)
  where l.kind = 'payment' and ${IS_BANK}
    and not exists (select from statement_lines x where x.matched_kind = 'exchange' and x.matched_to = e.id::text and x.id <> l.id)`;

const CODES = sql`any (regexp_split_to_array(upper(l.memo), '[^0-9A-Z]+'))`;

/** A transfer whose buyer, or whose staff, named the very reference. One that bears the code of another order is for staff to read. */
const BY_REFERENCE = sql`
  select l.id, 1, 'payment', p.id::text, l.gross_santim = coalesce(c.received_santim, p.amount_santim),
    c.state = 'confirmed', case when c.state = 'waiting' and ${AWAITED} and not exists (
      select from transfer_requests q where q.code = ${CODES} and q.payment_id <> p.id) then c.id end, ${LINE}
  from open l join transfer_claims c on c.bank = l.provider and c.reference = l.external_ref and c.state <> 'refused'
    join payments p on p.id = coalesce(c.own_payment_id, c.payment_id) join order_groups g on g.id = p.order_group_id
  where l.kind = 'payment'`;

/** A transfer with the code of its order, which still waits for exactly that. */
const BY_CODE = sql`
  select l.id, 2, 'payment', p.id::text, l.gross_santim = p.amount_santim, false, null::bigint, ${LINE}
  from open l join transfer_requests q on q.code = ${CODES}
    join payments p on p.id = q.payment_id join order_groups g on g.id = p.order_group_id
  where l.kind = 'payment' and ${AWAITED} and ${IS_BANK}
    and not exists (select from transfer_claims c where c.bank = l.provider and c.reference = l.external_ref and c.state <> 'refused')`;

/** A payment through a provider, by what either side calls it, in what the provider charges. */
const OF_PROVIDER = sql`
  select l.id, 3, 'payment', p.id::text, l.gross_santim = coalesce(p.charge_minor, p.amount_santim), p.status = 'succeeded', null::bigint, ${LINE}
  from open l join payments p on p.provider = l.provider and (upper(p.provider_reference) = l.external_ref
    or (p.statement_names <> '{}' and p.statement_names @> array[l.external_ref])
    or p.id in (select a.payment_id from payment_attempts a where a.provider = l.provider and upper(a.reference) = l.external_ref))
  where l.kind = 'payment'`;

const CAME_BACK = sql`exists (select from ledger_transactions t where t.kind = 'refund.came_back' and t.reference = r.id::text)`;

/** Money that went back, through the provider or by hand from the bank; and what came in again of it, where it came back. */
const REFUND = sql`
  select l.id, 4, 'refund', r.id::text,
    abs(l.gross_santim) = case when p.provider = l.provider then coalesce(r.charge_minor, r.amount_santim) else r.amount_santim end, r.status = 'succeeded' or ${CAME_BACK}, null::bigint, ${LINE}
  from open l join refunds r on upper(r.provider_reference) = l.external_ref or upper(r.id::text) = l.external_ref
    join payments p on p.id = r.payment_id
  where l.kind in ('refund', 'other') and (l.gross_santim < 0 or ${CAME_BACK})
    and (p.provider = l.provider or (r.failure_reason is not null and ${IS_BANK}))`;

const OF_PAYOUTS = sql`(l.provider = 'chapa' and o.rail = 'chapa'
    or o.rail <> 'chapa' and ${IS_BANK})`;

/** Money that went to a store, by the reference that its bank or provider gave, or by ours. */
const PAYOUT = sql`
  select l.id, 4, 'payout', o.id::text, l.gross_santim = -o.amount_santim, o.state = 'paid', null::bigint, ${LINE}
  from open l join payouts o on upper(o.provider_reference) = l.external_ref or upper(o.id::text) = l.external_ref
  where l.kind in ('payout', 'other') and l.gross_santim < 0 and ${OF_PAYOUTS}`;

/** The same that staff noted under another reference than the bank's: by amount and day. */
const PAYOUT_BY_DAY = sql`
  select l.id, 9, 'payout', o.id::text, true, true, null::bigint, ${LINE}
  from open l join payouts o on o.state = 'paid' and o.amount_santim = -l.gross_santim
    and abs(l.day - (o.settled_at at time zone 'Africa/Addis_Ababa')::date) <= 3
  where l.kind in ('payout', 'other') and l.gross_santim < 0 and ${OF_PAYOUTS} and not exists (
    select from statement_lines x where x.matched_kind = 'payout' and x.matched_to = o.id::text and x.id <> l.id)`;

/** What a provider sent to our bank, as the provider says. */
const SETTLEMENT = sql`
  select l.id, 5, 'settlement', l.id::text, true, true, null::bigint, ${LINE} from open l
  where l.kind = 'settlement' and l.provider = any (${[...PROVIDERS]}::text[]) and not ${IS_BANK}`;

/** The same as the bank says, by amount and day; what was sent in another currency came as another amount. */
const SETTLEMENT_AT_BANK = sql`
  select l.id, 6, 'settlement', s.id::text, true, true, null::bigint, ${LINE}
  from open l join statement_lines s on s.kind = 'settlement' and s.state = 'matched' and s.provider <> l.provider
    and s.provider <> all (${Object.keys(FOREIGN_PROVIDERS)}::text[])
    and abs(s.gross_santim) - s.fee_santim = l.gross_santim
    and abs(l.day - (s.at at time zone 'Africa/Addis_Ababa')::date) <= 3
  where l.kind = 'payment' and ${IS_BANK}
    and not exists (select from statement_lines x where x.matched_kind = 'settlement' and x.matched_to = s.id::text and x.id <> s.id)`;

/** Whether no other line has told of the payment `p`. */
const IS_UNTOLD = sql`not exists (
    select from statement_lines x where x.matched_kind = 'payment' and x.matched_to = p.id::text and x.state <> 'duplicate' and x.id <> l.id)`;

/** A transfer that staff confirmed under another reference than the bank's: by amount and day. */
const BY_DAY = sql`
  select l.id, 7, 'payment', p.id::text, true, true, null::bigint, ${LINE}
  from open l join transfer_claims c on c.bank = l.provider and c.state = 'confirmed' and c.received_santim = l.gross_santim
    and (c.created_at at time zone 'Africa/Addis_Ababa')::date = l.day
    join payments p on p.id = coalesce(c.own_payment_id, c.payment_id)
  where l.kind = 'payment' and ${IS_UNTOLD}`;

/** A payment through a provider under a name that nobody here knows: by amount and day, where no line has told of it yet. */
const OF_PROVIDER_BY_DAY = sql`
  select l.id, 10, 'payment', p.id::text, true, true, null::bigint, ${LINE}
  from open l join payments p on p.provider = l.provider and p.status = 'succeeded'
    and coalesce(p.charge_minor, p.amount_santim) = l.gross_santim
    and (p.settled_at at time zone 'Africa/Addis_Ababa')::date = l.day
  where l.kind = 'payment' and not ${IS_BANK} and ${IS_UNTOLD}`;

const ALL: readonly RawBuilder<unknown>[] = [
  EXCHANGE,
  BY_REFERENCE,
  BY_CODE,
  OF_PROVIDER,
  REFUND,
  PAYOUT,
  PAYOUT_BY_DAY,
  SETTLEMENT,
  SETTLEMENT_AT_BANK,
  BY_DAY,
  OF_PROVIDER_BY_DAY,
];

/** What these lines may be of, the surest first. One statement. */
export async function selectCandidates(db: Db | Tx, lineIds: readonly number[]): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    with open as (
      select *, (at at time zone 'Africa/Addis_Ababa')::date as day from statement_lines where id = any (${[...lineIds]}::bigint[])
    )
    select found.*, case when kind = 'refund' then case when exists (select from refunds r join payments p on p.id = r.payment_id
          where r.id::text = found.id and p.provider = found.provider and not ${CAME_BACK}
            and (r.status = 'withdrawn' or r.status = 'succeeded' and r.failure_reason is not null)) then 'twice' else 'no' end
        when rank <> 3 or not exists (select from statement_lines x where x.matched_kind = 'payment' and x.matched_to = found.id
          and x.provider = found.provider and x.state = 'matched' and not x.is_guess) then 'no'
        when (select count(*) from payment_attempts a where a.payment_id = found.id::uuid) < 2 then 'same' else 'unclear' end as told
    from (${sql.join([...ALL], sql` union all `)}) as found
    where not exists (select from open where id = found.line_id and rank >= 6 and found.kind || ' ' || found.id = any (not_of))
    order by line_id, rank`.execute(db);
  return rows;
}
