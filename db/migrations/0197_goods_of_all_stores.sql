-- Staff find goods of all stores: those that are not on sale by their state, and any by the first letters of their numbers. What is
-- on sale is most of it, and pays for no index more.
create index products_not_on_sale on products (state, id) where state <> 'published';
create index skus_of_all_stores on skus (lower(sku::text) text_pattern_ops);
