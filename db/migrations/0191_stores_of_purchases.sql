-- Which stores a purchase is from, beside to whom it goes: a store finds its orders by name without reading those of all
-- others of that name (decision 0120).
alter table order_groups add column vendor_ids bigint[] not null default '{}';

-- The checkout says it with the purchase. Whoever writes orders without doing so, as the version before this one does, has it
-- noted here.
create function note_store_of_purchase() returns trigger language plpgsql as $$
begin
  update order_groups set vendor_ids = vendor_ids || new.vendor_id
  where id = new.order_group_id and not vendor_ids @> array[new.vendor_id];
  return null;
end $$;

create trigger orders_store_noted after insert on orders for each row execute function note_store_of_purchase();
