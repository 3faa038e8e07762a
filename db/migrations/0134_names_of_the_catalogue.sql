-- What brands and tags are called besides, in whichever script; a name means one of them.
create table catalogue_aliases (
  kind text not null check (kind in ('brand', 'tag')),
  -- As names are compared: spelling variants made one.
  folded text not null check (folded <> ''),
  subject_id integer not null,
  name text not null check (length(name) between 1 and 80),
  primary key (kind, folded)
);
create index catalogue_aliases_subject on catalogue_aliases (kind, subject_id);
