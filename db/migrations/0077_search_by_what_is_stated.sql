-- Products are found by what is stated of them (brand, specifications, variants: '#'), by what their category says they are
-- ('$') and, apart from that, by their vendor's name (','): new marks of search terms.
create or replace function in_tier(terms tsquery, tier integer)
 RETURNS tsquery
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select regexp_replace(terms::text, '''([.^~=+!%@#$,])', '''' || tier || '\1', 'g')::tsquery
$function$;

drop function search_near(tsquery, tsquery[], tsquery[], text[], tsquery[], tsquery[]);
-- What resembles a search less is left out where enough resembles it more.
create function search_near(strict tsquery, titled tsquery[], known tsquery[], stems text[], bones tsquery[], partial tsquery[], enough integer default 3)
 RETURNS tsquery[]
 LANGUAGE plpgsql
 STABLE
 SET plan_cache_mode TO 'force_generic_plan'
 SET "pg_trgm.similarity_threshold" TO '0.25'
AS $function$
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
      ) as nearest where likeness > best - 0.06);
    anywhere := either_term(known[i], bones[i]);
    ways[1] := both_terms(ways[1], either_term(titled[i], word_terms(begun, '{^,#}')));
    ways[2] := both_terms(ways[2], either_term(anywhere, word_terms(begun, '{^,#,.,","}')));
    if stems[i] is null or cardinality(misspelt) > 0 then
      ways[3] := both_terms(ways[3], either_term(titled[i], word_terms(misspelt, '{^,#}')));
      ways[4] := both_terms(ways[4], either_term(anywhere, word_terms(misspelt, '{^,#,.}')));
    end if;
  end loop;
  for i in 1..4 loop
    continue when ways[i] is null;
    stages := stages || (ways[i] && !!seen);
    seen := seen || ways[i];
    if cardinality(search_page(array[null, seen], null, '{0,3,5,8}', 0, 9007199254740991, 0, enough)) = enough then return stages; end if;
  end loop;
  if cardinality(search_page(array[null, seen], null, '{0,3,5,8}', 0, 9007199254740991, 0, 1)) = 0 then
    for i in 1..cardinality(partial) loop
      stages := stages || (partial[i] && !!seen);
      seen := seen || partial[i];
    end loop;
  end if;
  return stages;
end
$function$;
