-- Many streets have no name, and a courier finds the door by its landmark: an address needs one of the two. Every address
-- kept so far has a street.
alter table addresses drop constraint addresses_address_check;
alter table addresses alter column address set default '';
alter table addresses
  add constraint addresses_address_check check (length(address) <= 200),
  add constraint addresses_door check (address <> '' or landmark <> '');
