-- The names that clients give to their requests, each known to its owner: sent again under its name (the answer was lost, or
-- it had waited for a connection) a request is the same one. One table for the cart's changes and for purchases.
create table idempotency_keys (
  operation text not null check (operation in ('cart', 'checkout')),
  owner text not null,
  key text not null check (length(key) between 8 and 200),
  request_hash text not null,
  -- What the request made or makes: a purchase, or the visitor that a newcomer's first change made.
  result_id uuid not null,
  made_at timestamptz not null default now(),
  expires_at timestamptz,
  primary key (operation, owner, key)
);
create index idempotency_keys_end on idempotency_keys (expires_at) where expires_at is not null;

insert into idempotency_keys (operation, owner, key, request_hash, result_id, made_at)
select 'checkout', coalesce('user:' || shopper_id, 'visitor:' || visitor_id), idempotency_key,
  case when request_hash ~ '^[0-9a-f]{64}$'
    then left(translate(encode(decode(request_hash, 'hex'), 'base64'), '+/', '-_'), 22) else request_hash end,
  id, created_at
from order_groups where shopper_id is not null or visitor_id is not null;

-- Keys from before they had owners are nobody's.
insert into idempotency_keys (operation, owner, key, request_hash, result_id, made_at, expires_at)
select 'cart', owner, key, change, coalesce(visitor_id, uuidv7()), made_at, made_at + interval '60 days'
from cart_changes where owner <> '';

drop table cart_changes;
alter table order_groups drop column idempotency_key, drop column request_hash;
