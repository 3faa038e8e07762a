-- Suppliers are found by name, owner and city, also with a typo: everything they are called by, in one searched text.
alter table vendors add column found_by text
  generated always as (folded_name || ' ' || folded_owner || ' ' || lower(city)) stored;
create index vendors_found_by on vendors using gin (found_by gin_trgm_ops);

-- Suppliers of whose names each word resembles one. The first word is looked up by the index, so the longest stands first.
create function vendors_resembling(words text[]) returns setof bigint
  language sql stable set "pg_trgm.word_similarity_threshold" = 0.45
  as $$
    select id from vendors
    where words[1] <% found_by
      and (words[2] is null or words[2] <% found_by) and (words[3] is null or words[3] <% found_by)
      and (words[4] is null or words[4] <% found_by) and (words[5] is null or words[5] <% found_by)
      and (words[6] is null or words[6] <% found_by);
  $$;
