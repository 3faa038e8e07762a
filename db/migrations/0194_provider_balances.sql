-- What payment providers last said to hold of the shop's money, beside what the books said at that moment; in the currency's
-- smallest unit. Asked every day; a difference is only named.
create table provider_balances (
  provider text not null check (length(provider) between 1 and 40),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  theirs_minor bigint not null,
  ours_minor bigint not null,
  asked_at timestamptz not null,
  -- Since when they differ without a break; null while they agree.
  differs_since timestamptz,
  primary key (provider, currency),
  check ((theirs_minor = ours_minor) = (differs_since is null))
);
