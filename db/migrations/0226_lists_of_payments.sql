-- no transaction
-- Staff's list of payments: the newest first, of one state or provider, and by the payer's phone.
drop index concurrently if exists payments_created;
create index concurrently payments_created on payments (created_at, id);
drop index concurrently if exists payments_status;
create index concurrently payments_status on payments (status, created_at, id);
drop index concurrently if exists payments_provider;
create index concurrently payments_provider on payments (provider, created_at, id);
drop index concurrently if exists order_groups_billing_phone;
create index concurrently order_groups_billing_phone on order_groups (billing_phone) where billing_phone is not null;
