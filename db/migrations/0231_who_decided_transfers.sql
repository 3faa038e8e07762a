-- Who of staff decided a claim: another one says why a confirmed transfer stands on no statement. Null: a statement did, or nobody knows.
alter table transfer_claims add column if not exists decided_by bigint;
