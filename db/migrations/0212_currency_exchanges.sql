-- Money of foreign payments that was changed into Birr, as a second person approved it. What it counted for (`worth_santim`, at the
-- rates with which the payments were taken) and what arrived differ by the exchange difference.
create table currency_exchanges (
  id           bigint generated always as identity primary key,
  currency     text        not null check (currency = 'USD'),
  amount_minor bigint      not null check (amount_minor > 0),
  birr_santim  bigint      not null check (birr_santim > 0),
  worth_santim bigint      not null check (worth_santim >= 0),
  -- The day on which the Birr arrived, in Ethiopia.
  day          date        not null,
  -- What the bank calls the Birr that came: it is booked once.
  reference    text        not null check (reference ~ '^[A-Z0-9./-]{3,80}$') constraint currency_exchanges_reference unique,
  created_at   timestamptz not null default now()
);

-- The bank's own line of the Birr proves it.
alter table statement_lines drop constraint statement_lines_matched_kind_check;
alter table statement_lines add constraint statement_lines_matched_kind_check
  check (matched_kind in ('payment', 'refund', 'payout', 'settlement', 'exchange')) not valid;
