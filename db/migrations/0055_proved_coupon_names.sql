-- Of the names a coupon's use is counted under, those that surely are the buyer's: the account and its proved contacts, a
-- guest's browser, a phone proved by a code. Anybody can type the other ones.
alter table coupon_uses add column proved text[] not null default '{}';

update coupon_uses u set proved = array_remove(array[
    case when g.shopper_id is not null then 'user:' || g.shopper_id end,
    case when g.shopper_id is null then 'visitor:' || g.visitor_id end,
    case when a.email_verified then lower(a.email::text) end,
    case when a.phone_verified then a.phone end,
    case when g.shopper_id is null and g.is_proved then nullif(g.shipping ->> 'phone', '') end], null)
from order_groups g left join users a on a.id = g.shopper_id
where g.id = u.order_group_id and u.buyers <> '{}';

alter table coupon_uses alter column proved drop default;
create index coupon_uses_proved on coupon_uses using gin (proved) where released_at is null;
