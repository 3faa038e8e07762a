-- Where a store's money goes. A change is a row of its own: the account before stays in use until staff have accepted the new one
-- and its waiting time is over.
create table payout_accounts (
  id uuid primary key default gen_random_uuid(),
  vendor_id bigint not null references vendors (id),
  rail text not null check (rail in ('bank', 'telebirr', 'mpesa', 'chapa')),
  -- The bank's BIC, or the wallet's name; only where the rail reaches several.
  bank_code text check (bank_code ~ '^[A-Z]{5,11}$'),
  number_cipher bytea not null,
  last4 text not null check (last4 ~ '^\d{4}$'),
  holder text not null check (length(holder) between 2 and 120),
  state text not null default 'waiting' check (state in ('waiting', 'accepted', 'refused', 'withdrawn')),
  usable_from timestamptz not null,
  -- From when on another one is used.
  replaced_at timestamptz,
  note text not null default '' check (length(note) <= 500),
  asked_by bigint not null references users (id),
  decided_by bigint references users (id),
  decided_at timestamptz,
  created_at timestamptz not null default now(),
  constraint payout_accounts_bank check ((rail in ('bank', 'chapa')) = (bank_code is not null)),
  constraint payout_accounts_decided check ((state in ('accepted', 'refused')) = (decided_at is not null))
);

create unique index payout_accounts_one_waiting on payout_accounts (vendor_id) where state = 'waiting';
create unique index payout_accounts_one_in_use on payout_accounts (vendor_id) where state = 'accepted' and replaced_at is null;
create index payout_accounts_vendor on payout_accounts (vendor_id, state);
create index payout_accounts_created on payout_accounts (created_at, id);
create index payout_accounts_asked_by on payout_accounts (asked_by);
create index payout_accounts_decided_by on payout_accounts (decided_by) where decided_by is not null;
