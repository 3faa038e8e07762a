/** What parts of an order's money are shared out, and come back with its goods. */
const SHARES = `case a.kind when 'vendor_pending' then 'share' when 'vendor_payable' then 'share' else a.kind end`;

/**
 * The orders whose goods have all come back and of which a part is left in the books: their store's share, the commission, its
 * VAT, the shipping or the shop's own coupon. Those whose last goods came back within the last `pause` are left out, what
 * follows from it may still be on its way; so are those of which more was asked back than was paid, which is a task of its own.
 */
export function leftSharesSql(pause: string): string {
  return `select 'order ' || o.number || ' keeps ' || string_agg(part.share || ' ' || part.santim, ', ' order by part.share)
    from orders o join ledger_transactions d on d.kind = 'order.delivered' and d.reference = o.id::text
      cross join lateral (select ${SHARES} as share, -sum(e.amount) as santim
        from ledger_entries e join ledger_accounts a on a.id = e.account_id join ledger_transactions t on t.id = e.transaction_id
        where e.order_id = o.id and a.kind in ('vendor_pending', 'vendor_payable', 'commission', 'vat_due', 'shipping_income', 'promotions')
          and t.kind in ('order.delivered', 'order.released', 'refund.asked', 'goods.returned', 'dispute.lost')
        group by 1 having sum(e.amount) <> 0) part
    where o.status in ('returned', 'refunded') and o.updated_at < now() - interval '${pause}'
      and not exists (select from order_lines l where l.order_id = o.id and l.quantity > coalesce((
        select sum(b.quantity) from return_lines b join return_requests q on q.id = b.return_id
        where b.order_line_id = l.id and q.status = 'received'), 0))
      and not exists (select from refunds r join return_requests q on r.reason = 'return ' || q.id
        where q.order_id = o.id and r.failure_reason = 'above_charge')
    group by o.id`;
}
