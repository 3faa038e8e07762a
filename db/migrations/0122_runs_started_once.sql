-- What a client has named is started once, long work too.
alter table idempotency_keys drop constraint idempotency_keys_operation_check;
alter table idempotency_keys add constraint idempotency_keys_operation_check
  check (operation in ('cart', 'checkout', 'message', 'letter', 'application', 'run'));
