-- The supplier directory and its stores: names in both scripts, opening hours, legal identity, follows, and a public page
-- of whom a shopper follows.

comment on column vendors.is_active is 'False while suspended: the store can be seen, its goods not bought.';
comment on column vendors.folded_name is 'The business name, then its Amharic form, both folded.';

alter table vendors
  add column name_am        text check (length(name_am) between 1 and 160),
  add column folded_owner   text        not null default '',
  -- The names as they sound, in Latin letters: what was typed in one script finds names written in the other.
  add column sounds         text generated always as (word_sounds(folded_name)) stored,
  add column trade_name     text,
  add column licence_number text check (length(licence_number) between 1 and 60),
  add column legal_address  text        not null default '',
  add column return_policy  text        not null default '' check (length(return_policy) <= 4000),
  -- The rating as shown, so that the list of top rated suppliers is in the order of what it shows.
  add column rating_shown   numeric generated always as
    (case when rating_count = 0 then 0 else round(rating_sum::numeric / rating_count, 1) end) stored,
  -- Kept by the triggers of follows.
  add column follower_count integer     not null default 0 check (follower_count >= 0);

-- One index for each sort of the directory, and one for its search.
create index vendors_most_products on vendors (product_count desc, id);
create index vendors_newest on vendors (joined_at desc, id desc);
create index vendors_alphabetical on vendors (folded_name collate "C", id);
create index vendors_rated on vendors (rating_shown desc, rating_count desc, id);
create index vendors_sounds on vendors using gin (sounds gin_trgm_ops);

-- When a store is open, in the time of Addis Ababa; weekday 1 is Monday. No row for a weekday: closed.
create table vendor_hours (
  vendor_id bigint   not null references vendors on delete cascade,
  weekday   smallint not null check (weekday between 1 and 7),
  opens     time     not null,
  closes    time     not null check (closes > opens),
  primary key (vendor_id, weekday, opens)
);

-- Who follows whom. ------------------------------------------------------------------------------------------------------

create table follows (
  vendor_id  bigint      not null references vendors on delete cascade,
  user_id    bigint      not null references users on delete cascade,
  created_at timestamptz not null default now(),
  primary key (vendor_id, user_id)
);
create index follows_user_recent on follows (user_id, created_at desc, vendor_id);
create index follows_vendor_recent on follows (vendor_id, created_at desc);

-- How many vendors a shopper began and ceased to follow in a month (its first day, in Addis Ababa), so that this month
-- can be compared with the last one although ended follows leave no row.
create table follow_months (
  user_id bigint  not null references users on delete cascade,
  month   date    not null check (extract(day from month) = 1),
  gained  integer not null default 0 check (gained >= 0),
  lost    integer not null default 0 check (lost >= 0),
  primary key (user_id, month)
);

-- Keeps vendors.follower_count and follow_months beside follows, whatever changes them, a deleted account too. Vendors are
-- locked in id order, so that two changes of many follows never wait for each other in a ring.
create function count_follows() returns trigger language plpgsql as $$
declare
  step integer := case tg_op when 'INSERT' then 1 else -1 end;
begin
  perform 1 from vendors where id in (select vendor_id from changed) order by id for no key update;
  update vendors v set follower_count = v.follower_count + step * c.n
    from (select vendor_id, count(*)::integer as n from changed group by vendor_id) c where v.id = c.vendor_id;
  insert into follow_months (user_id, month, gained, lost)
    select user_id, date_trunc('month', (case step when 1 then created_at else now() end) at time zone 'Africa/Addis_Ababa')::date as month,
      case step when 1 then count(*) else 0 end, case step when 1 then 0 else count(*) end
    from changed where exists (select 1 from users u where u.id = changed.user_id)
    group by user_id, month order by user_id, month
    on conflict (user_id, month) do update
      set gained = follow_months.gained + excluded.gained, lost = follow_months.lost + excluded.lost;
  return null;
end
$$;
create trigger follows_gained after insert on follows
  referencing new table as changed for each statement execute function count_follows();
create trigger follows_lost after delete on follows
  referencing old table as changed for each statement execute function count_follows();

-- The page at /profile/<handle> that a shopper may share: a name and the vendors followed, while is_public.
create table public_profiles (
  user_id    bigint      primary key references users on delete cascade,
  handle     text        not null unique check (handle ~ '^[a-z0-9][a-z0-9-]{2,59}$'),
  is_public  boolean     not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
