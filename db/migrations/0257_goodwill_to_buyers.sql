-- no transaction
-- What the shop gives a buyer back of an order by its own will: of which order, and why, as its buyer reads it.
alter table refunds add column if not exists order_id bigint;
alter table refunds add column if not exists note text;
alter table refunds drop constraint if exists refunds_order,
  add constraint refunds_order foreign key (order_id) references orders (id) not valid;
alter table refunds validate constraint refunds_order;
-- How much of what an order or its goods bring back its buyer had by goodwill before: then so much less is sent, perhaps nothing.
alter table refunds add column if not exists goodwill_santim bigint not null default 0;
alter table refunds drop constraint if exists refunds_goodwill_check;
alter table refunds add constraint refunds_goodwill_check check (goodwill_santim >= 0) not valid;
alter table refunds validate constraint refunds_goodwill_check;
alter table refunds drop constraint if exists refunds_amount_santim_check;
alter table refunds add constraint refunds_amount_santim_check
  check (amount_santim > 0 or amount_santim = 0 and goodwill_santim > 0) not valid;
alter table refunds validate constraint refunds_amount_santim_check;
alter table refunds drop constraint if exists refunds_charge_minor_check;
alter table refunds add constraint refunds_charge_minor_check
  check (charge_minor > 0 or charge_minor = 0 and amount_santim = 0) not valid;
alter table refunds validate constraint refunds_charge_minor_check;
drop index concurrently if exists refunds_order;
create index concurrently refunds_order on refunds (order_id) where order_id is not null;
