-- no transaction
-- A store's goods, the last changed first, without those in the archive: an undone file leaves thousands there, all just changed.
drop index concurrently if exists products_vendor_current;
create index concurrently products_vendor_current on products (vendor_id, updated_at desc, id desc) where state <> 'archived';
drop index concurrently if exists products_vendor_updated;
