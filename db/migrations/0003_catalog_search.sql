-- Search and filters by one inverted index, and popularity tiers that let a search stop early.

-- Which share of the catalogue a product's popularity puts it in: 0 is the top. Products of a lower tier are never less
-- popular than those of a higher one, so a search that wants the most popular goes tier by tier and stops when its page
-- is full, however many products match.
alter table products add column popularity_tier smallint not null default 8 check (popularity_tier between 0 and 8);

-- Everything a product can be found by: its search words, and its filters as terms. Every term begins with a mark of its
-- kind, which no word contains. The popular products (tiers 0 to 5, an eighth of a large catalogue) have each term once
-- more with their tier before it, so that looking up a word among them never touches the rest. Not stored: the index
-- below computes it, so a changed category, tag or tier can never be forgotten.
create function product_terms(
  words tsvector, category bigint, subcategory bigint, brand integer, vendor bigint, tags integer[], tier smallint
) returns tsvector language plpgsql immutable parallel safe as $$
declare
  terms tsvector := words || array_to_tsvector(
    array_remove(array['@g' || category::text, '@s' || subcategory::text, '@b' || brand::text, '@v' || vendor::text, '@t' || tier::text], null)
    || case when cardinality(tags) = 0 then '{}' else replace(replace(tags::text, '{', '{@n'), ',', ',@n') end::text[]);
begin
  if tier > 5 then return terms; end if;
  return terms || array_to_tsvector(array(select tier::text || term from unnest(tsvector_to_array(terms)) as term));
end
$$;

