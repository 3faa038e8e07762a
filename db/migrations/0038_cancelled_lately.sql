-- The sweep looks each minute for cancelled orders whose money has not gone back.
create index orders_cancelled on orders (updated_at) where status = 'cancelled';
