-- no transaction
-- The conversations in which the shopper wrote last: what a store has to answer.
drop index concurrently if exists conversations_unanswered;
create index concurrently conversations_unanswered on conversations (vendor_id)
  where last_message_at > coalesce(last_vendor_message_at, '-infinity');
