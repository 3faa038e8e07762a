-- A buyer's key stands for one purchase, which is there.
select k.key from idempotency_keys k where k.operation = 'checkout'
  and not exists (select from order_groups g where g.id::text = k.result_id);

-- A cart was ordered once, and one that was ordered is not open.
select g.cart_id from order_groups g join carts c on c.id = g.cart_id where c.status = 'open'
union all
select cart_id from order_groups group by cart_id having count(*) > 1;

-- A message goes out once.
select dedupe_key from messages_out group by dedupe_key having count(*) > 1;

-- An event of a payment provider counts once.
select provider || ' ' || event_id from payment_events group by provider, event_id having count(*) > 1;

-- A purchase is confirmed to its buyer once, by e-mail or by SMS.
select 'purchase ' || substr(dedupe_key, 14, 36) from messages_out where dedupe_key like 'order.placed:%'
group by substr(dedupe_key, 14, 36) having count(*) > 1;

-- A purchase that counts is confirmed no later than those that count an hour after it.
with told as (select substr(dedupe_key, 14, 36) as purchase, created_at from messages_out where dedupe_key like 'order.placed:%'),
  span as (select min(created_at) as first, max(created_at) as last from told)
select 'purchase ' || g.id from order_groups g, span
where g.stock_state = 'taken' and g.payment_state in ('paid', 'cash_due') and (g.billing_email is not null or g.billing_phone is not null)
  and g.created_at >= span.first and g.updated_at <= span.last - interval '1 hour'
  and exists (select from orders o where o.order_group_id = g.id and o.status in ('placed', 'packaging', 'on_the_road'))
  and not exists (select from told t where t.purchase = g.id::text);
