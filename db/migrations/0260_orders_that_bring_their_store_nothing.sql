-- no transaction
-- The orders of which the commission takes all that their store would get: their store's statement tells of them.
drop index concurrently if exists order_money_all_taken;
create index concurrently order_money_all_taken on order_money (order_id) where payout_due_santim = 0 and commission_santim > 0;
