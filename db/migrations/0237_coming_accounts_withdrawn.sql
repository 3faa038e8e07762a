-- An account that staff had accepted may be withdrawn before it is used: it stays written who accepted it, and when.
alter table payout_accounts drop constraint payout_accounts_decided,
  add constraint payout_accounts_decided check (
    state = 'withdrawn' or (state in ('accepted', 'refused')) = (decided_at is not null)) not valid;
