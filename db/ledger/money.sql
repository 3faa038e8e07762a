-- A purchase's amounts are the sums of its orders, to the santim.
select g.id from order_groups g join orders o on o.order_group_id = g.id
group by g.id having (g.subtotal_santim, g.discount_santim, g.shipping_santim, g.tax_santim, g.total_santim) is distinct from
  (sum(o.subtotal_santim), sum(o.discount_santim), sum(o.shipping_santim), sum(o.tax_santim), sum(o.total_santim));

-- Every purchase has an order, and every order a line.
select 'purchase ' || g.id from order_groups g where not exists (select from orders o where o.order_group_id = g.id)
union all
select 'order ' || o.number from orders o where not exists (select from order_lines l where l.order_id = o.id);

-- An order's amounts are the sums of its lines, to the santim.
select o.number from orders o join order_lines l on l.order_id = o.id
group by o.id having (o.subtotal_santim, o.discount_santim) is distinct from (sum(l.line_total_santim), sum(l.discount_santim));

-- No discount is larger than what it is taken off.
select o.number from orders o where o.discount_santim > o.subtotal_santim
union all
select o.number || ', line ' || l.id from order_lines l join orders o on o.id = l.order_id where l.discount_santim > l.line_total_santim;

-- A payment asks for exactly what its purchase costs, in its currency.
select p.id from payments p join order_groups g on g.id = p.order_group_id
where p.amount_santim <> g.total_santim or p.currency <> g.currency;

-- What goes back of a payment is never more than was paid.
select p.id || ' of ' || p.amount_santim || ' gave back ' || sum(r.amount_santim) from payments p join refunds r on r.payment_id = p.id
where r.status not in ('failed', 'withdrawn') and r.reason <> 'amount_mismatch' group by p.id having sum(r.amount_santim) > p.amount_santim;

-- Money goes back only of what was paid; of cash that is each parcel, before the last of its purchase has ended.
select r.id from refunds r join payments p on p.id = r.payment_id
where p.status <> 'succeeded' and r.reason <> 'amount_mismatch' and not (p.provider = 'cash' and p.status = 'pending');

-- One payment counts for a purchase; what was paid a second time goes back.
select p.order_group_id from payments p where p.status = 'succeeded'
  and not exists (select from refunds r where r.payment_id = p.id and r.reason in ('double', 'late') and r.status <> 'withdrawn')
group by p.order_group_id having count(*) > 1;

-- A purchase that is paid has a payment that succeeded; one that is free needs none.
select g.id from order_groups g where g.payment_state in ('paid', 'refunded') and g.total_santim > 0
  and not exists (select from payments p where p.order_group_id = g.id and p.status = 'succeeded');

-- A purchase of which all money has gone back says so, unless an order of it that cost nothing stands, and no other does.
select g.id || ' is ' || g.payment_state || ' with ' || back.santim || ' of ' || g.total_santim || ' given back' from order_groups g
  join payments p on p.order_group_id = g.id and p.status = 'succeeded'
    and not exists (select from refunds r where r.payment_id = p.id and r.reason in ('double', 'late') and r.status <> 'withdrawn')
  join lateral (select coalesce(sum(r.amount_santim + r.bank_santim) filter (where r.status = 'succeeded'), 0) as santim
    from refunds r where r.payment_id = p.id) back on true
  join lateral (select exists (select from orders o where o.order_group_id = g.id and o.total_santim = 0
    and o.status not in ('cancelled', 'refunded', 'returned')) as stands) free on true
where g.payment_state = 'refunded' and (back.santim < g.total_santim or free.stands)
  or g.payment_state = 'paid' and back.santim >= g.total_santim and g.total_santim > 0 and not free.stands;
