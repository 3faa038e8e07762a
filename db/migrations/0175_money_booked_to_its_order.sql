-- Money that nobody expected may be booked to its order after all: then it does not go back.
alter table refunds drop constraint refunds_status_check;
alter table refunds add constraint refunds_status_check
  check (status in ('requested', 'sent', 'pending', 'succeeded', 'failed', 'withdrawn'));

create or replace function refunds_within_charge() returns trigger language plpgsql as $$
declare
  charge record;
  before bigint;
begin
  if new.status in ('failed', 'withdrawn') then return new; end if;
  select coalesce(charge_minor, amount_santim) as minor, coalesce(charge_currency, currency) as currency
    into charge from payments where id = new.payment_id for no key update;
  if coalesce(new.charge_currency, new.currency) <> charge.currency then
    raise exception 'a refund in % of a payment in %', coalesce(new.charge_currency, new.currency), charge.currency
      using errcode = 'check_violation', constraint = 'refunds_within_charge', table = 'refunds';
  end if;
  select coalesce(sum(coalesce(charge_minor, amount_santim)), 0) into before
    from refunds where payment_id = new.payment_id and status not in ('failed', 'withdrawn') and id <> new.id;
  if before + coalesce(new.charge_minor, new.amount_santim) > charge.minor then
    raise exception 'refunds of % and % exceed the charge of %',
      before, coalesce(new.charge_minor, new.amount_santim), charge.minor
      using errcode = 'check_violation', constraint = 'refunds_within_charge', table = 'refunds';
  end if;
  return new;
end
$$;

-- Nobody takes this step by itself: orders are placed again by money that is booked to them.
insert into order_transitions (from_status, to_status, actors) values ('cancelled', 'placed', '{}');
