-- What goods are found by waits in a list of 1 MB, which is searched as well, and enters the index many at once: each by itself
-- it was four fifths of what writing a price cost.
alter index products_terms set (fastupdate = on, gin_pending_list_limit = 1024);

-- Puts what waits into the index, and answers how many pages that was; the index's owner alone may.
create function enter_product_terms() returns bigint
language sql security definer set search_path = public, pg_temp as $$
  select gin_clean_pending_list('products_terms')
$$;
