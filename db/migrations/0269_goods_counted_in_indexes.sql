-- no transaction
-- A store's goods of a category, of a price, and those without a language are counted in an index alone, however many they are: each
-- of these four holds what else is asked of them beside its key. They take the place of four with the same keys.
drop index concurrently if exists products_vendor_ids;
create index concurrently products_vendor_ids on products (vendor_id, id) include (state, text_locale);
drop index concurrently if exists products_vendor_id;
drop index concurrently if exists products_vendor_prices;
create index concurrently products_vendor_prices
  on products (vendor_id, coalesce(price_santim, 0::bigint), id) include (price_santim, state);
drop index concurrently if exists products_vendor_price;
drop index concurrently if exists products_vendor_in_category;
create index concurrently products_vendor_in_category on products (vendor_id, category_id) include (state);
drop index concurrently if exists products_vendor_category;
drop index concurrently if exists products_vendor_in_subcategory;
create index concurrently products_vendor_in_subcategory
  on products (vendor_id, subcategory_id) include (state) where subcategory_id is not null;
drop index concurrently if exists products_vendor_subcategory;
