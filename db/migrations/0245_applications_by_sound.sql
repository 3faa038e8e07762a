-- no transaction
-- Names in Ethiopic letters hold nothing that trigrams of this database see: they are compared by their sounds in Latin letters.
drop index concurrently if exists vendor_applications_sounds;
create index concurrently vendor_applications_sounds on vendor_applications
  using gin (word_sounds(lower(business_name)) gin_trgm_ops);
