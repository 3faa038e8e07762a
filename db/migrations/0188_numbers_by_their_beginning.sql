-- A store's goods are found by the first letters of their numbers, and those without a photo without reading all of them.
create index skus_beginning on skus (vendor_id, lower(sku::text) text_pattern_ops);
create index products_unpictured on products (vendor_id, id) where image_id is null;
