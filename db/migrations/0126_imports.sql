-- Files of goods that a store brings: the table as it was read, which column holds what, and how far it has come.
create table imports (
  id uuid primary key default gen_random_uuid(),
  vendor_id bigint not null references vendors (id),
  file_name text not null check (length(file_name) between 1 and 200),
  file_sha256 bytea not null check (length(file_sha256) = 32),
  -- Headings and rows as JSON, packed with gzip.
  content bytea not null,
  row_count integer not null check (row_count >= 0),
  format text not null check (format in ('own', 'shopify', 'woocommerce', 'other')),
  mapping jsonb not null,
  options jsonb not null default '{}',
  -- What was last asked for; how far it is, its run says.
  step text not null default 'mapping' check (step in ('mapping', 'check', 'write')),
  check_run_id uuid references runs (id) on delete set null,
  -- The runs that wrote it, the last one last: a first one, and one for each time that failures were tried again.
  run_ids uuid[] not null default '{}',
  created_at timestamptz not null default now()
);
create index imports_vendor on imports (vendor_id, created_at desc);
create index imports_file on imports (vendor_id, file_sha256);
create index imports_check_run on imports (check_run_id);

-- The products of a file, each with what it says of them.
create table import_groups (
  import_id uuid not null references imports (id) on delete cascade,
  no integer not null,
  line integer not null,
  title text not null,
  data jsonb not null,
  -- `state` until it is written; then `outcome` says how that went.
  state text not null default 'pending' check (state in ('pending', 'new', 'changed', 'unchanged', 'faulty')),
  outcome text check (outcome in ('created', 'updated', 'unchanged', 'skipped', 'failed')),
  changes jsonb not null default '[]',
  faults jsonb not null default '[]',
  product_id bigint references products (id) on delete set null,
  primary key (import_id, no)
);
create index import_groups_product on import_groups (product_id) where product_id is not null;

-- Pictures that a file names by their addresses, fetched once the product is written.
create table import_pictures (
  import_id uuid not null references imports (id) on delete cascade,
  no integer not null,
  place smallint not null,
  product_id bigint not null references products (id) on delete cascade,
  url text not null check (length(url) <= 2048),
  alt text not null default '' check (length(alt) <= 200),
  state text not null default 'waiting' check (state in ('waiting', 'fetching', 'stored', 'failed')),
  claimed_at timestamptz,
  image_id bigint references images (id) on delete set null,
  primary key (import_id, no, place)
);
create index import_pictures_waiting on import_pictures (import_id, no, place) where state in ('waiting', 'fetching');
create index import_pictures_image on import_pictures (image_id) where image_id is not null;
create index import_pictures_product on import_pictures (product_id);

-- From which address a product's picture came: the same address is not fetched for it again.
create table import_origins (
  product_id bigint not null references products (id) on delete cascade,
  url_sha256 bytea not null,
  image_id bigint not null references images (id) on delete cascade,
  primary key (product_id, url_sha256)
);
create index import_origins_image on import_origins (image_id);

-- What a store mapped by hand for a file with these headings.
create table import_mappings (
  vendor_id bigint not null references vendors (id) on delete cascade,
  headings_sha256 bytea not null,
  mapping jsonb not null,
  options jsonb not null default '{}',
  used_at timestamptz not null default now(),
  primary key (vendor_id, headings_sha256)
);
