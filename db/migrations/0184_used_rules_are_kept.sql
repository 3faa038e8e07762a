-- Checkouts at once locked the row of the one rule they all have, line by line, to hold that it stays. It is held where a
-- rule would go instead: one that a line was reckoned by is never taken away. Numbers of rules come once.
create function keep_used_rules() returns trigger language plpgsql as $$
begin
  if exists (select from commission_lines where rule_id = old.id) then
    raise exception 'rule % of commission is in use', old.id using errcode = 'foreign_key_violation';
  end if;
  return old;
end $$;
create trigger commission_rules_in_use before delete on commission_rules for each row execute function keep_used_rules();
alter table commission_lines drop constraint commission_lines_rule_id_fkey;
