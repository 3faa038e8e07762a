-- Who a shopper is at a provider that keeps cards for its customers: the provider's own reference.
create table payment_customers (
  user_id bigint not null references users (id) on delete cascade,
  provider text not null check (length(provider) between 1 and 40),
  reference text not null check (length(reference) between 1 and 100),
  created_at timestamptz not null default now(),
  primary key (user_id, provider),
  constraint payment_customers_reference unique (provider, reference)
);

-- Customers of the merchant at the sandbox, when it speaks like a provider that has them.
create table sandbox.customers (
  id text primary key,
  dialect text not null,
  email text not null default '',
  idempotency_key text not null,
  request_hash text not null,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  unique (dialect, idempotency_key)
);
