-- What the references of an account's bank look like, as staff write it: a buyer's mistyped one is told at once.
alter table transfer_accounts add column reference_shape text;
