-- A form that was shown while a sale ran must not bring its prices back after the end: the end is a version, as its begin is.
create or replace function end_sales(at_most integer) returns bigint[] language plpgsql as $$
declare
  over bigint[];
  plans bigint[];
begin
  over := array(select id from products
    where id in (
      (select id from products where is_listed and sale_ends_at <= now() order by sale_ends_at limit at_most)
      union all
      (select product_id from price_plans where state = 'running' and ends_at <= now() order by ends_at limit at_most))
    order by id for update);
  with done as (
    update price_plans set state = 'ended' where product_id = any (over) and state = 'running' and ends_at <= now() returning id)
  select array_agg(id) into plans from done;
  over := array(select id from products where id = any (over) and sale_ends_at <= now());
  update product_variants set price_santim = old_price_santim, old_price_santim = null
    where product_id = any (over) and old_price_santim is not null;
  with ended as (
    update products p set old_price_santim = null, sale_ends_at = null, version = p.version + 1,
      price_santim = coalesce(
        case when has_variants then (
          select min(v.price_santim) from product_variants v where v.product_id = p.id and not v.is_retired) end,
        old_price_santim, price_santim)
      where id = any (over)
    returning p.id, p.version, old.price_santim as had, old.old_price_santim as struck, new.price_santim as has)
  insert into product_revisions (product_id, version, cause, before, after)
  select id, version, 'plan_end', jsonb_build_object('price', had, 'oldPrice', struck), jsonb_build_object('price', has, 'oldPrice', null) from ended;
  perform restore_member_prices(plans);
  return over;
end $$;
