-- The names that clients gave to their cart changes: one sent again under its name (its answer was lost, or it had waited
-- for a connection) is the same change.
create table cart_changes (
  key text primary key check (length(key) between 16 and 100),
  made_at timestamptz not null default now()
);
create index cart_changes_age on cart_changes (made_at);
