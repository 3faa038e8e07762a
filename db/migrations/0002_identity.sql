-- What a person agreed to at sign-up, and when; a session's token only as its hash.

alter table users
  add column terms_version   text,
  add column terms_agreed_at timestamptz,
  add constraint users_terms check (terms_agreed_at is null or terms_version is not null);

comment on column sessions.token is 'SHA-256 of the token, base64url; the token itself is only in the cookie or with the API client.';

create index sessions_expiry on sessions (expires_at);
