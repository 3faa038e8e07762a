-- no transaction
-- Names of new purchases wait in a list of 256 kB, which is searched as well, and enter these indexes many at once, not each by
-- itself and twice for every purchase.
alter index order_groups_shipped_to set (fastupdate = on, gin_pending_list_limit = 256);
alter index order_groups_store_names set (fastupdate = on, gin_pending_list_limit = 256);
