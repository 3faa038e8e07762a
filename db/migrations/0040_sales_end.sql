-- A sale ends at the moment it was to end: from then on a product and its variants cost what they cost before, whether the
-- columns have followed yet or not. The one rule for every price that is shown or asked.
create function current_price(price bigint, old_price bigint, sale_ends_at timestamptz) returns bigint
  language sql stable parallel safe as $$
  select case when sale_ends_at <= now() then coalesce(old_price, price) else price end
$$;

create function struck_price(old_price bigint, sale_ends_at timestamptz) returns bigint
  language sql stable parallel safe as $$
  select case when sale_ends_at <= now() then null else old_price end
$$;

-- Writes what the rule says into the columns, which filters, orders and counts walk, for up to so many products whose sale
-- is over; answers their ids. Twice at once or again it does nothing more: what is over is looked for under the lock.
create function end_sales(at_most int) returns bigint[] language plpgsql as $$
declare over bigint[];
begin
  over := array(select id from products
    where id in (select id from products where is_listed and sale_ends_at <= now() order by sale_ends_at limit at_most)
    order by id for update);
  over := array(select id from products where id = any (over) and sale_ends_at <= now());
  update product_variants set price_santim = old_price_santim, old_price_santim = null
    where product_id = any (over) and old_price_santim is not null;
  update products set price_santim = coalesce(old_price_santim, price_santim), old_price_santim = null, sale_ends_at = null
    where id = any (over);
  return over;
end $$;
