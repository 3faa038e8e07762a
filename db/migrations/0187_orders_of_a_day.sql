-- no transaction
-- What the shop sells today, for the first page of staff: found by the day, without reading every order there ever was.
drop index concurrently if exists orders_opened_day;
create index concurrently orders_opened_day on orders (created_at) include (status, total_santim) where opened_at is not null;
