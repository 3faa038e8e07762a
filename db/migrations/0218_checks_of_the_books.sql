-- What each nightly check of the books found: how many rows are wrong, and which sentences do not hold of which of them.
create table book_checks (
  checked_at timestamptz primary key,
  wrong      integer     not null check (wrong >= 0),
  faults     jsonb       not null default '[]'
);
