-- no transaction
-- Transfers that staff confirmed and no statement of the bank shows: since when that is known, and why it is settled all the same.
alter table transfer_claims add column if not exists unseen_since timestamp with time zone;
alter table transfer_claims add column if not exists unseen_reason text;
drop index concurrently if exists transfer_claims_unseen;
create index concurrently transfer_claims_unseen on transfer_claims (unseen_since) where unseen_since is not null and unseen_reason is null;
