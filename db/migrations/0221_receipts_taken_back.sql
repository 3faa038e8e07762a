-- no transaction
-- A receipt that was noted wrongly is taken back by two people: its line stays, and its number may be noted again.
alter table withholding_receipts add column if not exists withdrawn_at timestamptz;
drop index concurrently if exists withholding_receipts_standing;
create unique index concurrently withholding_receipts_standing on withholding_receipts (vendor_id, number) where withdrawn_at is null;
alter table withholding_receipts drop constraint if exists withholding_receipts_number;
