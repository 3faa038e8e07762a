-- Where goods are sent can be closed for new orders and opened again; orders on their way keep the name of their place.
alter table destinations
  add column is_open boolean not null default true,
  add column version integer not null default 1;

-- Days of rest have names in three languages. A day that does not close overrules the calendar's holiday of that day.
alter table rest_days rename column name to name_en;
alter table rest_days
  add column name_am text not null default '' check (length(name_am) <= 120),
  add column name_om text not null default '' check (length(name_om) <= 120),
  add column is_closing boolean not null default true,
  add column version integer not null default 1;

update rest_days set name_am = 'ዒድ አል ፈጥር', name_om = 'Iid Al-Fexir' where name_en = 'Eid al-Fitr';
update rest_days set name_am = 'ዒድ አል አድሃ', name_om = 'Iid Al-Adahaa' where name_en = 'Eid al-Adha';
update rest_days set name_am = 'መውሊድ', name_om = 'Mawliida' where name_en = 'Mawlid';
