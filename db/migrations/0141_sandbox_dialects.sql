-- The sandbox provider speaks like several providers (its dialects), sends money back in its own time, and may take back
-- what it had confirmed.
alter table sandbox.payments
  add column dialect text  not null default 'sandbox',
  -- What of a dialect's request its answers repeat.
  add column details jsonb not null default '{}',
  drop constraint payments_status_check,
  add constraint payments_status_check check (status in ('pending', 'succeeded', 'failed', 'cancelled', 'reversed')),
  drop constraint payments_merchant_reference_key,
  add constraint payments_merchant_reference_key unique (dialect, merchant_reference);

alter table sandbox.refunds
  add column status     text not null default 'succeeded' check (status in ('pending', 'succeeded', 'failed')),
  -- An end that comes later.
  add column due_status text,
  add column due_at     timestamptz,
  add constraint refunds_due check ((due_status is null) = (due_at is null));
create index refunds_due on sandbox.refunds (due_at) where due_at is not null;
