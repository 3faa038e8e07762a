-- Messages, letters to support and applications to sell are known by their keys in the one table too. What a key made is
-- written as text: the uuid of a purchase, of a visitor or of nothing, a message's id, a ticket's number.
alter table idempotency_keys drop constraint idempotency_keys_operation_check;
alter table idempotency_keys
  alter column result_id type text using result_id::text,
  add constraint idempotency_keys_operation_check
    check (operation in ('cart', 'checkout', 'message', 'letter', 'application'));

-- What was sent before is known by its key alone: hashes were not kept, and 'any' stands for all of them.
insert into idempotency_keys (operation, owner, key, request_hash, result_id, made_at, expires_at)
select 'message', 'user:' || sender_id, client_key, 'any', id::text, sent_at, sent_at + interval '60 days'
from messages where client_key is not null and sender_id is not null;
alter table messages drop constraint messages_once;
create index messages_sender on messages (sender_id);

-- Letters of people without an account had no owners, and are nobody's.
insert into idempotency_keys (operation, owner, key, request_hash, result_id, made_at, expires_at)
select 'letter', 'user:' || user_id, form_key::text, 'any', number, created_at, created_at + interval '60 days'
from tickets where user_id is not null;
insert into idempotency_keys (operation, owner, key, request_hash, result_id, made_at, expires_at)
select 'application', 'user:' || user_id, form_key::text, 'any', id::text, created_at, created_at + interval '60 days'
from vendor_applications where user_id is not null;
alter table tickets drop column form_key;
alter table vendor_applications drop column form_key;
