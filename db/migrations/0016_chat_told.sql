-- Who was told, outside the chat, that messages wait for them.

-- Up to which position the party was told. Nothing more is told until it has seen that one.
alter table conversations
  add column shopper_told bigint not null default 0,
  add column vendor_told  bigint not null default 0;

-- What was written before this was built is not told of.
update conversations set shopper_told = last_position, vendor_told = last_position;

-- The few conversations of which somebody may have to be told.
create index conversations_shopper_to_tell on conversations (id)
  where shopper_unread > 0 and shopper_told <= shopper_seen;
create index conversations_vendor_to_tell on conversations (id)
  where vendor_unread > 0 and vendor_told <= vendor_seen;
