-- no transaction
-- The levels of products from before, some at a time, so that purchases wait for no more than those. Locked against being
-- deleted meanwhile; one that changed since has its row already.
do $$ declare behind bigint := 0; upto bigint; begin loop
  select max(id) into upto from (select id from products where id > behind order by id limit 2000) batch; exit
    when upto is null; insert into stock_levels (product_id, vendor_id, state, stock)
      select id, vendor_id, state, stock from products where id > behind and id <= upto order by id for key share
      on conflict (product_id) do nothing; commit; behind := upto; end loop; end $$;

-- A store's goods by title and by price.
drop index concurrently if exists products_vendor_title;
create index concurrently products_vendor_title on products (vendor_id, folded_title, id) include (state);
drop index concurrently if exists products_vendor_price;
create index concurrently products_vendor_price on products (vendor_id, (coalesce(price_santim, 0)), id);
