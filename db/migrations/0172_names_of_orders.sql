-- The words of a folded name (fold_person_name), and what they sound like with a '=' before it, as a text search knows them.
create function name_lexemes(folded text) returns tsvector language sql immutable parallel safe strict as $$
  select array_to_tsvector(array(
    select distinct word from (
      select regexp_split_to_table(split_part(folded, '=', 1), '\s+') as word
      union all
      select '=' || (regexp_matches(folded, '=([^=]+)=', 'g'))[1]
    ) words
    where word <> ''
  ))
$$;

-- Asks for names in which, for each word, one begins with it or sounds like it, in either script.
create function name_query(words text[]) returns tsquery language sql immutable parallel safe strict as $$
  select string_agg(
    format('(''%s'':*%s)', replace(replace(lower(word), '\', '\\'), '''', ''''''),
      case when public.name_skeleton(word) = '' then '' else ' | ''=' || public.name_skeleton(word) || '''' end),
    ' & '
  )::tsquery
  from unnest(words) word
$$;

create index order_groups_names on order_groups using gin (name_lexemes(shipped_to)) with (fastupdate = off);
