-- no transaction
-- The stores of purchases from before, some at a time, so that nobody waits for more than those.
do $$ declare behind uuid := '00000000-0000-0000-0000-000000000000'; upto uuid; begin loop
  select id into upto from (select id from order_groups where id > behind order by id limit 2000) batch
    order by id desc limit 1; exit when upto is null; update order_groups g
      set vendor_ids = array(select distinct o.vendor_id from orders o where o.order_group_id = g.id)
      where g.id > behind and g.id <= upto and g.vendor_ids = '{}'; commit; behind := upto; upto := null; end loop; end $$;

-- By name, of one store or of all.
drop index concurrently if exists order_groups_store_names;
create index concurrently order_groups_store_names on order_groups using gin (vendor_ids, name_lexemes(shipped_to))
  with (fastupdate = off);
drop index concurrently if exists order_groups_names;
