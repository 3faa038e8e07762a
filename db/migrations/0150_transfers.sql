-- Payment by bank transfer: the buyer sends the money to one of the shop's accounts and says under which reference; staff, or a
-- line of the bank's statement, confirm that it came.

-- Where buyers send money to. Without an active row the method is not offered.
create table transfer_accounts (
  id         bigint      generated always as identity primary key,
  -- Whose references they are: two accounts at one bank share them.
  bank       text        not null check (bank ~ '^[a-z0-9]{2,20}$'),
  bank_name  text        not null check (length(bank_name) between 1 and 80),
  number     text        not null check (number ~ '^[0-9A-Z]{5,34}$'),
  holder     text        not null check (length(holder) between 1 and 120),
  position   integer     not null default 0,
  is_active  boolean     not null default false,
  version    integer     not null default 1,
  created_at timestamptz not null default now(),
  constraint transfer_accounts_once unique (bank, number)
);

-- What the buyer writes as the reason of the transfer, of each payment that is made so.
create table transfer_requests (
  payment_id uuid        primary key references payments,
  code       text        not null check (code ~ '^[2-9A-HJKMNP-Z]{6}$'),
  created_at timestamptz not null default now(),
  constraint transfer_requests_code unique (code)
);

-- That a buyer says to have paid. A reference of a bank pays once, for ever.
create table transfer_claims (
  id              bigint      generated always as identity primary key,
  payment_id      uuid        not null references transfer_requests (payment_id),
  account_id      bigint      not null references transfer_accounts (id),
  bank            text        not null,
  reference       text        not null check (reference ~ '^[0-9A-Z/-]{4,40}$'),
  -- A picture of the receipt.
  file_id         uuid        references private_files (id),
  state           text        not null default 'waiting' check (state in ('waiting', 'confirmed', 'refused')),
  -- What came, which may be another sum than was asked for.
  received_santim bigint      check (received_santim > 0),
  -- Why it was refused, as the buyer is told.
  reason          text        not null default '' check (length(reason) <= 500),
  decided_at      timestamptz,
  created_at      timestamptz not null default now(),
  constraint transfer_claims_once unique (bank, reference),
  check ((state = 'waiting') = (decided_at is null)),
  check ((state = 'confirmed') = (received_santim is not null))
);
create index transfer_claims_payment on transfer_claims (payment_id);
create index transfer_claims_account on transfer_claims (account_id);
create index transfer_claims_file on transfer_claims (file_id) where file_id is not null;
create index transfer_claims_waiting on transfer_claims (created_at) where state = 'waiting';
create index transfer_claims_created on transfer_claims (created_at, id);
