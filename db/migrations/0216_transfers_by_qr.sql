-- What the bank gave for the national QR code of an account: how the switch knows the bank, and its BIC. Both or none.
alter table transfer_accounts
  add column qr_guid text,
  add column qr_bic text;
alter table transfer_accounts add constraint transfer_accounts_qr check (
  (qr_guid is null) = (qr_bic is null) and qr_guid ~ '^[0-9A-Za-z.]{1,32}$' and qr_bic ~ '^[A-Z]{6}[0-9A-Z]{2}([0-9A-Z]{3})?$'
) not valid;
