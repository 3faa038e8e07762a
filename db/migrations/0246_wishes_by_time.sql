-- no transaction
-- The wishes of a day, which staff look through, without those before them.
drop index concurrently if exists wishes_created;
create index concurrently wishes_created on wishes (created_at) where status <> 'hidden';
