-- How soon a store usually answers its shoppers' messages; null while it answered too few, or too late.
alter table vendors add column answers_within text
  constraint vendors_answers_within_check check (answers_within in ('hour', 'hours', 'day'));
