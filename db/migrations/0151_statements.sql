-- Statements of banks and payment providers, and what of the shop's own each of their lines is.

create table provider_statements (
  id         bigint      generated always as identity primary key,
  -- A bank of transfer_accounts, or a payment provider.
  provider   text        not null check (provider ~ '^[a-z0-9]{2,20}$'),
  file_name  text        not null check (length(file_name) between 1 and 200),
  -- A file is taken in once.
  sha256     text        not null check (sha256 ~ '^[0-9a-f]{64}$'),
  lines      integer     not null check (lines > 0),
  first_at   timestamptz not null,
  last_at    timestamptz not null,
  created_at timestamptz not null default now(),
  constraint provider_statements_once unique (sha256)
);

create table statement_lines (
  id           bigint      generated always as identity primary key,
  statement_id bigint      not null references provider_statements,
  n            integer     not null check (n > 0),
  provider     text        not null,
  external_ref text        not null check (length(external_ref) between 1 and 120),
  -- 'payment': money of a buyer came; 'settlement': a provider sent what it held to our bank; 'payout': to a store.
  kind         text        not null check (kind in ('payment', 'refund', 'payout', 'settlement', 'other')),
  -- What moved, above 0 when it came to the shop; a fee is what the provider kept of it.
  gross_santim bigint      not null,
  fee_santim   bigint      not null default 0 check (fee_santim >= 0),
  at           timestamptz not null,
  memo         text        not null default '' check (length(memo) <= 500),
  state        text        not null check (state in ('matched', 'unmatched', 'amount_differs', 'duplicate', 'ignored')),
  -- What it is of: a payment, refund or payout, by its id; of a settlement the statement's own line.
  matched_kind text        check (matched_kind in ('payment', 'refund', 'payout', 'settlement')),
  matched_to   text,
  -- Why staff ignore it.
  reason       text        not null default '' check (length(reason) <= 500),
  created_at   timestamptz not null default now(),
  constraint statement_lines_turn unique (statement_id, n),
  check ((matched_kind is null) = (matched_to is null)),
  check (state <> 'matched' or matched_kind is not null)
);
-- Statements overlap: what an earlier one told is a duplicate.
create unique index statement_lines_once on statement_lines (provider, external_ref, kind) where state <> 'duplicate';
create index statement_lines_open on statement_lines (created_at) where state in ('unmatched', 'amount_differs');
create index statement_lines_at on statement_lines (at, id);
create index statement_lines_matched on statement_lines (matched_kind, matched_to) where matched_to is not null;
