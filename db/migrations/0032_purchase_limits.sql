-- From where a purchase was placed (a keyed digest of the caller's network, never the address itself), and whether its
-- buyer had proved a contact: what unproved purchases may hold together is bounded.
alter table order_groups add column placed_from text, add column is_proved boolean not null default false;

create index order_groups_placed_from on order_groups (placed_from, created_at) where placed_from is not null;
create index order_groups_contact_phone on order_groups ((shipping ->> 'phone'), created_at);
create index order_groups_email on order_groups (billing_email, created_at) where billing_email is not null;

alter table identity_codes drop constraint identity_codes_purpose_check;
alter table identity_codes add constraint identity_codes_purpose_check
  check (purpose in ('phone_sign_in', 'password_reset', 'confirm_email', 'confirm_phone', 'prove_phone'));
