-- Passkeys of staff: a second factor beside the codes of an authenticator. Only the public key is kept; `counter`: of the
-- last use, as the device says it (many say 0 always).
create table passkeys (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  credential_id text not null unique check (length(credential_id) between 1 and 1400),
  public_key bytea not null,
  counter bigint not null default 0,
  transports text[] not null default '{}',
  name text not null check (length(name) between 1 and 60),
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);

create index passkeys_user on passkeys (user_id);

-- What a device was asked to sign; one a person, used once.
create table passkey_challenges (
  user_id bigint primary key references users (id) on delete cascade,
  challenge text not null,
  expires_at timestamptz not null
);
