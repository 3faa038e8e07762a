-- How many goods and pictures of a file are at what, beside them: who waits for a file asks every two seconds. Of goods what the
-- check says (new, changed, unchanged, faulty) and how writing went (written, failed); of pictures all, those stored and those lost.
-- Rows of their own, not columns of imports: who puts a picture to its product locks that row first and the product then, who writes
-- goods has the products locked already. Those two never count the same word.
create table import_counts (
  import_id uuid not null references imports (id) on delete cascade,
  word text not null check (word in ('new', 'changed', 'unchanged', 'faulty', 'written', 'failed', 'pictures', 'stored', 'lost')),
  n integer not null,
  primary key (import_id, word)
);

create function import_group_words(state text, outcome text) returns text[] language sql immutable parallel safe as $$
  select array_remove(array[nullif(state, 'pending'),
    case when outcome in ('created', 'updated') then 'written' when outcome = 'failed' then 'failed' end], null)
$$;

create function import_picture_words(state text) returns text[] language sql immutable parallel safe as $$
  select array_remove(array['pictures', case state when 'stored' then 'stored' when 'failed' then 'lost' end], null)
$$;

-- Of an import that is being deleted nothing is counted any more.
create function count_import_groups() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into import_counts as c (import_id, word, n)
      select import_id, word, count(*) from written, unnest(import_group_words(state, outcome)) word group by 1, 2 order by 1, 2
      on conflict (import_id, word) do update set n = c.n + excluded.n;
  elsif tg_op = 'UPDATE' then
    insert into import_counts as c (import_id, word, n)
      select import_id, word, sum(step) from (
        select import_id, state, outcome, 1 as step from written union all select import_id, state, outcome, -1 from gone) changed,
        unnest(import_group_words(state, outcome)) word
      group by 1, 2 having sum(step) <> 0 order by 1, 2
      on conflict (import_id, word) do update set n = c.n + excluded.n;
  else
    update import_counts c set n = c.n - g.n from (
      select import_id, word, count(*) as n from gone, unnest(import_group_words(state, outcome)) word group by 1, 2) g
      where c.import_id = g.import_id and c.word = g.word;
  end if;
  return null;
end $$;

create function count_import_pictures() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into import_counts as c (import_id, word, n)
      select import_id, word, count(*) from written, unnest(import_picture_words(state)) word group by 1, 2 order by 1, 2
      on conflict (import_id, word) do update set n = c.n + excluded.n;
  elsif tg_op = 'UPDATE' then
    insert into import_counts as c (import_id, word, n)
      select import_id, word, sum(step) from (
        select import_id, state, 1 as step from written union all select import_id, state, -1 from gone) changed,
        unnest(import_picture_words(state)) word
      group by 1, 2 having sum(step) <> 0 order by 1, 2
      on conflict (import_id, word) do update set n = c.n + excluded.n;
  else
    update import_counts c set n = c.n - g.n from (
      select import_id, word, count(*) as n from gone, unnest(import_picture_words(state)) word group by 1, 2) g
      where c.import_id = g.import_id and c.word = g.word;
  end if;
  return null;
end $$;

create trigger import_groups_brought after insert on import_groups referencing new table as written
  for each statement execute function count_import_groups();
create trigger import_groups_changed after update on import_groups referencing old table as gone new table as written
  for each statement execute function count_import_groups();
create trigger import_groups_gone after delete on import_groups referencing old table as gone
  for each statement execute function count_import_groups();
create trigger import_pictures_asked after insert on import_pictures referencing new table as written
  for each statement execute function count_import_pictures();
create trigger import_pictures_changed after update on import_pictures referencing old table as gone new table as written
  for each statement execute function count_import_pictures();
create trigger import_pictures_gone after delete on import_pictures referencing old table as gone
  for each statement execute function count_import_pictures();

-- The triggers above keep others from writing until this is counted too.
insert into import_counts (import_id, word, n)
  select import_id, word, count(*) from import_groups, unnest(import_group_words(state, outcome)) word group by 1, 2
  union all
  select import_id, word, count(*) from import_pictures, unnest(import_picture_words(state)) word group by 1, 2;
