-- For how long the audit log is kept is the setting `audit_years`, and never fewer than ten years: whoever holds the worker's
-- role drops nothing younger, whatever number they would name. The function of before stays for the version before, and asks
-- this one.
create function drop_old_audit_months() returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  kept_years integer := greatest(10, (select (value #>> '{}')::numeric::integer from settings
    where key = 'audit_years' and jsonb_typeof(value) = 'number'));
  name text;
  dropped integer := 0;
begin
  for name in
    select c.relname from pg_class c
    where c.relnamespace = 'audit_months'::regnamespace and c.relkind = 'r' and c.relname ~ '^log_\d{4}_\d{2}$'
      and to_date(substr(c.relname, 5), 'YYYY_MM') + interval '1 month' <= (now() at time zone 'UTC') - make_interval(years => kept_years)
  loop
    execute format('drop table audit_months.%I', name);
    dropped := dropped + 1;
  end loop;
  return dropped;
end $$;

create or replace function drop_audit_months(years integer) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  return drop_old_audit_months();
end $$;

-- What one person alone has set to fewer years.
update settings set value = '10', version = version + 1
where key = 'audit_years' and jsonb_typeof(value) = 'number' and value < '10'::jsonb;
