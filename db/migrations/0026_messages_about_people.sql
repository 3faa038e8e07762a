-- Messages and notices to others that name a person or quote them: they go when the person's account is deleted.
alter table messages_out add column about_user_id bigint references users (id) on delete set null;
create index messages_out_about on messages_out (about_user_id) where about_user_id is not null;
alter table notices add column about_user_id bigint references users (id) on delete set null;
create index notices_about on notices (about_user_id) where about_user_id is not null;

-- What was written until now says in its key what it tells of; a key of another form is left alone.
create temp table told on commit drop as
  select id, 'message' as kind, string_to_array(dedupe_key, ':') as key from messages_out
  union all
  select id, 'notice', string_to_array(dedupe_key, ':') from notices where topic in ('chat', 'membership');
create temp table about on commit drop as
  select t.id, t.kind, c.shopper_id as user_id from told t join conversations c on c.id::text = t.key[2]
    where t.key[1] = 'chat.unseen'
  union all
  select t.id, t.kind, r.shopper_id from told t join membership_requests r on r.id::text = t.key[2]
    where t.key[1] in ('membership.requested', 'membership.decided')
  union all
  select t.id, t.kind, r.shopper_id from told t join return_requests r on r.id::text = t.key[2]
    where t.key[1] = 'return'
  union all
  select t.id, t.kind, o.shopper_id from told t
    join order_events e on e.id::text = t.key[2] join orders o on o.id = e.order_id
    where t.key[1] in ('order.advanced', 'order.cancelled_by_shopper')
  union all
  select t.id, t.kind, g.shopper_id from told t join order_groups g on g.id::text = t.key[2]
    where t.key[1] = 'order.placed'
  union all
  select t.id, t.kind, k.user_id from told t join tickets k on k.number = t.key[2]
    where t.key[1] in ('ticket', 'ticket-copy')
  union all
  select t.id, t.kind, a.user_id from told t join vendor_applications a on a.id::text = t.key[2]
    where t.key[1] = 'application';
update messages_out m set about_user_id = a.user_id from about a where a.kind = 'message' and a.id = m.id and a.user_id is not null;
update notices n set about_user_id = a.user_id from about a
  where a.kind = 'notice' and a.id = n.id and a.user_id is not null and a.user_id <> n.user_id;

-- Counters name no addresses any more; those that do are of the last day.
delete from attempt_counters where key like '%@%';
