-- A card that a shopper adds on a provider's page without paying: our row exists before the provider hears of it, one open at a time.
create table card_setups (
  id uuid primary key default uuidv7(),
  user_id bigint not null references users (id) on delete cascade,
  provider text not null check (length(provider) between 1 and 40),
  -- The provider's own; null while its answer has not come.
  reference text check (length(reference) between 1 and 100),
  locale text not null check (locale in ('en', 'am', 'om')),
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  is_kept boolean not null default false,
  constraint card_setups_kept_at_its_end check (ended_at is not null or not is_kept)
);
create unique index card_setups_open on card_setups (user_id, provider) where ended_at is null;
create index card_setups_ended on card_setups (ended_at) where ended_at is not null;

-- The sandbox's page keeps a card without charging one.
alter table sandbox.payments drop constraint payments_amount_santim_check;
alter table sandbox.payments add constraint payments_amount_santim_check
  check (amount_santim > 0 or (amount_santim = 0 and details ? 'setup')) not valid;
alter table sandbox.payment_methods add column allow_redisplay text not null default 'always'
  check (allow_redisplay in ('always', 'limited', 'unspecified'));
