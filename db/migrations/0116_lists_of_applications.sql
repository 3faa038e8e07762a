-- Staff look through applications by state, the newest first, and find them by the store's name.
create index vendor_applications_state on vendor_applications (status, id desc);
drop index vendor_applications_status;
create index vendor_applications_named on vendor_applications using gin (lower(business_name) gin_trgm_ops);
