-- What a supplier says of itself in other languages than its own. The supplier's own row keeps the original, and says in
-- which language that is; an empty text here: the original is shown.

alter table vendors add column text_locale text not null default 'en' check (text_locale in ('en', 'am', 'om'));

create table vendor_texts (
  vendor_id           bigint not null references vendors on delete cascade,
  locale              text   not null check (locale in ('en', 'am', 'om')),
  company_description text   not null default '',
  return_policy       text   not null default '' check (length(return_policy) <= 4000),
  primary key (vendor_id, locale)
);

-- A supplier's name in the reader's script.
create function store_name(business_name text, name_am text, locale text) returns text
  language sql immutable parallel safe
  return case when locale = 'am' then coalesce(name_am, business_name) else business_name end;
