-- A store's goods of one category or subcategory are found and counted without reading all of them.
create index products_vendor_category on products (vendor_id, category_id);
create index products_vendor_subcategory on products (vendor_id, subcategory_id) where subcategory_id is not null;
