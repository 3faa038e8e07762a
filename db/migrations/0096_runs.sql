-- Long work that somebody started: it goes on in steps, each a transaction with its new position, so that one that is killed
-- goes on where it was.
create table runs (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (length(kind) between 1 and 60),
  -- Whose store; null for the shop's staff.
  vendor_id bigint references vendors (id),
  started_by bigint references users (id) on delete set null,
  params jsonb not null default '{}',
  state text not null default 'waiting'
    check (state in ('waiting', 'running', 'done', 'failed', 'cancelled', 'undoing', 'undone')),
  total integer not null default 0 check (total >= 0),
  done integer not null default 0 check (done >= 0),
  failed integer not null default 0 check (failed >= 0),
  -- What could not be done, the first hundred: {"subject", "why"}.
  faults jsonb not null default '[]',
  position jsonb,
  -- How often the step at this position broke down.
  tries smallint not null default 0,
  cancel_asked_at timestamptz,
  touched_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  ended_at timestamptz
);
create index runs_going on runs (touched_at) where state in ('waiting', 'running', 'undoing');
create index runs_vendor on runs (vendor_id, created_at desc);
create index runs_started_by on runs (started_by);

-- What a run changed, as it was before: for its undoing, kept as long as that is possible.
create table run_changes (
  run_id uuid not null references runs (id) on delete cascade,
  subject_id text not null check (length(subject_id) between 1 and 120),
  before jsonb not null,
  primary key (run_id, subject_id)
);
