-- no transaction
-- Asks for names that have each of these words whole, or one that sounds like it, in either script: as name_query does for
-- words that are still being typed. An index meets whole words without reading all names that begin as they do.
create or replace function name_query_whole(words text[]) returns tsquery language sql immutable parallel safe strict as $$
  select string_agg(
    format('(''%s''%s)', replace(replace(lower(word), '\', '\\'), '''', ''''''),
      case when public.name_skeleton(word) = '' then '' else ' | ''=' || public.name_skeleton(word) || '''' end),
    ' & '
  )::tsquery
  from unnest(words) word
$$;

-- From a purchase to its orders and their states without reading the orders.
drop index concurrently if exists orders_vendor_once_next;
create unique index concurrently orders_vendor_once_next on orders (order_group_id, vendor_id) include (id, status);
alter table orders drop constraint if exists orders_vendor_once,
  add constraint orders_vendor_once unique using index orders_vendor_once_next;

-- The newest orders of one state of all stores.
drop index concurrently if exists orders_status_next;
create index concurrently orders_status_next on orders (status, id);
drop index concurrently if exists orders_status;
alter index if exists orders_status_next rename to orders_status;
