-- A store's followers are those who follow it.
select 'store ' || v.id || ' counts ' || v.follower_count || ', has ' || count(f.user_id) from vendors v
  left join follows f on f.vendor_id = v.id group by v.id having v.follower_count <> count(f.user_id);

-- A wish counts the votes it has.
select 'wish ' || w.id || ' counts ' || w.vote_count || ', has ' || count(v.wish_id) from wishes w
  left join wish_votes v on v.wish_id = w.id group by w.id having w.vote_count <> count(v.wish_id);

-- A conversation's messages have the positions from 1 to its last, without a gap.
select 'conversation ' || c.id from conversations c left join messages m on m.conversation_id = c.id
group by c.id having count(m.id) <> c.last_position or coalesce(max(m.position), 0) <> c.last_position;

-- Nobody is told of more chat events than there were.
select 'shopper ' || e.shopper_id from chat_events e join chat_shoppers s on s.shopper_id = e.shopper_id
group by e.shopper_id, s.last_event having max(e.shopper_event) > s.last_event
union all
select 'store ' || e.vendor_id from chat_events e join chat_vendors s on s.vendor_id = e.vendor_id
group by e.vendor_id, s.last_event having max(e.vendor_event) > s.last_event;
