-- Ways of paying, and whole providers, that staff have paused: a row while it lasts, with what buyers are told.
create table payment_pauses (
  kind text not null check (kind in ('method', 'provider')),
  name text not null check (length(name) between 1 and 40),
  sentence text not null check (sentence in ('maintenance', 'trouble', 'stopped', 'own')),
  -- Of an own sentence: in the three languages.
  text_en text check (length(text_en) between 1 and 200),
  text_am text check (length(text_am) between 1 and 200),
  text_om text check (length(text_om) between 1 and 200),
  paused_at timestamptz not null default now(),
  primary key (kind, name),
  constraint payment_pauses_texts check (
    (sentence = 'own') = (text_en is not null)
    and (text_en is null) = (text_am is null)
    and (text_en is null) = (text_om is null)
  )
);

-- When a provider answered last.
create index payment_attempts_told on payment_attempts (provider, created_at) where answer = 'told';
