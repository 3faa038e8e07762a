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

-- A conversation counts as unread what the other side said after the last message that was seen, and has not taken back.
select 'conversation ' || c.id || ' counts ' || c.shopper_unread || ' and ' || c.vendor_unread || ', has ' || n.shopper || ' and ' || n.vendor
from conversations c cross join lateral (select
    count(*) filter (where m.sender_side = 'vendor' and m.position > c.shopper_seen) as shopper,
    count(*) filter (where m.sender_side = 'shopper' and m.position > c.vendor_seen) as vendor
  from messages m where m.conversation_id = c.id and m.deleted_at is null and m.position > least(c.shopper_seen, c.vendor_seen)) n
where (c.shopper_unread, c.vendor_unread) <> (n.shopper, n.vendor);

-- The stars of a product that people reviewed are those of its reviews.
select 'product ' || p.id || ' counts ' || p.rating_sum || ' of ' || p.rating_count || ', has ' || coalesce(sum(r.rating), 0) || ' of ' || count(r.rating)
from products p join reviews r on r.product_id = p.id
group by p.id having (p.rating_sum, p.rating_count) <> (coalesce(sum(r.rating), 0), count(r.rating));

-- A store's stars are those of its products on sale.
select 'store ' || v.id || ' counts ' || v.rating_sum || ' of ' || v.rating_count || ', has ' || coalesce(sum(p.rating_sum), 0)
  || ' of ' || coalesce(sum(p.rating_count), 0)
from vendors v left join products p on p.vendor_id = v.id and p.is_listed
group by v.id having (v.rating_sum, v.rating_count) <> (coalesce(sum(p.rating_sum), 0), coalesce(sum(p.rating_count), 0));

-- A post counts the comments that are shown.
select 'post ' || p.id || ' counts ' || p.comment_count || ', has ' || count(c.id) from posts p
  left join post_comments c on c.post_id = p.id and c.status = 'shown' group by p.id having p.comment_count <> count(c.id);
