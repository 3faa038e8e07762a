-- Messages are counted by whom they go to and who caused them, both as digests or ids. One beyond a limit waits
-- (held, until held_until) or goes nowhere (dropped).
alter table messages_out add column addressee text, add column sender text, add column held_until timestamptz;
alter table messages_out drop constraint messages_out_status_check;
alter table messages_out add constraint messages_out_status_check
  check (status in ('queued', 'sending', 'sent', 'kept', 'failed', 'held', 'dropped'));

create index messages_out_addressee on messages_out (addressee, created_at) where addressee is not null;
create index messages_out_sender on messages_out (sender, created_at) where sender is not null;
create index messages_out_recent on messages_out (channel, created_at);
create index messages_out_held on messages_out (held_until) where status = 'held';
