-- What the last check of the ledger at a standby found, by family of its invariants.
create table ledger_checks (
  family text primary key,
  checked_at timestamptz not null,
  wrong integer not null check (wrong >= 0)
);
