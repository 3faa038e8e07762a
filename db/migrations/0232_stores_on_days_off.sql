-- The last of the days off that an open store takes today in Addis Ababa, which is all that keeps it from selling; null: it takes
-- none, or something else keeps it from selling.
create function store_closed_until(store bigint, state text, is_active boolean) returns text language sql stable as $$
  select case when state = 'open' and not is_active then
    (select max(c.to_day)::text from vendor_closures c where c.vendor_id = store
      and (now() at time zone 'Africa/Addis_Ababa')::date between c.from_day and c.to_day) end
$$;
