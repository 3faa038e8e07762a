-- When whoever holds the session last proved, by password or by a code to the account's own address or number, that it is
-- the account's owner. Signing in is not counted: a session may have been taken over since.
alter table sessions add column proved_at timestamptz;
