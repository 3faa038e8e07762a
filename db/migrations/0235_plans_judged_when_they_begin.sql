-- Why a plan that waited did not begin; null of one that began, or was taken back.
alter table price_plans add column missed text check (missed in ('late', 'changed', 'price', 'untrue'));

-- The least that a product, or its variant, was offered for within 30 days, or when it was offered last; null of what never was.
create function lowest_price(product bigint, variant bigint) returns bigint language sql stable as $$
  select min(price_santim) from (
    select price_santim, lead(from_at) over (order by from_at) as until
    from price_history where product_id = product and variant_id is not distinct from variant) own
  where until is null or until > now() - interval '30 days';
$$;

-- As before, but what is struck is what the goods cost by then, outside a sale, and was asked: prices may have changed since the plan was made.
create or replace function start_price_plans(at_most integer) returns bigint[] language plpgsql as $$
declare due bigint[];
begin
  due := array(select id from products
    where id in (select product_id from price_plans where state = 'waiting' and starts_at <= now()
      order by starts_at limit at_most)
    order by id for update);
  update price_plans l set state = 'cancelled', missed = judged.missed
    from (
      select d.id, case
          when d.ends_at <= now() then 'late'
          when v.is_retired or p.has_variants <> (d.variant_id is not null) then 'changed'
          when d.sale_price_santim >= full_price.santim then 'price'
          when full_price.santim > coalesce(lowest_price(p.id, d.variant_id), 0) then 'untrue' end as missed
      from price_plans d join products p on p.id = d.product_id left join product_variants v on v.id = d.variant_id
        cross join lateral (select coalesce(
          case when p.sale_ends_at is not null then coalesce(v.old_price_santim, case when d.variant_id is null then p.old_price_santim end) end,
          v.price_santim, p.price_santim, 0) as santim) full_price
      where d.product_id = any (due) and d.state = 'waiting' and d.starts_at <= now()) judged
    where l.id = judged.id and judged.missed is not null;
  update price_plans l set member_price_santim = v.member_price_santim from product_variants v
    where l.product_id = any (due) and l.state = 'waiting' and l.starts_at <= now() and v.id = l.variant_id
      and v.member_price_santim >= l.sale_price_santim;
  update price_plans l set member_price_santim = p.member_price_santim from products p
    where l.product_id = any (due) and l.state = 'waiting' and l.starts_at <= now() and p.id = l.product_id
      and l.variant_id is null and p.member_price_santim >= l.sale_price_santim;
  update product_variants v set price_santim = l.sale_price_santim,
      old_price_santim = case when p.sale_ends_at is null then v.price_santim else coalesce(v.old_price_santim, v.price_santim) end,
      member_price_santim = case when v.member_price_santim < l.sale_price_santim then v.member_price_santim end
    from price_plans l join products p on p.id = l.product_id
    where l.variant_id = v.id and l.product_id = any (due) and l.state = 'waiting' and l.starts_at <= now();
  -- A variant that the plan leaves out keeps its price at the end of the sale: what is struck there comes back then.
  update product_variants v set old_price_santim = null
    from products p
    where p.id = v.product_id and p.id = any (due) and p.sale_ends_at is null and v.old_price_santim is not null
      and exists (select from price_plans l where l.product_id = p.id and l.state = 'waiting' and l.starts_at <= now())
      and not exists (select from price_plans l where l.variant_id = v.id and l.state = 'waiting' and l.starts_at <= now());
  with begun as (
    update products p set sale_ends_at = l.ends_at, version = p.version + 1,
        old_price_santim = case when p.has_variants then least.old_price
          when p.sale_ends_at is null then p.price_santim else coalesce(p.old_price_santim, p.price_santim) end,
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
