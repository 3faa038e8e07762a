-- The queue of refunds, newest first.
create index refunds_created on refunds (created_at, id);
