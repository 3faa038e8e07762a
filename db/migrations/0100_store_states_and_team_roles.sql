-- How a store stands. `is_active` stays what the shop asks: a store sells while it is open and not on a closure.
alter table vendors
  add column state text not null default 'open' check (state in ('onboarding', 'open', 'suspended', 'closed')),
  -- What staff told the team when they suspended or closed it, or sent it back.
  add column state_reason text not null default '' check (length(state_reason) <= 500),
  add column state_at timestamptz not null default now(),
  -- A store in onboarding that asked to be looked at.
  add column submitted_at timestamptz,
  add column terms_agreed_at timestamptz,
  add column latitude double precision check (latitude between 3 and 15.5),
  add column longitude double precision check (longitude between 32.5 and 48.5),
  add column landmark text not null default '' check (length(landmark) <= 200),
  add column version integer not null default 1,
  add constraint vendors_pin check ((latitude is null) = (longitude is null));
update vendors set state = 'suspended' where not is_active;
update vendors set terms_agreed_at = joined_at;
alter table vendors add constraint vendors_active_is_open check (not is_active or state = 'open');
create index vendors_state on vendors (state, id desc);

-- Who is a team: several owners may be, and never none while the store is not closed (kept under the vendor's lock).
alter table vendor_members drop constraint vendor_members_role_check;
update vendor_members set role = 'seller' where role = 'staff';
alter table vendor_members alter column role set default 'seller',
  add constraint vendor_members_role_check check (role in ('owner', 'manager', 'seller', 'packer'));
drop index vendor_members_owner;

-- The directory finds no store that has not opened yet or has closed.
create or replace function vendors_resembling(words text[]) returns setof bigint
  language sql stable set "pg_trgm.word_similarity_threshold" to '0.45' as $$
    select id from vendors
    where state in ('open', 'suspended') and words[1] <% found_by
      and (words[2] is null or words[2] <% found_by) and (words[3] is null or words[3] <% found_by)
      and (words[4] is null or words[4] <% found_by) and (words[5] is null or words[5] <% found_by)
      and (words[6] is null or words[6] <% found_by);
  $$;
