-- What members paid before a plan whose price is not above it: they pay what everybody pays meanwhile, and it comes back with the price.
alter table price_plans add column member_price_santim bigint check (member_price_santim > 0);

create or replace function start_price_plans(at_most integer) returns bigint[] language plpgsql as $$
declare due bigint[];
begin
  due := array(select id from products
    where id in (select product_id from price_plans where state = 'waiting' and starts_at <= now()
      order by starts_at limit at_most)
    order by id for update);
  -- What ended before anybody came to begin it never begins, nor does what is no reduction any more.
  update price_plans l set state = 'cancelled'
    from products p left join lateral (
      select v.id, v.price_santim, v.old_price_santim, v.is_retired from product_variants v where v.product_id = p.id) v on true
    where l.product_id = any (due) and l.state = 'waiting' and l.starts_at <= now() and p.id = l.product_id
      and v.id is not distinct from l.variant_id
      and (l.ends_at <= now() or v.is_retired or (p.has_variants and l.variant_id is null)
        or l.sale_price_santim >= coalesce(v.old_price_santim, v.price_santim, p.old_price_santim, p.price_santim, 0));
  update price_plans l set member_price_santim = v.member_price_santim from product_variants v
    where l.product_id = any (due) and l.state = 'waiting' and l.starts_at <= now() and v.id = l.variant_id
      and v.member_price_santim >= l.sale_price_santim;
  update price_plans l set member_price_santim = p.member_price_santim from products p
    where l.product_id = any (due) and l.state = 'waiting' and l.starts_at <= now() and p.id = l.product_id
      and l.variant_id is null and p.member_price_santim >= l.sale_price_santim;
  update product_variants v set old_price_santim = coalesce(v.old_price_santim, v.price_santim), price_santim = l.sale_price_santim,
      member_price_santim = case when v.member_price_santim < l.sale_price_santim then v.member_price_santim end
    from price_plans l
    where l.variant_id = v.id and l.product_id = any (due) and l.state = 'waiting' and l.starts_at <= now();
  with begun as (
    update products p set sale_ends_at = l.ends_at, version = p.version + 1,
        old_price_santim = case when p.has_variants then least.old_price else coalesce(p.old_price_santim, p.price_santim) end,
        price_santim = case when p.has_variants then least.price else l.sale_price_santim end,
        member_price_santim = case when p.has_variants then null
          when p.member_price_santim < l.sale_price_santim then p.member_price_santim end
      from (select product_id, max(ends_at) as ends_at, min(sale_price_santim) as sale_price_santim from price_plans
          where product_id = any (due) and state = 'waiting' and starts_at <= now() group by product_id) l
        left join lateral (
          select v.price_santim as price, v.old_price_santim as old_price from product_variants v
          where v.product_id = l.product_id and not v.is_retired order by v.price_santim, v.id limit 1) least on true
      where p.id = l.product_id
    returning p.id, p.version, old.price_santim as had, old.old_price_santim as struck, new.price_santim as has, new.old_price_santim as strikes)
  insert into product_revisions (product_id, version, cause, before, after)
  select id, version, 'plan', jsonb_build_object('price', had, 'oldPrice', struck), jsonb_build_object('price', has, 'oldPrice', strikes) from begun;
  update price_plans set state = 'running' where product_id = any (due) and state = 'waiting' and starts_at <= now();
  return due;
end $$;

-- Gives members the prices back that these plans took, of goods whose own prices are back. One that was set meanwhile stays.
create function restore_member_prices(plans bigint[]) returns void language sql as $$
  update product_variants v set member_price_santim = l.member_price_santim from price_plans l
    where l.id = any (plans) and l.variant_id = v.id and v.member_price_santim is null and l.member_price_santim < v.price_santim;
  update products p set member_price_santim = l.member_price_santim from price_plans l
    where l.id = any (plans) and l.variant_id is null and l.product_id = p.id and not p.has_variants
      and p.member_price_santim is null and l.member_price_santim < p.price_santim;
$$;

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
    update products p set old_price_santim = null, sale_ends_at = null,
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
