-- A transaction that began before midnight books after it: what it books is of the new day, as whoever read the month before saw it.
alter table ledger_transactions alter column posted_at set default clock_timestamp();
