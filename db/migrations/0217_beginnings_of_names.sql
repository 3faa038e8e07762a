-- no transaction
-- Lists are put in order by the beginning of names: what a cursor says of a row stays short, however long its name is.
drop index concurrently if exists vendors_by_name;
create index concurrently vendors_by_name on vendors ((left(folded_name, 100)) collate "C", id);
drop index concurrently if exists products_vendor_by_title;
create index concurrently products_vendor_by_title on products (vendor_id, (left(folded_title, 100)), id) include (state);
-- The applications with whose documents a TIN came.
drop index concurrently if exists application_files_tin;
create index concurrently application_files_tin on application_files (number) where kind = 'tin';
-- The orders of one store as staff list them, by number.
drop index concurrently if exists orders_vendor_number;
create index concurrently orders_vendor_number on orders (vendor_id, id);
