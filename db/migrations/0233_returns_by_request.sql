-- What was delivered comes back by a return alone, which says what came and what money goes back: no button of the store does it.
alter table order_transitions add column by_return boolean not null default false;
update order_transitions set by_return = true where from_status = 'delivered' and to_status = 'returned';
