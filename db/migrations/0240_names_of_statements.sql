-- no transaction
-- What the statements of a payment's provider call it beside the reference that it is known by here: Stripe's charge and intent,
-- PayPal's capture; in capitals.
alter table payments add column if not exists statement_names text[] not null default '{}';
drop index concurrently if exists payments_statement_names;
create index concurrently payments_statement_names on payments using gin (statement_names) where statement_names <> '{}';
