-- A lost dispute gives the buyer what refunds of its payment were to give: those end by it, whole or in part.
alter table refunds
  add column bank_santim bigint not null default 0 check (bank_santim >= 0),
  add column bank_minor bigint not null default 0 check (bank_minor >= 0);
alter table payment_disputes add column refunds_santim bigint not null default 0 check (refunds_santim >= 0);
-- What is packed and not sent can be cancelled when its money is lost.
update order_transitions set actors = actors || '{system}' where from_status = 'packaging' and to_status = 'cancelled' and not 'system' = any (actors);
-- A refund that comes back leaves its order returned, until the money has gone again; nobody makes that step by hand.
insert into order_transitions (from_status, to_status, actors) values ('refunded', 'returned', '{}') on conflict do nothing;
