-- Up to which of its entries, in the account's own turns, nothing released waits any more: each is settled by a payout, or is the
-- booking of one. Drafting a run looks at what came after alone, instead of at all that a store was ever owed. A row that is missing
-- stands for 0.
create table payout_watermarks (
  account_id bigint primary key references ledger_accounts (id),
  account_version bigint not null check (account_version >= 0)
);

-- What a draft lets go waits again, whoever takes it out: the mark goes back before it, in the same statement.
create function reopen_settled_entries() returns trigger language plpgsql as $$
begin
  update payout_watermarks w set account_version = g.first - 1
  from (select e.account_id, min(e.account_version) as first from gone join ledger_entries e on e.id = gone.ledger_entry_id
    group by e.account_id) g
  where w.account_id = g.account_id and w.account_version >= g.first;
  return null;
end $$;

create trigger payout_entries_reopened after delete on payout_entries
  referencing old table as gone for each statement execute function reopen_settled_entries();
