-- A payment by transfer that had its money takes no more: what another transfer for it brings is a payment of its own, which goes back.
alter table transfer_claims add column if not exists own_payment_id uuid,
  add constraint transfer_claims_own_payment foreign key (own_payment_id) references payments (id) not valid;
