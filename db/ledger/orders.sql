-- An order stands where its last event says.
select o.number || ' is ' || o.status || ', last event ' || coalesce(e.status, 'none') from orders o
  left join lateral (select status from order_events where order_id = o.id order by id desc limit 1) e on true
where e.status is distinct from o.status;

-- Every step of an order was allowed.
select o.number || ': ' || s.before || ' to ' || s.status from
  (select order_id, status, lag(status) over (partition by order_id order by id) as before from order_events) s
  join orders o on o.id = s.order_id
where s.before is not null and s.before <> s.status
  and not exists (select from order_transitions t where t.from_status = s.before and t.to_status = s.status);

-- An order's buyer is its purchase's.
select o.number from orders o join order_groups g on g.id = o.order_group_id where o.shopper_id is distinct from g.shopper_id;

-- No more pieces of a line come back than were bought.
select 'line ' || l.id from order_lines l join return_lines r on r.order_line_id = l.id
  join return_requests q on q.id = r.return_id and q.status <> 'rejected'
group by l.id having sum(r.quantity) > l.quantity;