-- The same query for the terms that only products of this tier (0 to 5) have.
create function in_tier(terms tsquery, tier integer) returns tsquery language sql immutable strict parallel safe as $$
  select regexp_replace(terms::text, '''([.^~=+!%@])', '''' || tier || '\1', 'g')::tsquery
$$;

-- The same for any of these tiers.
create function in_tiers(terms tsquery, first_tier integer, last_tier integer) returns tsquery
language plpgsql immutable strict parallel safe as $$
declare
  found tsquery := in_tier(terms, first_tier);
begin
  for tier in first_tier + 1..last_tier loop
    found := found || in_tier(terms, tier);
  end loop;
  return found;
end
$$;

-- Both, and either: the other one where one is null, since an empty tsquery only makes noise.
create function both_terms(one tsquery, other tsquery) returns tsquery language sql immutable parallel safe as $$
  select coalesce(one && other, one, other)
$$;
create function either_term(one tsquery, other tsquery) returns tsquery language sql immutable parallel safe as $$
  select coalesce(one || other, one, other)
$$;

drop index products_search;
create index products_terms on products using gin
  (product_terms(search_vector, category_id, subcategory_id, brand_id, vendor_id, tag_ids, popularity_tier))
  with (fastupdate = off) where is_listed;
create index products_deals on products (sale_ends_at) where is_listed and sale_ends_at is not null;

-- Puts every product into its tier, or at most so many of those that must move; returns how many moved. The top tier
-- holds 0.4 % of the catalogue, and each tier together with those above it twice as many; but never so few that a small
-- shop would be cut into slivers.
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

-- The most popular listed products of the tiers from `least_tier` on that have the terms, within a price range (santim,
-- inclusive). Where few match, looking at the tier of each is cheaper than the index of a tier's many products.
create function search_ids(terms tsquery, least_tier integer, low bigint, high bigint, most integer)
returns bigint[] language plpgsql stable set plan_cache_mode = force_generic_plan set work_mem = '32MB' as $$
begin
  return array(
    select id from products
    where is_listed
      and product_terms(search_vector, category_id, subcategory_id, brand_id, vendor_id, tag_ids, popularity_tier) @@ terms
      -- The sums keep the planner from other indexes, which would visit all that does not match.
      and price_santim + 0 between low and high
      and popularity_tier + 0 >= least_tier
    order by popularity + 0 desc, id desc
    limit most);
end
$$;

-- One page of a search: ids in the order of the stages (the best way to match comes first), within a stage the most
-- popular first. Stages must not overlap. `filters` (or null) must hold for every product. Tiers are looked through in
-- groups: each number is the last tier of one. {8} is all at once, best where few match; else the list ends in 5, 8.
-- The first stage (or null) is one that few products match, an exact title: all its tiers are looked through at once.
create function search_page(
  stages tsquery[], filters tsquery, groups integer[], low bigint, high bigint, skip integer, take integer
) returns bigint[] language plpgsql stable as $$
declare
  found bigint[] := '{}';
  wanted integer := skip + take;
  terms tsquery;
  tiers tsquery;
  next_tier integer;
  last_tier integer;
begin
  for stage in 1..cardinality(stages) loop
    continue when stages[stage] is null;
    terms := both_terms(stages[stage], filters);
    next_tier := 0;
    foreach last_tier in array case when stage = 1 then '{8}' else groups end loop
      exit when cardinality(found) >= wanted;
      tiers := case when last_tier < 8 then in_tiers(terms, next_tier, last_tier) else terms end;
      found := found || search_ids(tiers, next_tier, low, high, wanted - cardinality(found));
      next_tier := last_tier + 1;
    end loop;
  end loop;
  return found[skip + 1 : wanted];
end
$$;

-- Whether fewer than three listed products match: then what the shopper typed is worth a wider look.
create function search_is_rare(strict tsquery) returns boolean language sql stable as $$
  select cardinality(search_page(array[null, strict], null, '{0,3,5,8}', 0, 9007199254740991, 0, 3)) < 3
$$;

-- What facets count: up to so many products that have the terms, the popular ones first, within a price range.
create function search_sample(terms tsquery, low bigint, high bigint, most integer)
returns table (category_id bigint, subcategory_id bigint, brand_id integer, tag_ids integer[], price_santim bigint)
language plpgsql stable set plan_cache_mode = force_generic_plan set work_mem = '32MB' as $$
declare
  tiers tsquery;
  least_tier integer;
  found integer;
begin
  foreach least_tier in array '{0,3,6}'::integer[] loop
    exit when most <= 0;
    tiers := case when least_tier < 6 then in_tiers(terms, least_tier, least_tier + 2) else terms end;
    return query
      select p.category_id, p.subcategory_id, p.brand_id, p.tag_ids, p.price_santim from products p
      where p.is_listed
        and product_terms(p.search_vector, p.category_id, p.subcategory_id, p.brand_id, p.vendor_id, p.tag_ids, p.popularity_tier) @@ tiers
        and p.price_santim + 0 between low and high
        and p.popularity_tier + 0 >= least_tier
      limit most;
    get diagnostics found = row_count;
    most := most - found;
  end loop;
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

-- Any of the words, each marked with one of the marks; null without words, which hold letters and digits only.
create function word_terms(words text[], marks text[]) returns tsquery language sql immutable parallel safe as $$
  select string_agg(quote_literal(mark || word), ' | ')::tsquery from unnest(words) as word, unnest(marks) as mark
$$;

-- What the words may have meant, as further stages for search_page: first by beginning or consonants, then by spelling
-- errors, each in the title before anywhere. For each word `titled` and `known` are how it would match exactly in the
-- title and anywhere, `stem` its stem and `bones` what else it may stand for; the stem is null where the exact meaning is
-- certain. A word that resembles nothing in the catalogue is left out; `partial` are parts of the search, for when nothing
-- resembles all of it. Stages do not overlap each other nor `strict`.
create function search_near(
  strict tsquery, titled tsquery[], known tsquery[], stems text[], bones tsquery[], partial tsquery[]
) returns tsquery[] language plpgsql stable
set plan_cache_mode = force_generic_plan set pg_trgm.similarity_threshold = 0.25 as $$
declare
  -- Closer in the title, closer anywhere, looser in the title, looser anywhere.
  ways tsquery[] := array[null, null, null, null]::tsquery[];
  stages tsquery[] := '{}';
  seen tsquery := strict;
  anywhere tsquery;
  begun text[];
  misspelt text[];
begin
  for i in 1..cardinality(known) loop
    -- A single Latin letter begins too many words; a single Ethiopic one is half a word.
    begun := array(
      select word from search_words where word like stems[i] || '%' and octet_length(stems[i]) > 1
      order by product_count desc, word limit 6);
    misspelt := begun || array(
      select word from (
        select word, likeness, max(likeness) over () as best from (
          select word, product_count, similarity(sounds, word_sounds(stems[i])) as likeness
          from search_words where sounds % word_sounds(stems[i]) and octet_length(stems[i]) > 3
        ) as alike order by likeness desc, product_count desc limit 4
      ) as nearest where likeness > best - 0.15);
    anywhere := either_term(known[i], bones[i]);
    ways[1] := both_terms(ways[1], either_term(titled[i], word_terms(begun, '{^}')));
    ways[2] := both_terms(ways[2], either_term(anywhere, word_terms(begun, '{^,.}')));
    if stems[i] is null or cardinality(misspelt) > 0 then
      ways[3] := both_terms(ways[3], either_term(titled[i], word_terms(misspelt, '{^}')));
      ways[4] := both_terms(ways[4], either_term(anywhere, word_terms(misspelt, '{^,.}')));
    end if;
  end loop;
  for i in 1..4 loop
    continue when ways[i] is null;
    stages := stages || (ways[i] && !!seen);
    seen := seen || ways[i];
  end loop;
  if cardinality(search_page(array[null, seen], null, '{0,3,5,8}', 0, 9007199254740991, 0, 1)) = 0 then
    for i in 1..cardinality(partial) loop
      stages := stages || (partial[i] && !!seen);
      seen := seen || partial[i];
    end loop;
  end if;
  return stages;
end
$$;

-- Everything that a search finds: what strictly matches, and where that is almost nothing, what it may have meant.
create function search_matching(
  strict tsquery, titled tsquery[], known tsquery[], stems text[], bones tsquery[], partial tsquery[]
) returns tsquery language plpgsql stable as $$
declare
  terms tsquery := strict;
  stage tsquery;
begin
  if not search_is_rare(strict) then return strict; end if;
  foreach stage in array search_near(strict, titled, known, stems, bones, partial) loop
    terms := terms || stage;
  end loop;
  return terms;
end
$$;
