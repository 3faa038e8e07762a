/**
 * Of a refund `r`: whether it waits although a dispute of its payment was lost, and what is left of the payment does not cover it. Its
 * buyer has that money by their bank; what was perhaps sent is looked for by people.
 */
export const OWED_UNDER_LOST = `(r.failure_reason is distinct from 'above_charge' and r.failure_reason is distinct from 'perhaps_sent'
  and coalesce(r.charge_minor, r.amount_santim) > (select coalesce(p.charge_minor, p.amount_santim)
    - (select coalesce(sum(coalesce(x.charge_minor, x.amount_santim)), 0) from refunds x where x.payment_id = p.id and x.id <> r.id
      and x.status not in ('failed', 'withdrawn') and x.failure_reason is distinct from 'by_bank')
    - (select coalesce(sum(d.amount_minor), 0) from payment_disputes d where d.payment_id = p.id and d.state = 'lost')
    from payments p where p.id = r.payment_id)
  and exists (select from payment_disputes d where d.payment_id = r.payment_id and d.state = 'lost'))`;

/**
 * The purchases of which what was paid and not asked back is not what is kept; what goodwill gave its buyer has as well. Those of which something ended within the last
 * `pause` are left out: what follows from it may still be on its way. A refund above the charge, which staff look at, is no money asked
 * back until they have paid it.
 */
export function keptSql(pause: string): string {
  return `select 'purchase of order ' || goods.number || ' is off by ' || paid.santim - back.santim - kept.santim from order_groups g
    cross join lateral (select min(o.number) as number, coalesce(sum(o.total_santim) filter (where not of.is_given_up), 0) as standing,
        coalesce(sum(o.total_santim) filter (where of.has_arrived), 0) as arrived,
        coalesce(sum(o.total_santim) filter (where of.has_arrived and not of.is_given_up), 0) as arrived_standing,
        coalesce(sum(of.given_back), 0) as given_back, max(greatest(o.updated_at, of.received_at)) as ended_at
      from orders o cross join lateral (select max(q.received_at) as received_at,
            coalesce(sum(q.refund_santim) filter (where q.status = 'received'), 0) as given_back,
            o.status = 'cancelled' or o.status = 'returned' and not exists (select from order_events e
              where e.order_id = o.id and e.status = 'delivered') or o.status = 'refunded' and count(*) filter (where q.status = 'received') = 0 as is_given_up,
            exists (select from order_events e where e.order_id = o.id and e.status = 'delivered') as has_arrived
          from return_requests q where q.order_id = o.id) of
      where o.order_group_id = g.id) goods
    cross join lateral (select case when g.payment_method = 'cash' then goods.arrived else coalesce((
      select sum(p.amount_santim) from payments p
      where p.order_group_id = g.id and p.status = 'succeeded' and p.provider <> 'cash' and not exists (select from refunds r
        where r.payment_id = p.id and r.reason in ('late', 'double', 'amount_mismatch') and r.status <> 'withdrawn')), 0) end as santim) paid
    cross join lateral (select coalesce(sum(r.amount_santim + r.bank_santim + r.goodwill_santim), 0) as santim
      from refunds r join payments p on p.id = r.payment_id
      where p.order_group_id = g.id and r.status <> 'withdrawn' and r.reason not in ('late', 'double', 'amount_mismatch') and r.order_id is null
        and not (r.status = 'failed' and (r.failure_reason = 'above_charge' or ${OWED_UNDER_LOST}))) back
    cross join lateral (select case when g.payment_method = 'cash' then goods.arrived_standing
      when g.payment_state in ('paid', 'refunded') then goods.standing else 0 end - goods.given_back as santim) kept
    where paid.santim - back.santim <> kept.santim and goods.ended_at < now() - interval '${pause}'`;
}
