-- What is paid out to stores at once. A run is drafted by one person, or by the clock, and approved by others.
create table payout_runs (
  id uuid primary key default gen_random_uuid(),
  -- What was released before this moment is paid.
  until timestamptz not null,
  state text not null default 'draft' check (state in ('draft', 'approved', 'discarded')),
  total_santim bigint not null check (total_santim >= 0),
  -- So many people beside its maker must approve it.
  approvals_needed smallint not null check (approvals_needed between 1 and 3),
  -- Stores that get nothing, and why: [{"vendorId", "reason", "santim"}].
  exceptions jsonb not null default '[]',
  -- Null: the clock.
  made_by bigint references users (id),
  decided_at timestamptz,
  created_at timestamptz not null default now(),
  constraint payout_runs_decided check ((state = 'draft') = (decided_at is null))
);

create unique index payout_runs_one_draft on payout_runs (state) where state = 'draft';
create index payout_runs_created on payout_runs (created_at, id);
create index payout_runs_made_by on payout_runs (made_by) where made_by is not null;

create table payout_approvals (
  run_id uuid not null references payout_runs (id),
  approved_by bigint not null references users (id),
  approved_at timestamptz not null default now(),
  primary key (run_id, approved_by)
);

create index payout_approvals_approved_by on payout_approvals (approved_by);

-- What one store gets of a run. Cash that the store holds itself is set off first (netted): then nothing may be left to send.
create table payouts (
  id uuid primary key default gen_random_uuid(),
  run_id uuid not null references payout_runs (id),
  vendor_id bigint not null references vendors (id),
  account_id uuid references payout_accounts (id),
  rail text check (rail in ('bank', 'telebirr', 'mpesa', 'chapa')),
  amount_santim bigint not null check (amount_santim >= 0),
  netted_santim bigint not null check (netted_santim >= 0),
  state text not null default 'draft'
    check (state in ('draft', 'approved', 'sent', 'unknown', 'paid', 'failed', 'returned')),
  -- The bank's or provider's own word for it.
  provider_reference text check (length(provider_reference) <= 100),
  -- Why it failed or came back.
  reason text not null default '' check (length(reason) <= 500),
  -- When the provider is asked (again).
  next_check_at timestamptz,
  sent_at timestamptz,
  settled_at timestamptz,
  created_at timestamptz not null default now(),
  constraint payouts_something check (amount_santim + netted_santim > 0),
  constraint payouts_account check ((account_id is null) = (amount_santim = 0) and (account_id is null) = (rail is null))
);

create unique index payouts_one_open on payouts (vendor_id) where state in ('draft', 'approved', 'sent', 'unknown');
create index payouts_run on payouts (run_id);
create index payouts_vendor on payouts (vendor_id);
create index payouts_account on payouts (account_id) where account_id is not null;
create index payouts_due on payouts (next_check_at) where next_check_at is not null;

-- Which released money a payout settles: each entry of the books once, for ever. What a draft holds may be let go.
create table payout_entries (
  ledger_entry_id bigint primary key references ledger_entries (id),
  payout_id uuid not null references payouts (id)
);

create index payout_entries_payout on payout_entries (payout_id);

create function keep_settled_entries() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' or exists (select from payouts p where p.id = old.payout_id and p.state <> 'draft') then
    raise exception 'the entry % was settled by the payout %', old.ledger_entry_id, old.payout_id
      using errcode = 'insufficient_privilege';
  end if;
  return old;
end $$;

create trigger payout_entries_settled before update or delete on payout_entries
  for each row execute function keep_settled_entries();
