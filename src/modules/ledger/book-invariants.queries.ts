import { sql } from 'kysely';
import type { Tx } from '#platform/db.ts';
import { PAYMENT_PROVIDERS } from '#shop/payment-providers.ts';
import { keptSql, OWED_UNDER_LOST } from './kept-money.queries.ts';
import { leftSharesSql } from './left-shares.queries.ts';

/** What must be true of the books: the sentence, and a statement that answers a line for each row that is wrong. */
export type BookInvariant = { sentence: string; sql: string };

export const BOOK_INVARIANTS: readonly BookInvariant[] = [
  {
    sentence: 'Debits and credits of all accounts are the same, in each currency.',
    sql: `select currency || ' is off by ' || sum(balance) from ledger_accounts group by currency having sum(balance) <> 0`,
  },
  {
    sentence: 'Every transaction of the books sums to 0 in each currency.',
    sql: `select e.transaction_id || ' is off by ' || sum(e.amount) || ' ' || a.currency
      from ledger_entries e join ledger_accounts a on a.id = e.account_id
      group by e.transaction_id, a.currency having sum(e.amount) <> 0`,
  },
  {
    sentence: 'An account’s balance is the sum of its entries, whose versions have no gap.',
    sql: `select concat_ws(':', a.kind, nullif(a.owner, ''), a.currency, a.slot) || ' has ' || a.balance || ', entries ' || coalesce(s.amount, 0)
      from ledger_accounts a left join (select account_id, sum(amount) as amount, count(*) as entries, max(account_version) as last
        from ledger_entries group by account_id) s on s.account_id = a.id
      where (a.balance, a.version, a.version) is distinct from (coalesce(s.amount, 0), coalesce(s.entries, 0), coalesce(s.last, 0))`,
  },
  {
    sentence: 'An account’s last entry tells its balance.',
    sql: `select 'account ' || a.id from ledger_accounts a join ledger_entries e on e.account_id = a.id and e.account_version = a.version
      where e.balance_after <> a.balance`,
  },
  {
    sentence: 'Nothing is held any more for an order that has arrived or whose money was asked back.',
    sql: `select 'order ' || e.order_id || ' holds ' || -sum(e.amount) from ledger_entries e
        join ledger_accounts a on a.id = e.account_id and a.kind = 'held'
      where exists (select from ledger_transactions t where t.kind = 'order.delivered' and t.reference = e.order_id::text)
        or exists (select from ledger_transactions t join refunds r on r.id = t.refund_id
          join orders o on o.id = e.order_id and r.reason = 'order ' || o.number where t.kind = 'refund.asked' and t.order_id = e.order_id)
      group by e.order_id having sum(e.amount) <> 0`,
  },
  {
    sentence:
      'Nothing is held any more for an order of a paid purchase that was cancelled, or came back from the road, two hours ago.',
    sql: `select 'order ' || o.number || ' holds ' || -sum(e.amount) from ledger_entries e
        join ledger_accounts a on a.id = e.account_id and a.kind = 'held' join orders o on o.id = e.order_id
      where o.status in ('cancelled', 'returned') and o.updated_at < now() - interval '2 hours'
      group by o.id having sum(e.amount) <> 0`,
  },
  {
    sentence: 'An order’s frozen money is that of the order and of its commission lines, to the santim.',
    sql: `select 'order ' || o.number from order_money m join orders o on o.id = m.order_id
        join (select l.order_id, sum(c.amount_santim) as amount, sum(c.vat_santim) as vat
          from order_lines l join commission_lines c on c.order_line_id = l.id group by l.order_id) s on s.order_id = o.id
      where (m.total_santim, m.goods_santim, m.shipping_santim, m.vendor_discount_santim + m.platform_discount_santim,
          m.commission_santim, m.commission_vat_santim)
        is distinct from (o.total_santim, o.subtotal_santim, o.shipping_santim, o.discount_santim, s.amount, s.vat)`,
  },
  {
    sentence:
      'What an order brings its store, the commission, its VAT and the shop’s shipping are its total and the shop’s own discount.',
    sql: `select 'order ' || order_id from order_money
      where payout_due_santim + commission_santim + commission_vat_santim + case shipping_to when 'shop' then shipping_santim else 0 end
        <> total_santim + platform_discount_santim`,
  },
  {
    sentence: 'A delivered order is shared out in the books as it was frozen.',
    sql: `select 'order ' || t.reference from ledger_transactions t join order_money m on m.order_id = t.order_id
        left join ledger_entries e on e.transaction_id = t.id left join ledger_accounts a on a.id = e.account_id
      where t.kind = 'order.delivered' group by t.id, m.order_id
      having (coalesce(-sum(e.amount) filter (where a.kind = 'vendor_pending'), 0),
          coalesce(-sum(e.amount) filter (where a.kind = 'commission'), 0), coalesce(-sum(e.amount) filter (where a.kind = 'vat_due'), 0),
          coalesce(sum(e.amount) filter (where a.kind in ('held', 'cash')), 0))
        is distinct from (m.payout_due_santim, m.commission_santim, m.commission_vat_santim, m.total_santim)`,
  },
  {
    sentence: 'A payment that paid is in the books with what it brought.',
    sql: `select p.id::text from payments p join ledger_transactions t on t.kind = 'payment.taken' and t.reference = p.id::text
        join ledger_entries e on e.transaction_id = t.id join ledger_accounts a on a.id = e.account_id and a.kind = 'held'
      group by p.id having -sum(e.amount) <> p.amount_santim`,
  },
  {
    sentence: 'No more goes back of a payment than was charged.',
    sql: `select p.id::text from payments p join refunds r on r.payment_id = p.id where r.status not in ('failed', 'withdrawn')
      group by p.id having sum(coalesce(r.charge_minor, r.amount_santim)) > coalesce(p.charge_minor, p.amount_santim)`,
  },
  {
    sentence:
      'Money that nobody expected stands apart no longer than until it has gone back or paid for its order.',
    sql: `select 'payment ' || t.payment_id || ' has ' || -sum(e.amount) || ' ' || a.currency from ledger_entries e
        join ledger_accounts a on a.id = e.account_id and a.kind = 'suspense' join ledger_transactions t on t.id = e.transaction_id
      where exists (select from ledger_transactions x where x.kind = 'payment.taken' and x.reference = t.payment_id::text)
        or exists (select from ledger_transactions x join refunds r on r.id = x.refund_id
          where x.kind = 'refund.done' and x.payment_id = t.payment_id and r.reason in ('late', 'double', 'amount_mismatch') and r.status = 'succeeded')
      group by t.payment_id, a.currency having sum(e.amount) <> 0`,
  },
  {
    sentence: 'The books owe a buyer what was asked back and has not gone, and nothing else.',
    sql: `select 'refund ' || r.id || ' is ' || r.status || ', owed ' || -sum(e.amount) from refunds r
        join ledger_transactions t on t.refund_id = r.id join ledger_entries e on e.transaction_id = t.id
        join ledger_accounts a on a.id = e.account_id and a.kind = 'refund_due'
      group by r.id having -sum(e.amount) <> case r.status when 'succeeded' then 0 else r.amount_santim end`,
  },
  {
    sentence: 'Nobody is owed what their bank has given them by a dispute that was lost.',
    sql: `select 'refund ' || r.id || ' is ' || r.status from refunds r
      where r.status in ('requested', 'failed') and r.created_at < now() - interval '2 days' and ${OWED_UNDER_LOST}`,
  },
  {
    sentence: 'Nothing stands apart any more of money that a lost dispute has taken whole.',
    sql: `select 'payment ' || t.payment_id || ' has ' || -sum(e.amount) || ' ' || a.currency from ledger_entries e
        join ledger_accounts a on a.id = e.account_id and a.kind = 'suspense' join ledger_transactions t on t.id = e.transaction_id
        join payments p on p.id = t.payment_id
      where coalesce(p.charge_minor, p.amount_santim) <= (select sum(d.amount_minor) from payment_disputes d
          where d.payment_id = p.id and d.state = 'lost')
        and not exists (select from refunds r where r.payment_id = p.id
          and (r.failure_reason = 'perhaps_sent' or r.status in ('sent', 'pending')))
      group by t.payment_id, a.currency having sum(e.amount) <> 0`,
  },
  {
    sentence: 'Of an order whose money was released nothing is pending.',
    sql: `select 'order ' || r.order_id || ' pends ' || -sum(e.amount) from order_releases r
        join ledger_entries e on e.order_id = r.order_id join ledger_accounts a on a.id = e.account_id and a.kind = 'vendor_pending'
      where r.released_at is not null group by r.order_id having sum(e.amount) <> 0`,
  },
  {
    sentence:
      'A payout is what the released entries it settles sum to, what was set off and the tax withheld included.',
    sql: `select 'payout ' || p.id from payouts p left join (select s.payout_id, -sum(e.amount) as santim
        from payout_entries s join ledger_entries e on e.id = s.ledger_entry_id group by 1) s on s.payout_id = p.id
      where (p.state <> 'failed' or s.payout_id is not null) and coalesce(s.santim, 0) <> p.amount_santim + p.netted_santim + p.withheld_santim`,
  },
  {
    sentence:
      'Tax withheld from a payout that left is owed to the tax authority, and was given back with what came back of it.',
    sql: `select 'payout ' || p.id from payouts p left join (select t.payout_id,
          coalesce(-sum(e.amount) filter (where t.kind = 'tax.withheld'), 0) as withheld,
          coalesce(sum(e.amount) filter (where t.kind = 'tax.given_back'), 0) as back
        from ledger_entries e join ledger_accounts a on a.id = e.account_id and a.kind = 'withholding_due'
          join ledger_transactions t on t.id = e.transaction_id where t.payout_id is not null group by 1) b on b.payout_id = p.id
      where (p.withheld_santim > 0 or b.payout_id is not null)
        and (coalesce(b.withheld, 0) <> case when exists (select from payout_entries s where s.payout_id = p.id) and p.state <> 'draft'
            then p.withheld_santim else 0 end
          or abs(coalesce(b.back, 0) * (p.amount_santim + p.netted_santim) - case when b.withheld > 0 and p.state in ('failed', 'returned')
            then p.withheld_santim::numeric * p.amount_santim else 0 end) >= p.amount_santim + p.netted_santim)`,
  },
  {
    sentence:
      'What stores withheld from the commission, and what of theirs was paid on, is in the books as it was noted.',
    sql: `select r.kind || ' ' || r.id from (
          select id, case when withdrawn_at is null then amount_santim else 0 end as amount_santim, 'tax.receipt' as kind, 'withheld_tax' as account
          from withholding_receipts union all select id, amount_santim, 'tax.paid', 'withholding_due' from withholding_payments) r
        left join ledger_transactions t on t.kind in (r.kind, r.kind || '_withdrawn') and t.reference = r.id::text
        left join ledger_entries e on e.transaction_id = t.id
          and e.account_id in (select a.id from ledger_accounts a where a.kind = r.account)
      group by r.kind, r.id, r.amount_santim having coalesce(sum(e.amount), 0) <> r.amount_santim`,
  },
  {
    sentence: 'A payout settles money that was released to its own store, and nothing else.',
    sql: `select 'payout ' || p.id || ' settles ' || a.kind || ':' || a.owner || ' of ' || t.kind from payout_entries s
        join payouts p on p.id = s.payout_id join ledger_entries e on e.id = s.ledger_entry_id
        join ledger_accounts a on a.id = e.account_id join ledger_transactions t on t.id = e.transaction_id
      where (a.kind, a.owner, a.currency) is distinct from ('vendor_payable', p.vendor_id::text, 'ETB')
        or t.kind in ('payout.sent', 'cash.netted', 'tax.withheld')`,
  },
  {
    sentence:
      'A payout takes from what was released to its store what it says, once, and nothing when it was given up or came back.',
    sql: `select 'payout ' || p.id || ' is ' || p.state || ', took ' || coalesce(b.sent + b.netted, 0) from payouts p
        left join (select t.payout_id, coalesce(sum(e.amount) filter (where t.kind in ('payout.sent', 'payout.returned')), 0) as sent,
            coalesce(sum(e.amount) filter (where t.kind = 'cash.netted'), 0) as netted
          from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
            join ledger_accounts a on a.id = e.account_id and a.kind = 'vendor_payable'
          where t.payout_id is not null group by 1) b on b.payout_id = p.id
      where coalesce(b.sent, 0) <> case when p.state in ('approved', 'sent', 'unknown', 'paid') then p.amount_santim else 0 end
        or coalesce(b.netted, 0) <> case when p.state <> 'draft' and exists (select from payout_entries s where s.payout_id = p.id)
          then p.netted_santim else 0 end`,
  },
  {
    sentence: 'What buyers have paid and did not ask back is what they keep.',
    sql: keptSql('2 hours'),
  },
  {
    sentence:
      'Of an order whose goods have all come back nothing is left: of its store’s share, the commission, its VAT, the shipping and the shop’s own coupon.',
    sql: leftSharesSql('2 hours'),
  },
  {
    sentence: 'What is on its way to a store is its open payouts, and nothing else.',
    sql: `select 'store ' || coalesce(a.owner, p.owner) || ': ' || coalesce(a.santim, 0) || ', payouts ' || coalesce(p.santim, 0)
      from (select owner, -sum(balance) as santim from ledger_accounts where kind = 'payout_sent' group by owner) a
        full join (select vendor_id::text as owner, sum(amount_santim) as santim from payouts
          where state in ('approved', 'sent', 'unknown') group by 1) p using (owner)
      where coalesce(a.santim, 0) <> coalesce(p.santim, 0)`,
  },
  {
    sentence: 'Money lies on its way at those alone who take it for the shop, or was transferred to it.',
    sql: `select 'clearing:' || owner || ' has ' || sum(balance) || ' ' || currency from ledger_accounts
      where kind = 'clearing' and owner <> all ('{${[...PAYMENT_PROVIDERS, 'sandbox', 'transfer'].join(',')}}')
      group by owner, currency having sum(balance) <> 0`,
  },
  {
    sentence: 'Nothing that a run would pay lies below the mark from which runs look.',
    sql: `select a.kind || ':' || a.owner || ' waits with entry ' || min(e.id) from payout_watermarks w
        join ledger_accounts a on a.id = w.account_id
        join ledger_entries e on e.account_id = a.id and e.account_version <= w.account_version
        join ledger_transactions t on t.id = e.transaction_id
      where t.kind not in ('payout.sent', 'cash.netted', 'tax.withheld')
        and not exists (select from payout_entries p where p.ledger_entry_id = e.id) group by a.id`,
  },
  {
    sentence: 'Dollars that two people said to have become Birr are in the books as they said it.',
    sql: `select 'exchange ' || x.reference from currency_exchanges x
        left join ledger_transactions t on t.kind = 'money.exchanged' and t.reference = x.id::text
        left join ledger_entries e on e.transaction_id = t.id left join ledger_accounts a on a.id = e.account_id
      group by x.id having (coalesce(-sum(e.amount) filter (where a.kind = 'bank' and a.currency = x.currency), 0),
          coalesce(sum(e.amount) filter (where a.kind = 'bank' and a.currency = 'ETB'), 0),
          coalesce(-sum(e.amount) filter (where a.kind = 'fx_difference' and a.owner = '' and a.currency = 'ETB'), 0))
        is distinct from (x.amount_minor, x.birr_santim, x.worth_santim)`,
  },
  {
    sentence: 'What happened more than two hours ago is in the books.',
    sql: `select 'order ' || e.order_id || ' has arrived' from order_events e
      where e.status = 'delivered' and e.created_at < now() - interval '2 hours'
        and not exists (select from ledger_transactions t where t.kind = 'order.delivered' and t.reference = e.order_id::text)
      union all
      select 'payment ' || p.id from payments p where p.status = 'succeeded' and p.provider <> 'cash' and p.settled_at < now() - interval '2 hours'
        and not exists (select from ledger_transactions t where t.kind in ('payment.taken', 'money.stray') and t.reference = p.id::text)
      union all
      select 'refund ' || r.id from refunds r where r.status = 'succeeded' and r.settled_at < now() - interval '2 hours'
        and not exists (select from ledger_transactions t where t.kind = 'refund.done' and t.reference = r.id::text)`,
  },
];

/** How many rows break an invariant, and the first of them. */
export async function selectBroken(
  db: Tx,
  invariant: { sql: string },
  atMost: number,
): Promise<{ wrong: number; rows: string[] }> {
  const { rows } = await sql<{ wrong: number; rows: string[] }>`
    with wrong (line) as materialized (${sql.raw(invariant.sql)})
    select (select count(*) from wrong)::int as wrong,
      array(select line::text from wrong limit ${atMost}) as rows`.execute(db);
  return rows[0]!;
}
