-- The stock of a product with variants is the sum of theirs. Both are written in one transaction, the product first; at its
-- end they are compared, so that no writer can leave them apart. Nothing is locked or written for it.
update products p set stock = v.stock, has_variants = true
from (select product_id, sum(stock)::int as stock from product_variants group by product_id) v
where v.product_id = p.id and (p.stock <> v.stock or not p.has_variants);

create function hold_stock_of_variants() returns trigger language plpgsql as $$
declare
  touched bigint[];
  wrong bigint;
begin
  if tg_table_name = 'products' then touched := array[new.id];
  elsif tg_op = 'INSERT' then touched := array[new.product_id];
  elsif tg_op = 'DELETE' then touched := array[old.product_id];
  else touched := array[old.product_id, new.product_id];
  end if;
  select p.id into wrong from products p
  where p.id = any (touched) and p.has_variants
    and p.stock <> (select coalesce(sum(v.stock), 0) from product_variants v where v.product_id = p.id) limit 1;
  if found then
    raise exception 'the stock of product % is not the sum of its variants', wrong
      using errcode = 'check_violation', constraint = 'products_stock_of_variants', table = 'products';
  end if;
  return null;
end $$;

create constraint trigger products_stock_of_variants after update of stock, has_variants on products
  deferrable initially deferred for each row
  when (new.has_variants and (new.stock <> old.stock or not old.has_variants)) execute function hold_stock_of_variants();
create constraint trigger variants_stock_of_product after insert or delete or update of stock, product_id on product_variants
  deferrable initially deferred for each row execute function hold_stock_of_variants();
