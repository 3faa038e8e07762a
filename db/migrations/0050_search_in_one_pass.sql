-- Everything that a search finds, looked at once: enough for a page of it and for the counts of every filter. `stages` as
-- for search_page, `strict` and the others as for search_near, `filters` (or null) must hold for every product. A crowd,
-- likely or certain to be more than `most`, is not gone through: the answer is then one row without a product. Likely is
-- what holds a fair part of the top tier, in which a crowd of 10,000 has 40 products if it is spread evenly.
create function search_hits(
  stages tsquery[], filters tsquery, most integer,
  strict tsquery, titled tsquery[], known tsquery[], stems text[], bones tsquery[], partial tsquery[]
) returns table (
  stage integer, id bigint, popularity integer,
  category_id bigint, subcategory_id bigint, brand_id integer, tag_ids integer[], price_santim bigint
) language plpgsql stable rows 1000 set plan_cache_mode = force_generic_plan set work_mem = '32MB' as $$
declare
  terms tsquery;
  found integer;
  total integer := 0;
  strict_stages integer := cardinality(stages);
  at integer := 0;
begin
  if cardinality(search_ids(in_tier(both_terms(strict, filters), 0), 0, 0, 9007199254740991, 50)) = 50 then
    return query select 0, null::bigint, 0, null::bigint, null::bigint, 0, '{}'::integer[], null::bigint;
    return;
  end if;
  while at < cardinality(stages) loop
    at := at + 1;
    continue when stages[at] is null;
    terms := both_terms(stages[at], filters);
    return query
      select at, p.id, p.popularity, p.category_id, p.subcategory_id, p.brand_id, p.tag_ids, p.price_santim from products p
      where p.is_listed
        and product_terms(p.search_vector, p.category_id, p.subcategory_id, p.brand_id, p.vendor_id, p.tag_ids, p.popularity_tier) @@ terms
      limit most + 1 - total;
    get diagnostics found = row_count;
    total := total + found;
    if total > most then
      return query select 0, null::bigint, 0, null::bigint, null::bigint, 0, '{}'::integer[], null::bigint;
      return;
    end if;
    -- Where almost nothing matches what was typed, what it may have meant follows.
    if at = strict_stages and total < 3 and search_is_rare(strict) then
      stages := stages || search_near(strict, titled, known, stems, bones, partial);
    end if;
  end loop;
end
$$;
