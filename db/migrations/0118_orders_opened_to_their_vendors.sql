-- When a vendor first heard of an order: once it was paid for, or due in cash. Until then it is the shop's alone. Lists and
-- counts of a store ask the order itself, so that they need not look at every purchase.
alter table orders add column opened_at timestamptz;
update orders o set opened_at = o.created_at from order_groups g
where g.id = o.order_group_id and (g.payment_state in ('cash_due', 'paid', 'refunded')
  or (g.payment_method = 'cash' and g.payment_state = 'cancelled'));

-- Counts by status read this index alone.
drop index orders_vendor_status;
create index orders_vendor_status on orders (vendor_id, status, created_at desc, id desc) where opened_at is not null;

-- To whom a purchase is shipped, as people look it up: the name in either script (fold_person_name), and the number.
alter table order_groups add column shipped_to text generated always as (
  fold_person_name(coalesce(shipping ->> 'firstName', '') || ' ' || coalesce(shipping ->> 'lastName', ''))
    || coalesce(shipping ->> 'phone', '')) stored;
create index order_groups_shipped_to on order_groups using gin (shipped_to gin_trgm_ops) with (fastupdate = off);

-- What staff look up.
create index tickets_email on tickets (email, id desc);
create index vendors_phone on vendors (phone);
