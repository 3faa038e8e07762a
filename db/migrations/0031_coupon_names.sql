-- A coupon's limit per buyer counts every name the buyer gave: account, e-mail, phone numbers.
alter table coupon_uses add column buyers text[] not null default '{}';

update coupon_uses u set buyers = array_remove(
  array[u.buyer, lower(g.billing_email::text), g.billing_phone, nullif(g.shipping ->> 'phone', '')], null)
from order_groups g where g.id = u.order_group_id and u.buyer not like 'deleted %';

drop index coupon_uses_buyer;
alter table coupon_uses drop column buyer;
alter table coupon_uses alter column buyers drop default;
create index coupon_uses_buyers on coupon_uses using gin (buyers) where released_at is null;
