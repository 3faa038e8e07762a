-- A purchase changes a level that is there already: an update is half of what an insert that finds it there costs.
create or replace function note_level_of_product() returns trigger language plpgsql as $$
begin
  update stock_levels set vendor_id = new.vendor_id, state = new.state, stock = new.stock where product_id = new.id;
  if not found then
    insert into stock_levels (product_id, vendor_id, state, stock) values (new.id, new.vendor_id, new.state, new.stock)
      on conflict (product_id) do update set vendor_id = excluded.vendor_id, state = excluded.state, stock = excluded.stock;
  end if;
  return null;
end $$;
