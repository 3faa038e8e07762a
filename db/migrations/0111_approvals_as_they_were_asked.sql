-- What a request for a second person changes, as it stood when it was asked for: a change since then makes the request
-- stale. Older requests know none.
alter table approvals add column before jsonb;
