-- Who found which review helpful, once each. How many did is counted where it is shown, so it cannot drift.
create table review_votes (
  review_id bigint not null references reviews (id) on delete cascade,
  user_id bigint not null references users (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (review_id, user_id)
);
create index review_votes_user on review_votes (user_id);
