-- no transaction
-- When it was known that a refund's provider had sent it beside what went back otherwise: staff had paid it, or other refunds had taken
-- what it needed. A task for two weeks.
alter table refunds add column if not exists sent_twice_at timestamp with time zone;
drop index concurrently if exists refunds_sent_twice;
create index concurrently refunds_sent_twice on refunds (sent_twice_at) where sent_twice_at is not null;
