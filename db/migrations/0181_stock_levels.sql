-- How many pieces products have, once more in narrow rows: a store's lists by stock read these. An index on products.stock
-- would have every purchase write all indexes of its products anew (decision 0115).
create table stock_levels (
  product_id bigint primary key references products (id) on delete cascade,
  vendor_id bigint not null,
  state text not null,
  stock integer not null
);
create index stock_levels_state on stock_levels (vendor_id, state, stock, product_id);
create index stock_levels_stock on stock_levels (vendor_id, stock, product_id);

create function note_levels_of_new_products() returns trigger language plpgsql as $$
begin
  insert into stock_levels (product_id, vendor_id, state, stock) select id, vendor_id, state, stock from written;
  return null;
end $$;

-- Products from before have no row until they change or 0182 has come to them.
create function note_level_of_product() returns trigger language plpgsql as $$
begin
  insert into stock_levels (product_id, vendor_id, state, stock) values (new.id, new.vendor_id, new.state, new.stock)
    on conflict (product_id) do update set vendor_id = excluded.vendor_id, state = excluded.state, stock = excluded.stock;
  return null;
end $$;

create trigger products_levels_inserted after insert on products referencing new table as written
  for each statement execute function note_levels_of_new_products();
create trigger products_level_noted after update of stock, state, vendor_id on products for each row
  when (new.stock <> old.stock or new.state <> old.state or new.vendor_id <> old.vendor_id)
  execute function note_level_of_product();
