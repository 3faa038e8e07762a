-- Who works for the shop. Rights are code (src/shop/staff-rights.ts), roles are rows; a locked role has every right.
create table staff_roles (
  key text primary key check (key ~ '^[a-z][a-z_]{1,39}$'),
  names jsonb not null check (names ? 'en'),
  permissions text[] not null default '{}',
  is_locked boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now()
);

insert into staff_roles (key, names, permissions, is_locked) values
  ('owner', '{"en": "Owner", "am": "ባለቤት", "om": "Abbaa"}', '{}', true),
  ('operations', '{"en": "Operations", "am": "የሥራ ክንውን", "om": "Hojii guyyuu"}',
   '{vendors.read,vendors.decide,products.read,products.moderate,orders.read,orders.manage,returns.decide,support.answer,reviews.moderate,users.read,users.lock,risk.manage,settings.edit,jobs.operate}', false),
  ('catalogue', '{"en": "Catalogue", "am": "የዕቃ ዝርዝር", "om": "Kaataalogii"}',
   '{vendors.read,products.read,products.moderate,catalogue.edit,reviews.moderate,promotions.edit}', false),
  ('finance', '{"en": "Finance", "am": "ፋይናንስ", "om": "Faayinaansii"}',
   '{vendors.read,orders.read,users.read,money.read,money.refund,money.payout,money.adjust,exports.personal,audit.read}', false),
  ('support', '{"en": "Support", "am": "የደንበኞች ድጋፍ", "om": "Deggersa"}',
   '{vendors.read,products.read,orders.read,users.read,support.answer,reviews.moderate}', false),
  ('content', '{"en": "Content", "am": "ይዘት", "om": "Qabiyyee"}',
   '{products.read,content.edit,promotions.edit,reviews.moderate}', false),
  ('auditor', '{"en": "Auditor", "am": "ኦዲተር", "om": "Odiitara"}',
   '{vendors.read,products.read,orders.read,money.read,users.read,audit.read}', false);

-- One person, one role. `is_demo`: of the demonstration, whose second factor is off while this machine alone reaches the shop.
create table staff_members (
  user_id bigint primary key references users (id) on delete cascade,
  role text not null references staff_roles (key),
  is_demo boolean not null default false,
  added_by bigint references users (id) on delete set null,
  ended_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now()
);

create index staff_members_role on staff_members (role);
create index staff_members_added_by on staff_members (added_by) where added_by is not null;

-- Staff of before, who were an account's role, own the shop from now on.
insert into staff_members (user_id, role, is_demo)
select id, 'owner', email = 'admin@adey.example' from users where role = 'admin';

update users set role = 'shopper' where role = 'admin';
alter table users drop constraint users_role_check;
alter table users add constraint users_role_check check (role in ('shopper', 'vendor'));

-- When the holder of a session last gave the second factor of staff.
alter table sessions add column factor_at timestamptz;
