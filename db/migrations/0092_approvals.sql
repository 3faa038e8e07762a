-- What waits for a second person: the exact act, carried out once, in the transaction that decides it.
create table approvals (
  id bigint generated always as identity primary key,
  kind text not null check (length(kind) between 3 and 80),
  subject_kind text not null check (length(subject_kind) between 2 and 40),
  subject_id text not null check (length(subject_id) between 1 and 120),
  payload jsonb not null,
  amount_santim bigint check (amount_santim >= 0),
  reason text not null check (length(reason) between 1 and 500),
  requested_by bigint not null references users (id),
  decided_by bigint references users (id),
  decided_at timestamptz,
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'refused', 'expired')),
  note text check (length(note) <= 500),
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  constraint approvals_other_person check (decided_by <> requested_by),
  constraint approvals_decided check ((state in ('approved', 'refused')) = (decided_by is not null))
);

create unique index approvals_one_waiting on approvals (kind, subject_kind, subject_id) where state = 'waiting';
create index approvals_state on approvals (state, id);
create index approvals_requested_by on approvals (requested_by);
create index approvals_decided_by on approvals (decided_by) where decided_by is not null;
