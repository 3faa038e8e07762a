-- What staff tell the buyer and the stores of a dispute's end, in their own words.
alter table payment_disputes add column words text not null default '' check (length(words) <= 500);

-- A rule of commission that is changed leaves what it said until then as a rule that is over, for orders placed before: of two
-- rules at one position at most one is in force.
alter table commission_rules drop constraint commission_rules_position;
alter table commission_rules add constraint commission_rules_position
  exclude using gist (int4range(position, position, '[]') with &&, tstzrange(valid_from, valid_to) with &&);
