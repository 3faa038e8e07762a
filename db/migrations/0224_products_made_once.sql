-- no transaction
-- What a client has named is made once, goods of a store too.
alter table idempotency_keys drop constraint if exists idempotency_keys_operation_check,
  add constraint idempotency_keys_operation_check
  check (operation in ('cart', 'checkout', 'message', 'letter', 'application', 'run', 'product')) not valid;
alter table idempotency_keys validate constraint idempotency_keys_operation_check;
