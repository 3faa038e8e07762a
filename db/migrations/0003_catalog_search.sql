-- Search and filters by one inverted index, and popularity tiers that let a search stop early.

-- Which share of the catalogue a product's popularity puts it in: 0 is the top. Products of a lower tier are never less
-- popular than those of a higher one, so a search that wants the most popular goes tier by tier and stops when its page
-- is full, however many products match.
alter table products add column popularity_tier smallint not null default 8 check (popularity_tier between 0 and 8);

-- Everything a product can be found by: its search words, and its filters as terms that no word can contain. Not stored:
-- the index below computes it, so a changed price, category or tag can never be forgotten.
create function product_terms(
  words tsvector, category bigint, subcategory bigint, brand integer, vendor bigint, tags integer[], tier smallint
) returns tsvector language plpgsql immutable parallel safe as $$
begin
  return words || array_to_tsvector(
    array_remove(array['@g' || category::text, '@s' || subcategory::text, '@b' || brand::text, '@v' || vendor::text, '@t' || tier::text], null)
    || case when cardinality(tags) = 0 then '{}' else replace(replace(tags::text, '{', '{@n'), ',', ',@n') end::text[]);
end
$$;

drop index products_search;
create index products_terms on products using gin
  (product_terms(search_vector, category_id, subcategory_id, brand_id, vendor_id, tag_ids, popularity_tier))
  with (fastupdate = off) where is_listed;
create index products_deals on products (sale_ends_at) where is_listed and sale_ends_at is not null;

-- Puts every product into its tier, or at most so many of those that must move; returns how many moved. The top tier holds 0.4 % of the catalogue, and each tier
-- together with those above it twice as many; but never so few that a small shop would be cut into slivers.
create function refresh_popularity_tiers(at_most integer default null) returns integer language sql as $$
  with ranked as (
    select id, popularity, row_number() over (order by popularity desc, id desc) as place,
      greatest(240, ceil(count(*) over () * 0.004))::bigint as top
    from products
  ), placed as (
    select id, width_bucket(place - 1, array[top, top * 2, top * 4, top * 8, top * 16, top * 32, top * 64, top * 128]) as tier
    from ranked
  ), misplaced as (
    select p.id, placed.tier from products p join placed using (id) where p.popularity_tier <> placed.tier order by p.id limit at_most
  ), moved as (
    update products p set popularity_tier = m.tier from misplaced m where m.id = p.id returning 1
  )
  select count(*)::integer from moved
$$;

-- One page of a search: ids in the order of the stages (the best way to match comes first), within a stage the most
-- popular first. Stages must not overlap. `filters` must hold for every product. Prices in santim, both inclusive.
-- `tiers` are the tiers in groups to look through one after the other, all of them, in order; the first stage finds few
-- products (an exact title) and is looked for in all tiers at once. An empty query stands for no condition.
create function search_page(
  stages tsquery[], filters tsquery, tiers tsquery[], low bigint, high bigint, skip integer, take integer
) returns bigint[] language plpgsql stable set plan_cache_mode = force_generic_plan as $$
declare
  found bigint[] := '{}';
  wanted integer := skip + take;
  tier tsquery;
begin
  for stage in 1..cardinality(stages) loop
    foreach tier in array case when stage = 1 then array['']::tsquery[] else tiers end loop
      exit when cardinality(found) >= wanted;
      continue when numnode(stages[stage]) = 0;
      found := found || array(
        select id from products
        where is_listed
          and product_terms(search_vector, category_id, subcategory_id, brand_id, vendor_id, tag_ids, popularity_tier)
              @@ (stages[stage] && filters && tier)
          -- The sums keep the planner from other indexes, which would visit all that does not match.
          and price_santim + 0 between low and high
        order by popularity + 0 desc, id desc
        limit wanted - cardinality(found));
    end loop;
  end loop;
  return found[skip + 1 : wanted];
end
$$;

-- Whether fewer than three listed products match: then what the shopper typed is worth a wider look.
create function search_is_rare(strict tsquery) returns boolean
language plpgsql stable set plan_cache_mode = force_generic_plan as $$
declare
  n integer := 0;
