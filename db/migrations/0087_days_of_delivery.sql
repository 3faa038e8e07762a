-- Days on which no parcel travels beside Sundays and the holidays that the calendar itself tells: those that are announced
-- when the moon is seen, and whatever else staff must close for. The dates of the coming ones are the expected ones.
create table rest_days (
  day date primary key,
  name text not null check (length(name) between 1 and 120)
);

insert into rest_days (day, name) values
  ('2027-03-10', 'Eid al-Fitr'),
  ('2027-05-17', 'Eid al-Adha'),
  ('2027-08-15', 'Mawlid'),
  ('2028-02-27', 'Eid al-Fitr'),
  ('2028-05-05', 'Eid al-Adha'),
  ('2028-08-03', 'Mawlid');
