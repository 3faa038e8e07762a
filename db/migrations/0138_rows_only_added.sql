-- What happened to orders, payments and stock is only ever added, as what staff did is: a trigger refuses the rest, whoever
-- asks. Rows still go with the order or product they belong to, and forget a person.
create function keep_rows() returns trigger language plpgsql as $$
begin
  -- Foreign keys: the row's order or product goes, or the person whom it names.
  if pg_trigger_depth() > 1 then
    return coalesce(new, old);
  end if;
  -- The columns that the trigger names may be emptied.
  if tg_op = 'UPDATE' and to_jsonb(new) - tg_argv = to_jsonb(old) - tg_argv and not exists (
    select from unnest(tg_argv) as emptied (name)
    where to_jsonb(new) -> name is distinct from to_jsonb(old) -> name and coalesce(to_jsonb(new) ->> name, '') <> '')
  then
    return new;
  end if;
  raise exception 'rows of % are never changed', tg_table_name using errcode = 'insufficient_privilege';
end $$;

create trigger order_events_only_added before update or delete on order_events
  for each row execute function keep_rows('note', 'actor_id');
create trigger order_events_not_emptied before truncate on order_events
  for each statement execute function keep_rows();
create trigger payment_events_only_added before update or delete on payment_events
  for each row execute function keep_rows();
create trigger payment_events_not_emptied before truncate on payment_events
  for each statement execute function keep_rows();
create trigger stock_moves_only_added before update or delete on stock_moves
  for each row execute function keep_rows('actor_id');
create trigger stock_moves_not_emptied before truncate on stock_moves
  for each statement execute function keep_rows();

-- The shop's own roles may add such rows and no more; what forgets a person runs as the owner of the tables.
create function forget_order_words(person bigint) returns void
language sql security definer set search_path = public, pg_temp as $$
  update order_events e set note = '' from orders o
  where o.id = e.order_id and o.shopper_id = person and e.actor_kind = 'shopper' and e.note <> ''
$$;

create function forget_stock_actor(person bigint) returns void
language sql security definer set search_path = public, pg_temp as $$
  update stock_moves set actor_id = null where actor_id = person
$$;

alter function make_audit_months(integer) security definer set search_path = public, pg_temp;
alter function drop_audit_months(integer) security definer set search_path = public, pg_temp;
