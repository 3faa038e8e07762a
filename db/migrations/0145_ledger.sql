-- The shop's books: double entry, in the smallest unit of each currency, debits above 0 and credits below.

-- An account is a kind, whose it is, and a currency. What every purchase touches has several slots, each a row with a balance of
-- its own, so that checkouts do not queue for one row. `side`: 1 where a debit is its usual balance, -1 where a credit is.
create table ledger_accounts (
  id bigint generated always as identity primary key,
  kind text not null check (kind ~ '^[a-z][a-z_]{1,39}$'),
  owner text not null default '' check (length(owner) <= 80),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  slot smallint not null default 0 check (slot between 0 and 63),
  side smallint not null check (side in (-1, 1)),
  may_be_negative boolean not null,
  balance bigint not null default 0,
  version bigint not null default 0 check (version >= 0),
  constraint ledger_accounts_once unique (kind, owner, currency, slot),
  constraint ledger_accounts_usual_side check (may_be_negative or balance * side >= 0)
);

create index ledger_accounts_owner on ledger_accounts (owner, kind) where owner <> '';

-- The books stand for themselves: they name orders and payments, and outlive them.
create table ledger_transactions (
  id uuid primary key default uuidv7(),
  kind text not null check (kind ~ '^[a-z_]+\.[a-z_]+$'),
  reference text not null check (length(reference) between 1 and 120),
  order_id bigint,
  payment_id uuid,
  refund_id uuid,
  payout_id uuid,
  happened_at timestamptz not null,
  posted_at timestamptz not null default now(),
  actor text not null check (length(actor) between 1 and 80),
  memo text not null default '' check (length(memo) <= 500),
  constraint ledger_transactions_once unique (kind, reference)
);

create table ledger_entries (
  id bigint generated always as identity primary key,
  transaction_id uuid not null references ledger_transactions (id),
  account_id bigint not null references ledger_accounts (id),
  amount bigint not null check (amount <> 0),
  order_id bigint,
  balance_after bigint not null,
  account_version bigint not null check (account_version > 0),
  constraint ledger_entries_in_turn unique (account_id, account_version)
);

create index ledger_entries_transaction on ledger_entries (transaction_id);
create index ledger_entries_order on ledger_entries (order_id) where order_id is not null;
create index ledger_entries_account on ledger_entries (account_id, id);

create function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are never changed', tg_table_name using errcode = 'insufficient_privilege';
end $$;

create trigger ledger_transactions_insert_only before update or delete on ledger_transactions
  for each row execute function refuse_ledger_change();
create trigger ledger_transactions_not_emptied before truncate on ledger_transactions
  for each statement execute function refuse_ledger_change();
create trigger ledger_entries_insert_only before update or delete on ledger_entries
  for each row execute function refuse_ledger_change();
create trigger ledger_entries_not_emptied before truncate on ledger_entries
  for each statement execute function refuse_ledger_change();

create function check_ledger_transaction() returns trigger language plpgsql as $$
declare
  wrong record;
begin
  select a.currency, sum(e.amount) as off into wrong
  from ledger_entries e join ledger_accounts a on a.id = e.account_id
  where e.transaction_id = new.transaction_id
  group by a.currency having sum(e.amount) <> 0 limit 1;
  if found then
    raise exception 'the ledger transaction % is off by % %', new.transaction_id, wrong.off, wrong.currency
      using errcode = 'check_violation', constraint = 'ledger_entries_balanced';
  end if;
  return null;
end $$;

create constraint trigger ledger_entries_balanced after insert on ledger_entries
  deferrable initially deferred for each row execute function check_ledger_transaction();

-- What an order is worth to whom, as it was agreed when it was placed.
create table order_money (
  order_id bigint primary key references orders (id),
  goods_santim bigint not null check (goods_santim >= 0),
  vendor_discount_santim bigint not null check (vendor_discount_santim >= 0),
  platform_discount_santim bigint not null check (platform_discount_santim >= 0),
  shipping_santim bigint not null check (shipping_santim >= 0),
  shipping_to text not null check (shipping_to in ('vendor', 'shop')),
  tax_santim bigint not null check (tax_santim >= 0),
  total_santim bigint not null check (total_santim >= 0),
  commission_santim bigint not null check (commission_santim >= 0),
  commission_vat_santim bigint not null check (commission_vat_santim >= 0),
  payout_due_santim bigint not null check (payout_due_santim >= 0),
  created_at timestamptz not null default now(),
  constraint order_money_total check
    (total_santim = goods_santim - vendor_discount_santim - platform_discount_santim + shipping_santim),
  constraint order_money_shared check
    (payout_due_santim + commission_santim + commission_vat_santim + case shipping_to when 'shop' then shipping_santim else 0 end
      = total_santim + platform_discount_santim)
);

create trigger order_money_frozen before update on order_money for each row execute function refuse_ledger_change();

-- What the shop takes of a sale: the first rule by position that fits decides. Without a store or a category it fits all of them.
create table commission_rules (
  id bigint generated always as identity primary key,
  position integer not null,
  vendor_id bigint references vendors (id),
  category_id bigint references categories (id),
  percent_bp integer not null check (percent_bp between 0 and 10000),
  fixed_santim bigint not null default 0 check (fixed_santim >= 0),
  least_santim bigint not null default 0 check (least_santim >= 0),
  most_santim bigint check (most_santim >= least_santim),
  valid_from timestamptz not null default now(),
  valid_to timestamptz check (valid_to > valid_from),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  constraint commission_rules_position unique (position) deferrable
);

create index commission_rules_vendor on commission_rules (vendor_id) where vendor_id is not null;
create index commission_rules_category on commission_rules (category_id) where category_id is not null;

-- Orders of before agreed to none.
insert into commission_rules (position, percent_bp) values (1000, 1000);

create table commission_lines (
  order_line_id bigint primary key references order_lines (id),
  rule_id bigint references commission_rules (id),
  percent_bp integer not null check (percent_bp between 0 and 10000),
  amount_santim bigint not null check (amount_santim >= 0),
  vat_bp integer not null check (vat_bp between 0 and 10000),
  vat_santim bigint not null check (vat_santim >= 0)
);

create index commission_lines_rule on commission_lines (rule_id) where rule_id is not null;
create trigger commission_lines_frozen before update on commission_lines
  for each row execute function refuse_ledger_change();

-- How a store is dealt with where money is concerned: whether it brings its parcels itself, and so keeps what the buyer pays for
-- that, and the cash.
create table vendor_money_terms (
  vendor_id bigint primary key references vendors (id),
  delivers_itself boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now()
);

-- When a delivered order's money is its vendor's to be paid out. The row is also what those who book on the order lock.
create table order_releases (
  order_id bigint primary key references orders (id),
  vendor_id bigint not null references vendors (id),
  releases_at timestamptz not null,
  released_at timestamptz,
  created_at timestamptz not null default now()
);

create index order_releases_due on order_releases (releases_at) where released_at is null;
create index order_releases_vendor on order_releases (vendor_id) where released_at is null;
