-- Letters to support are answered on a screen: by whom, with what, and what staff noted among themselves.
alter table tickets
  add column assignee_id bigint references users (id) on delete set null,
  add column version integer not null default 1,
  add column answered_at timestamptz;

create index tickets_assignee on tickets (assignee_id, id desc) where assignee_id is not null;
create index tickets_by_status on tickets (status, id desc);
drop index tickets_status;

create table ticket_messages (
  id bigint generated always as identity primary key,
  ticket_id bigint not null references tickets (id) on delete cascade,
  kind text not null check (kind in ('reply', 'note')),
  author_id bigint references users (id) on delete set null,
  body text not null check (length(body) between 1 and 4000),
  form_key uuid not null,
  created_at timestamptz not null default now(),
  constraint ticket_messages_once unique (ticket_id, form_key)
);

create index ticket_messages_author on ticket_messages (author_id);