begin
  for tier in 0..8 loop
    n := n + (select count(*) from (
      select 1 from products
      where is_listed
        and product_terms(search_vector, category_id, subcategory_id, brand_id, vendor_id, tag_ids, popularity_tier)
            @@ (strict && ('@t' || tier)::tsquery)
      limit 3) as sample);
    if n >= 3 then return false; end if;
  end loop;
  return true;
end
$$;

-- Typing errors ----------------------------------------------------------------------------------------------------------

-- A folded word in Latin letters as it sounds, since trigrams only see letters of the database's locale: Ethiopic letters
-- become consonant and vowel, others stay. A misspelt or Latin-typed Amharic word is near to what it means.
create function word_sounds(word text) returns text language sql immutable parallel safe as $$
  select coalesce(string_agg(
    case when code between 4608 and 4951
      then (string_to_array('h,l,h,m,s,r,s,sh,k,k,k,k,b,v,t,ch,h,h,n,ny,,k,k,h,h,w,,z,zh,y,d,d,j,g,g,ng,t,ch,p,ts,ts,f,p', ','))[(code - 4608) / 8 + 1]
        || (array['e', 'u', 'i', 'a', 'e', '', 'o', 'wa'])[code % 8 + 1]
      else letter end, '' order by place), '')
  from (select letter, ascii(letter) as code, place from regexp_split_to_table(word, '') with ordinality as t (letter, place)) as letters
$$;

alter table search_words add column sounds text generated always as (word_sounds(word)) stored;
drop index search_words_trigram;
create index search_words_sounds on search_words using gin (sounds gin_trgm_ops);
create index search_words_prefix on search_words (word text_pattern_ops);

-- What the words may have meant, as further stages for search_page: first by beginning or consonants, then by spelling
-- errors, each in the title before anywhere. For each word `titled` and `known` are how it would match exactly in the
-- title and anywhere, `stem` its stem and `bones` its skeleton term; the stem is null where the exact meaning is certain.
-- A word that resembles nothing in the catalogue is left out. Stages do not overlap each other nor `strict`.
create function search_near(strict tsquery, titled tsquery[], known tsquery[], stems text[], bones tsquery[])
returns tsquery[] language plpgsql stable
set plan_cache_mode = force_generic_plan set pg_trgm.similarity_threshold = 0.25 as $$
declare
  -- Closer in the title, closer anywhere, looser in the title, looser anywhere.
  ways tsquery[] := array['', '', '', '']::tsquery[];
  stages tsquery[] := '{}';
  seen tsquery := strict;
  begun text[];
  misspelt text[];
begin
  for i in 1..cardinality(known) loop
    -- A single Latin letter begins too many words; a single Ethiopic one is half a word.
    begun := array(
      select word from search_words where word like stems[i] || '%' and octet_length(stems[i]) > 1
      order by product_count desc, word limit 6);
    misspelt := array(
      select word from (
        select word, likeness, max(likeness) over () as best from (
          select word, product_count, similarity(sounds, word_sounds(stems[i])) as likeness
          from search_words where sounds % word_sounds(stems[i]) and octet_length(stems[i]) > 3
        ) as alike order by likeness desc, product_count desc limit 4
      ) as nearest where likeness > best - 0.15);
    ways[1] := ways[1] && (titled[i] || word_query(begun, '^'));
    ways[2] := ways[2] && (known[i] || coalesce(bones[i], '') || word_query(begun, '^') || word_query(begun, ''));
    if stems[i] is null or cardinality(begun || misspelt) > 0 then
      ways[3] := ways[3] && (titled[i] || word_query(begun || misspelt, '^'));
      ways[4] := ways[4] && (known[i] || coalesce(bones[i], '') || word_query(begun || misspelt, '^') || word_query(begun || misspelt, ''));
    end if;
  end loop;
  for i in 1..4 loop
    continue when numnode(ways[i]) = 0;
    stages := stages || (ways[i] && !!seen);
    seen := seen || ways[i];
  end loop;
  return stages;
end
$$;

-- Any of the words, each with the given first characters; words hold letters and digits only.
create function word_query(words text[], kind text) returns tsquery language sql immutable parallel safe as $$
  select coalesce(string_agg(quote_literal(kind || word), ' | ')::tsquery, '') from unnest(words) as word
$$;
