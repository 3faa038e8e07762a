-- One may wait for a variant: size 42, where 40 and 41 are there. Who waits already, waits for the product as before.
alter table stock_watches
  add column variant_id bigint references product_variants (id) on delete cascade;

drop index stock_watches_shopper;
drop index stock_watches_visitor;
drop index stock_watches_email;
drop index stock_watches_phone;
create unique index stock_watches_shopper on stock_watches (shopper_id, product_id, variant_id) nulls not distinct
  where shopper_id is not null;
create unique index stock_watches_visitor on stock_watches (visitor_id, product_id, variant_id) nulls not distinct
  where visitor_id is not null;
create unique index stock_watches_email on stock_watches (product_id, variant_id, email) nulls not distinct
  where email is not null;
create unique index stock_watches_phone on stock_watches (product_id, variant_id, phone) nulls not distinct
  where phone is not null;
create index stock_watches_variant on stock_watches (variant_id) where variant_id is not null;

-- A variant that is back queues the product's job, whoever changed it.
create function queue_variant_back() returns trigger language plpgsql as $$
begin
  if exists (select from stock_watches where variant_id = new.id) then
    perform graphile_worker.add_job('lists_product_improved', json_build_object('productId', new.product_id),
      job_key => 'lists_product_improved:' || new.product_id);
  end if;
  return null;
end $$;
create trigger variants_back after update of stock on product_variants for each row
  when (old.stock <= 0 and new.stock > 0) execute function queue_variant_back();
