-- A draft may still be without a category, a price or a title; what is on sale never is.
alter table products alter column category_id drop not null;
alter table products alter column price_santim drop not null;
alter table products drop constraint products_title_check;
alter table products add constraint products_title_check check (length(title) <= 200),
  add constraint products_offered_is_complete check (
    state in ('draft', 'refused', 'archived') or (title <> '' and category_id is not null and price_santim is not null));

-- What is to be on sale as soon as nothing is missing of it, which is mostly its photo.
alter table products add column publishes_when_complete boolean not null default false;

-- The sender's own name for a photo: sent again under it, as phones do that lost the answer, it is the same photo.
alter table product_images add column upload_key text check (length(upload_key) between 1 and 64);
create unique index product_images_upload on product_images (product_id, upload_key) where upload_key is not null;

-- A sale that is over gives the price back, of goods with variants the least of theirs; goods that rest meanwhile follow
-- by their plan.
create or replace function end_sales(at_most integer) returns bigint[] language plpgsql as $$
declare over bigint[];
begin
  over := array(select id from products
    where id in (
      (select id from products where is_listed and sale_ends_at <= now() order by sale_ends_at limit at_most)
      union all
      (select product_id from price_plans where state = 'running' and ends_at <= now() order by ends_at limit at_most))
    order by id for update);
  update price_plans set state = 'ended' where product_id = any (over) and state = 'running' and ends_at <= now();
  over := array(select id from products where id = any (over) and sale_ends_at <= now());
  update product_variants set price_santim = old_price_santim, old_price_santim = null
    where product_id = any (over) and old_price_santim is not null;
  update products p set old_price_santim = null, sale_ends_at = null,
    price_santim = coalesce(
      case when has_variants then (
        select min(v.price_santim) from product_variants v where v.product_id = p.id and not v.is_retired) end,
      old_price_santim, price_santim)
    where id = any (over);
  return over;
end $$;

-- A price plan whose time has come: the price before becomes the struck one, until the plan ends.
create function start_price_plans(at_most integer) returns bigint[] language plpgsql as $$
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
  update product_variants v set old_price_santim = coalesce(v.old_price_santim, v.price_santim), price_santim = l.sale_price_santim,
      member_price_santim = case when v.member_price_santim < l.sale_price_santim then v.member_price_santim end
    from price_plans l
    where l.variant_id = v.id and l.product_id = any (due) and l.state = 'waiting' and l.starts_at <= now();
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
    where p.id = l.product_id;
  update price_plans set state = 'running' where product_id = any (due) and state = 'waiting' and starts_at <= now();
  return due;
end $$;
