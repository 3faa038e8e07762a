-- Who bears a dispute that was lost, and why staff decided so.
alter table payment_disputes
  add column borne_by text check (borne_by in ('shop', 'stores')),
  add column note     text not null default '' check (length(note) <= 500),
  add constraint payment_disputes_borne check ((state = 'lost') = (borne_by is not null)) not valid;
create index payment_disputes_created on payment_disputes (created_at, id);
