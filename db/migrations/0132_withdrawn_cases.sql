-- What its store takes back before it is decided is looked at no more, whoever moves it.
create function withdraw_cases() returns trigger language plpgsql as $$
begin
  update cases set state = 'withdrawn', version = version + 1
    where product_id = new.id and kind = 'product' and state = 'open';
  return null;
end $$;
create trigger products_taken_back after update of state on products for each row
  when (old.state = 'in_review' and new.state in ('draft', 'paused', 'archived'))
  execute function withdraw_cases();
