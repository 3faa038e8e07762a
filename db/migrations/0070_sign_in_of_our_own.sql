-- What only the sign-in library wanted, and never filled: its own codes, and a provider's tokens, which nobody keeps.
drop table verifications;
alter table accounts drop column access_token, drop column refresh_token, drop column id_token,
  drop column access_token_expires_at, drop column refresh_token_expires_at, drop column scope;
