-- By which secrets the processes of this database sign: nobody can go back from a mark to its secret. A machine that made itself others
-- would sign everybody out; it is refused at its start.
create table secret_marks (
  name text primary key,
  marks text[] not null check (cardinality(marks) > 0)
);
