-- Sitemaps say when a page last changed: products.updated_at follows what the page tells, whoever changes it. Stock counts
-- only where it runs out or comes back.
create function note_product_change() returns trigger language plpgsql as $$
begin
  new.updated_at := now();
  return new;
end $$;

create trigger products_changed before update on products for each row when (
  new.updated_at = old.updated_at and (
    new.title is distinct from old.title
    or new.description_html is distinct from old.description_html
    or new.specifications is distinct from old.specifications
    or new.price_santim is distinct from old.price_santim
    or new.old_price_santim is distinct from old.old_price_santim
    or new.sale_ends_at is distinct from old.sale_ends_at
    or new.image_id is distinct from old.image_id
    or new.is_listed is distinct from old.is_listed
    or new.category_id is distinct from old.category_id
    or new.subcategory_id is distinct from old.subcategory_id
    or new.brand_id is distinct from old.brand_id
    or new.rating_count is distinct from old.rating_count
    or (new.stock > 0) <> (old.stock > 0)))
  execute function note_product_change();

-- Texts that come with their product, written in the same transaction, change nothing.
create function note_product_text_change() returns trigger language plpgsql as $$
begin
  update products set updated_at = now()
    where id = coalesce(new.product_id, old.product_id)
      and xmin::text <> (pg_current_xact_id()::text::bigint % 4294967296)::text;
  return null;
end $$;

create trigger product_texts_changed after insert or update or delete on product_texts for each row
  execute function note_product_text_change();
