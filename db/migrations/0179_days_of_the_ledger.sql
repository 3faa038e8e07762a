-- The entries of one day are found by the moment of their transactions.
create index ledger_transactions_happened_at_idx on ledger_transactions (happened_at);
