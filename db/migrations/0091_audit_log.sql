-- What staff and teams did: rows are only ever added. A month is a partition, made ahead and dropped after the setting
-- `audit_years`; the partitions lie in a schema of their own, so that the schema of the shop does not depend on the date.
create schema audit_months;

create table audit_log (
  id bigint generated always as identity,
  at timestamptz not null default now(),
  actor_id bigint,
  actor_kind text not null check (actor_kind in ('staff', 'vendor', 'system')),
  as_user_id bigint,
  vendor_id bigint,
  action text not null check (length(action) between 3 and 80),
  subject_kind text not null check (length(subject_kind) between 2 and 40),
  subject_id text not null check (length(subject_id) between 1 and 120),
  before jsonb,
  after jsonb,
  reason text check (length(reason) <= 500),
  approval_id bigint,
  request_id text check (length(request_id) <= 64),
  primary key (id, at)
) partition by range (at);

create index audit_log_subject on audit_log (subject_kind, subject_id, id desc);
create index audit_log_actor on audit_log (actor_id, id desc);
create index audit_log_vendor on audit_log (vendor_id, id desc) where vendor_id is not null;
create index audit_log_action on audit_log (action text_pattern_ops, id desc);

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are never changed', tg_table_name using errcode = 'insufficient_privilege';
end $$;

create trigger audit_log_insert_only before update or delete on audit_log
  for each row execute function refuse_audit_change();
create trigger audit_log_not_emptied before truncate on audit_log
  for each statement execute function refuse_audit_change();

-- Makes the partitions of this month and of the next `ahead` months that are not there yet. Twice at once makes them once.
create function make_audit_months(ahead integer) returns integer language plpgsql as $$
declare
  first_day date;
  name text;
  made integer := 0;
begin
  perform pg_advisory_xact_lock(hashtext('make_audit_months'));
  for i in 0..ahead loop
    first_day := (date_trunc('month', now() at time zone 'UTC') + make_interval(months => i))::date;
    name := to_char(first_day, '"log_"YYYY_MM');
    continue when to_regclass('audit_months.' || name) is not null;
    execute format('create table audit_months.%I partition of public.audit_log for values from (%L) to (%L)',
      name, first_day || ' 00:00:00+00', (first_day + interval '1 month')::date || ' 00:00:00+00');
    execute format('create trigger not_emptied before truncate on audit_months.%I for each statement execute function public.refuse_audit_change()', name);
    made := made + 1;
  end loop;
  return made;
end $$;

-- Drops whole months that ended more than so many years ago; returns how many.
create function drop_audit_months(years integer) returns integer language plpgsql as $$
declare
  name text;
  dropped integer := 0;
begin
  for name in
    select c.relname from pg_class c
    where c.relnamespace = 'audit_months'::regnamespace and c.relkind = 'r' and c.relname ~ '^log_\d{4}_\d{2}$'
      and to_date(substr(c.relname, 5), 'YYYY_MM') + interval '1 month' <= (now() at time zone 'UTC') - make_interval(years => years)
  loop
    execute format('drop table audit_months.%I', name);
    dropped := dropped + 1;
  end loop;
  return dropped;
end $$;

select make_audit_months(3);

-- A day's rows as one digest that goes on from the digest of the sealed day before: who changes a row must change every
-- later seal, which the owners hold by mail.
create table audit_seals (
  day date primary key,
  row_count integer not null,
  sha256 text not null,
  created_at timestamptz not null default now()
);

create trigger audit_seals_insert_only before update or delete on audit_seals
  for each row execute function refuse_audit_change();
create trigger audit_seals_not_emptied before truncate on audit_seals
  for each statement execute function refuse_audit_change();

create function digest_audit_day(sealed_day date, previous text, out row_count integer, out sha256 text)
language sql stable as $$
  select count(*)::integer,
    encode(sha256(convert_to(previous || E'\n' || sealed_day || E'\n' || coalesce(string_agg(
      jsonb_build_array(l.id, extract(epoch from l.at), l.actor_id, l.actor_kind, l.as_user_id, l.vendor_id, l.action,
        l.subject_kind, l.subject_id, l.before, l.after, l.reason, l.approval_id, l.request_id)::text,
      E'\n' order by l.id), ''), 'UTF8')), 'hex')
  from public.audit_log l
  where l.at >= (sealed_day::timestamp at time zone 'UTC') and l.at < ((sealed_day + 1)::timestamp at time zone 'UTC')
$$;
