-- The second factor of staff. A secret is encrypted under a key derived for it; `last_step`: the last step of 30 s whose
-- code was used, so that a code counts once. Recovery codes are kept as keyed hashes, each for one use.
create table totp_secrets (
  user_id bigint primary key references users (id) on delete cascade,
  secret bytea not null,
  last_step bigint not null default 0,
  confirmed_at timestamptz,
  created_at timestamptz not null default now()
);

create table recovery_codes (
  user_id bigint not null references users (id) on delete cascade,
  hash text not null,
  used_at timestamptz,
  primary key (user_id, hash)
);
