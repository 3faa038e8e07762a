-- Cash that was taken at the door and handed over: what was expected of its holder for a day, what was counted, and by whom.
create table cash_remittances (
  id uuid primary key default gen_random_uuid(),
  -- As in the books: `courier`, or a store's number.
  holder text not null check (length(holder) between 1 and 80),
  day date not null,
  expected_santim bigint not null check (expected_santim > 0),
  counted_santim bigint not null check (counted_santim >= 0),
  received_by bigint not null references users (id),
  -- The second person, who counted too.
  witness text not null check (length(witness) between 2 and 120),
  note text not null default '' check (length(note) <= 500),
  handed_at timestamptz not null default now(),
  constraint cash_remittances_explained check (counted_santim = expected_santim or note <> '')
);

create index cash_remittances_holder on cash_remittances (holder, day);
create index cash_remittances_received_by on cash_remittances (received_by);
