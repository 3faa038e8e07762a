-- The shop's figures are edited on a screen now: each change is made to the version that was shown.
alter table settings add column version integer not null default 1;

-- Parts of the shop that staff turn on and off, for all or for a share of signed-in people. A missing row is on for all.
create table switches (
  key text primary key check (key ~ '^[a-z][a-z_]{1,59}$'),
  is_on boolean not null,
  percent smallint not null default 100 check (percent between 0 and 100),
  version integer not null default 1,
  updated_at timestamptz not null default now()
);

-- When a region, or the whole country, was without electricity or network.
create table outages (
  id bigint generated always as identity primary key,
  region_code text references destinations (code),
  starts_at timestamptz not null,
  ends_at timestamptz,
  note text not null default '' check (length(note) <= 200),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  constraint outages_in_order check (ends_at > starts_at)
);

create index outages_start on outages (starts_at desc, id desc);
create index outages_region on outages (region_code);
