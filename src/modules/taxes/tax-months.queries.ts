import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db.ts';

/** When anything was booked first; null when nothing was. */
export async function selectFirstBooking(db: Db | Tx): Promise<Date | null> {
  const row = await db
    .selectFrom('ledgerTransactions')
    .select('postedAt')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row?.postedAt ?? null;
}

/** What one store's month is told by to the tax authority, in santim. */
export type TaxStoreRow = {
  vendorId: number;
  businessName: string;
  tin: string | null;
  sales: number;
  refunds: number;
  commission: number;
  commissionVat: number;
  withheldOf: number;
  withheld: number;
  receipts: number;
};

/** Every store of which something was booked in a month, or for which it handed in a receipt, in the order of their numbers. */
export async function selectTaxStores(
  db: Db | Tx,
  { key, from, to }: { key: string; from: Date; to: Date },
): Promise<TaxStoreRow[]> {
  const { rows } = await sql<TaxStoreRow>`
    with booked as (
      select t.kind, t.order_id, t.payout_id, a.kind as account, -e.amount as amount
      from ledger_transactions t join ledger_entries e on e.transaction_id = t.id join ledger_accounts a on a.id = e.account_id
      where t.posted_at >= ${from} and t.posted_at < ${to} and a.currency = 'ETB'
        and t.kind in ('order.delivered', 'refund.asked', 'goods.returned', 'tax.withheld', 'tax.given_back')
        and a.kind in ('vendor_pending', 'vendor_payable', 'commission', 'vat_due', 'withholding_due')
    ), told as (
      select o.vendor_id, coalesce(sum(b.amount) filter (where b.kind = 'order.delivered'), 0) as sales,
        coalesce(sum(b.amount) filter (where b.kind <> 'order.delivered'), 0) as refunds,
        coalesce(sum(b.amount) filter (where b.account = 'commission'), 0) as commission,
        coalesce(sum(b.amount) filter (where b.account = 'vat_due'), 0) as commission_vat,
        0::numeric as withheld_of, 0::numeric as withheld, 0::numeric as receipts
      from booked b join orders o on o.id = b.order_id where b.kind not like 'tax.%' group by o.vendor_id
      union all
      select p.vendor_id, 0, 0, 0, 0, sum(round(p.withheld_of_santim::numeric * b.amount / p.withheld_santim)), sum(b.amount), 0
      from booked b join payouts p on p.id = b.payout_id and p.withheld_santim > 0
      where b.account = 'withholding_due' group by p.vendor_id
      union all
      select vendor_id, 0, 0, 0, 0, 0, 0, sum(amount_santim) from withholding_receipts where month = ${key} and withdrawn_at is null group by vendor_id
    )
    select v.id as vendor_id, v.business_name, v.tin, sum(t.sales)::bigint as sales, sum(t.refunds)::bigint as refunds,
      sum(t.commission)::bigint as commission, sum(t.commission_vat)::bigint as commission_vat,
      sum(t.withheld_of)::bigint as withheld_of, sum(t.withheld)::bigint as withheld, sum(t.receipts)::bigint as receipts
    from told t join vendors v on v.id = t.vendor_id group by v.id order by v.id`.execute(db);
  return rows;
}
