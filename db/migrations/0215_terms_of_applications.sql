-- When the applicant agreed to the terms for stores: with the application itself.
alter table vendor_applications add column terms_agreed_at timestamptz;
