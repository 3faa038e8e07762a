-- no transaction
-- Since when a message is tried, and when and why it failed: refused for ever, or tried in vain until it was too late.
alter table messages_out add column if not exists tried_since timestamptz;
alter table messages_out add column if not exists failed_at timestamptz;
alter table messages_out add column if not exists failed_for text;
alter table messages_out drop constraint if exists messages_out_failed_for_check;
alter table messages_out add constraint messages_out_failed_for_check check (failed_for in ('refused', 'too_late')) not valid;
alter table messages_out validate constraint messages_out_failed_for_check;
-- The newest of them, for the figures and for sending them again.
drop index concurrently if exists messages_out_failed;
create index concurrently messages_out_failed on messages_out (failed_at) where status = 'failed' and failed_at is not null;
