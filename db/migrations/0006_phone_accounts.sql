-- Phone numbers as identities, and the six-digit codes that prove a phone number or an e-mail address.

-- Who signs up by phone has no e-mail address until they add one.
alter table users
  alter column email drop not null,
  add column phone_verified boolean not null default false,
  add constraint users_phone_verified_check check (not phone_verified or phone is not null);

-- Only a proved number signs in, so only a proved one is anybody's own: an unproved number must not keep its owner out.
alter table users drop constraint users_phone_key;
create unique index users_phone_own on users (phone) where phone_verified;

-- One request for a code. Its id stays with the browser that asked, so a stranger's requests and wrong guesses never use
-- up the owner's. A request for an account that does not exist has a row like any other, but never a code.
create table identity_codes (
  id          uuid        primary key default gen_random_uuid(),
  purpose     text        not null
              check (purpose in ('phone_sign_in', 'password_reset', 'confirm_email', 'confirm_phone')),
  -- The e-mail address or the phone number (E.164) to be proved.
  target      text        not null check (length(target) between 1 and 254),
  -- Whose code it is: the account to reset, or the one that adds the address.
  user_id     bigint      references users on delete cascade,
  locale      text        not null check (locale in ('en', 'am', 'om')),
  -- HMAC of the latest code; null until the worker has written the message.
  code_hash   text,
  -- How many messages were asked for, and which of them the worker wrote last.
  sends       smallint    not null default 1,
  written     smallint    not null default 0 check (written <= sends),
  tries       smallint    not null default 0,
  resend_at   timestamptz not null,
  expires_at  timestamptz not null,
  verified_at timestamptz,
  used_at     timestamptz,
  created_at  timestamptz not null default now()
);
create index identity_codes_user on identity_codes (user_id);
create index identity_codes_expiry on identity_codes (expires_at);
