-- Stock is never negative.
select 'product ' || id || ' has ' || stock from products where stock < 0
union all
select 'variant ' || id || ' has ' || stock from product_variants where stock < 0;

-- The stock of a product with variants is the sum of theirs.
select 'product ' || p.id || ' says ' || p.stock || ', its variants ' || coalesce(sum(v.stock), 0)
from products p left join product_variants v on v.product_id = p.id where p.has_variants
group by p.id having p.stock <> coalesce(sum(v.stock), 0);

-- Stock is held only while a payment is awaited, and that only while stock is held.
select g.id || ': ' || g.payment_state || ', stock ' || g.stock_state from order_groups g
where (g.payment_state = 'pending') <> (g.stock_state = 'held');

-- A purchase that failed, was given up or ran out holds no stock any more; one that is paid has taken its own.
select g.id || ': ' || g.payment_state || ', stock ' || g.stock_state from order_groups g
where g.payment_state in ('failed', 'expired') and g.stock_state <> 'released'
   or g.payment_state in ('paid', 'cash_due') and g.stock_state <> 'taken';

-- A purchase whose stock went back has cancelled orders only.
select o.number from orders o join order_groups g on g.id = o.order_group_id
where g.stock_state = 'released' and o.status <> 'cancelled';

-- A line names a variant of its own product.
select 'line ' || l.id from order_lines l join product_variants v on v.id = l.variant_id where v.product_id <> l.product_id;
