-- A coupon counts exactly the uses that were not given back.
select k.code || ' counts ' || k.used_count || ', used ' || count(u.id) from coupons k
  left join coupon_uses u on u.coupon_id = k.id and u.released_at is null
group by k.id having k.used_count <> count(u.id);

-- No coupon is used more often than its limit.
select code::text from coupons where usage_limit is not null and used_count > usage_limit;

-- A purchase that was undone has given its coupon back.
select g.id from order_groups g join coupon_uses u on u.order_group_id = g.id
where g.stock_state = 'released' and u.released_at is null;

-- A coupon's use is worth no more than its purchase's discount.
select g.id from coupon_uses u join order_groups g on g.id = u.order_group_id where u.amount_santim > g.discount_santim;
