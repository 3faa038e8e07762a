-- What somebody typed into a form of the desk and has not sent: offered when they come back to it.
create table drafts (
  user_id bigint not null references users (id) on delete cascade,
  kind text not null check (length(kind) between 1 and 60),
  -- What the form changes; '' for something new.
  subject_id text not null check (length(subject_id) <= 120),
  data jsonb not null check (octet_length(data::text) <= 65536),
  -- The version that was shown when the typing began.
  base_version integer,
  updated_at timestamptz not null default now(),
  primary key (user_id, kind, subject_id)
);
create index drafts_updated on drafts (updated_at);
