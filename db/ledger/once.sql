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
