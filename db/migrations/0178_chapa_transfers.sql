-- Money that the merchant sends by the sandbox's Chapa: queued, then ended by its clock.
create table sandbox.transfers (
  reference text primary key,
  merchant_reference text not null unique,
  account_name text not null,
  account_number text not null,
  bank_code integer not null,
  amount_santim bigint not null check (amount_santim > 0),
  status text not null default 'pending' check (status in ('pending', 'succeeded', 'failed')),
  due_at timestamptz,
  created_at timestamptz not null default now()
);

create index transfers_due on sandbox.transfers (due_at) where due_at is not null;

-- A webhook is of a payment, or of a transfer.
alter table sandbox.webhooks alter column payment_reference drop not null;
alter table sandbox.webhooks add column transfer_reference text references sandbox.transfers;
