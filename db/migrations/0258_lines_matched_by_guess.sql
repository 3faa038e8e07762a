-- no transaction
-- Whether a line of a statement was matched by amount and day alone, and what staff have said since that it is not of.
alter table statement_lines add column if not exists is_guess boolean not null default false;
alter table statement_lines add column if not exists not_of text[] not null default '{}';
