-- Tax that is withheld from what is paid. What the shop withheld of a payout, and of what, stays with the payout as it was reckoned
-- when the run was drafted.
alter table payouts add column withheld_of_santim bigint not null default 0;
alter table payouts add column withheld_santim bigint not null default 0;
alter table payouts add constraint payouts_withheld
  check (withheld_santim >= 0 and withheld_santim <= withheld_of_santim) not valid;

-- What stores that are companies withheld from the shop's commission of a month, by the receipts that they handed in.
create table withholding_receipts (
  id            bigint generated always as identity primary key,
  vendor_id     bigint      not null references vendors (id),
  -- Of the Ethiopian calendar, Pagume with Nehase: 2019-03.
  month         text        not null check (month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  -- What the tax authority calls it; a store hands each in once.
  number        text        not null check (number ~ '^[A-Z0-9./-]{1,40}$'),
  amount_santim bigint      not null check (amount_santim > 0),
  created_at    timestamptz not null default now(),
  constraint withholding_receipts_number unique (vendor_id, number)
);

create index withholding_receipts_month on withholding_receipts (month, vendor_id);

-- What the shop paid to the tax authority of what it had withheld from stores, as a second person approved it.
create table withholding_payments (
  id            bigint generated always as identity primary key,
  amount_santim bigint      not null check (amount_santim > 0),
  -- The day on which the bank paid it, in Ethiopia.
  day           date        not null,
  -- What the bank calls it: it is booked once.
  reference     text        not null check (reference ~ '^[A-Z0-9./-]{3,80}$') constraint withholding_payments_reference unique,
  created_at    timestamptz not null default now()
);
