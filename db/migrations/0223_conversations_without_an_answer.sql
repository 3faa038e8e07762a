-- How far a store's team said of a conversation that it needs no answer: the shopper's next word waits again.
alter table conversations add column settled_position bigint not null default 0;
