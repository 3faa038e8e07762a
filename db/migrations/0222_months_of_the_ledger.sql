-- no transaction
-- What was booked in a month is found without reading all there ever was: rows are only added, so a span of time is a span of the table.
drop index concurrently if exists ledger_transactions_posted_at_brin;
create index concurrently ledger_transactions_posted_at_brin on ledger_transactions using brin (posted_at)
  with (pages_per_range = 32, autosummarize = on);
