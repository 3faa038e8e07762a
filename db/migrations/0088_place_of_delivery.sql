-- Where an account has goods sent, as chosen last: a destination's code, or with a town behind a dot ("ET-SI.hawassa").
create table user_places (
  user_id bigint primary key references users (id) on delete cascade,
  place text not null check (length(place) between 2 and 60),
  chosen_at timestamptz not null default now()
);
