-- The name of a cart change belongs to whoever made the change, and stands for that change alone. Names from before belong
-- to nobody: they are too old to come again soon, and are forgotten with time.
alter table cart_changes add column owner text not null default '', add column change text not null default '',
  add column visitor_id uuid;
alter table cart_changes drop constraint cart_changes_pkey;
alter table cart_changes add primary key (owner, key);
alter table cart_changes alter column owner drop default, alter column change drop default;

-- A past search is suggested when enough different callers made it on different days. What was counted before did not
-- look at who asked, so it counts no more.
alter table search_queries drop column uses;
alter table search_queries add column callers integer not null default 0, add column days integer not null default 0,
  add column last_day date;
create table search_query_callers (
  folded text not null,
  caller text not null,
  day date not null,
  primary key (folded, caller)
);
create index search_query_callers_day on search_query_callers (day);

-- Words that are never suggested, in any writing; the operator adds to them.
create table search_blocked (word text primary key check (length(word) between 2 and 60));
insert into search_blocked (word) values ('fuck'), ('fucking'), ('shit'), ('bitch'), ('porn'), ('porno'), ('nigger'), ('cunt');
