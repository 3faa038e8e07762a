import type pg from 'pg';
import { drawn, drawnOf, weighed } from './drawn.ts';
import { mobileOf, nameOf } from './people.ts';

/** Orders of one purchase in 1.2 on average: every fifth purchase is of two vendors. */
const PER_PURCHASE = 1.2;
const CITIES = `array['Addis Ababa', 'Adama', 'Hawassa', 'Bahir Dar', 'Mekelle', 'Dire Dawa', 'Jimma', 'Gondar']`;

/** How far orders are, by their age; the last days hold what stores have to do. */
const STATUSES = {
  old: [
    ['delivered', 0.93],
    ['cancelled', 0.04],
    ['returned', 0.02],
    ['refunded', 0.01],
  ],
  recent: [
    ['delivered', 0.75],
    ['on_the_road', 0.18],
    ['cancelled', 0.05],
    ['packaging', 0.02],
  ],
  new: [
    ['placed', 0.55],
    ['packaging', 0.35],
    ['on_the_road', 0.05],
    ['cancelled', 0.05],
  ],
} as const;

/** SQL for purchases `g` that were never paid for: of fifty online ones one. */
const UNPAID = `(${drawn('g.purchase', 19)} < 0.02 and not g.is_cash)`;

/**
 * Adds `count` orders of the last two years, more and more as the shop grows: of the given people and of guests, of all
 * vendors who have goods (the first with a team has a quarter of all), for addresses all over the country. Prices
 * add up as a checkout's do. There are no events, payments or messages behind them.
 */
export async function addOrders(
  client: pg.ClientBase,
  { count, people }: { count: number; people: { first: number; count: number } },
): Promise<void> {
  const purchases = Math.ceil(count / PER_PURCHASE);
  await client.query(`
    create temp table desk_vendors on commit drop as
      select vendor_id, array_agg(id order by id) as products,
        (row_number() over (order by exists (select from vendor_members m where m.vendor_id = p.vendor_id) desc, vendor_id))::int
          - 1 as place
      from products p where is_listed and not has_variants group by vendor_id;
    create unique index on desk_vendors (place)`);
  await client.query(
    `create temp table desk_orders on commit drop as
     select n, p as purchase, now() - interval '2 years' * power(1 - p / $2::float, 1.4) as at,
       ((floor(v.vendors * power(${drawn('p', 11)}, 3)) + case when n > $2 then 1 else 0 end)::int % v.vendors) as place
     from (select n, case when n <= $2 then n else (n - $2) * 5 end as p from generate_series(1, $1::bigint) n) numbers,
       (select count(*)::int as vendors from desk_vendors) v`,
    [count, purchases],
  );
  await writePurchases(client, people);
  await writeOrders(client);
}

/** Cart, purchase and its address, one for each number of a purchase. */
async function writePurchases(
  client: pg.ClientBase,
  people: { first: number; count: number },
): Promise<void> {
  await client.query(
    `create temp table desk_purchases on commit drop as
     select purchase, min(at) as at, gen_random_uuid() as cart_id, uuidv7(min(at) - now()) as id,
       case when ${drawn('purchase', 12)} < 0.75
         then $1 + floor($2 * power(${drawn('purchase', 13)}, 2))::bigint end as shopper_id,
       ${drawn('purchase', 14)} < 0.6 as is_cash, (array_agg(d.code order by n))[1] as region
     from desk_orders o
       join (select code, (row_number() over (order by position))::int as place, (count(*) over ())::int as regions
             from destinations where country = 'ET') d
         on d.place = 1 + floor(d.regions * power(${drawn('o.purchase', 15)}, 2))::int
     group by purchase`,
    [people.first, people.count],
  );
  await client.query(`
    insert into carts (id, shopper_id, visitor_id, status, created_at, updated_at)
    select cart_id, shopper_id, case when shopper_id is null then gen_random_uuid() end, 'ordered', at, at from desk_purchases;
    create temp table desk_lines on commit drop as
    select n, line, product_id, 1 + floor(3 * power(${drawn('n * 4 + line', 16)}, 3))::int as quantity
    from (select n, line, ${drawnOf('v.products', 'n * 4 + line', 17, 2)} as product_id
          from desk_orders o join desk_vendors v using (place),
            generate_series(1, 1 + floor(3 * power(${drawn('o.n', 18)}, 2))::int) line) l;
    create temp table desk_sums on commit drop as
    select n, sum(l.quantity * p.price_santim)::bigint as goods from desk_lines l join products p on p.id = l.product_id group by n;
    analyze desk_orders; analyze desk_purchases; analyze desk_lines; analyze desk_sums;
    insert into order_groups (id, shopper_id, visitor_id, cart_id, payment_method, payment_state, stock_state, subtotal_santim,
      discount_santim, shipping_santim, tax_santim, total_santim, billing, shipping, billing_email, billing_phone, locale,
      created_at, updated_at)
    select g.id, g.shopper_id, case when g.shopper_id is null then gen_random_uuid() end, g.cart_id,
      case when g.is_cash then 'cash' else 'telebirr' end,
      case when ${UNPAID} then 'expired'
        when g.is_cash and g.at > now() - interval '6 days' then 'cash_due' else 'paid' end,
      'taken', s.goods, 0, s.parcels * 10000, s.goods * 15 / 115, s.goods + s.parcels * 10000, a.address, a.address,
      'buyer.' || g.purchase || '@example.com', ${mobileOf('g.purchase')},
      case when ${drawn('g.purchase', 3)} < 0.4 then 'am' else 'en' end, g.at, g.at
    from desk_purchases g
      join (select purchase, sum(goods)::bigint as goods, count(*)::int as parcels
            from desk_orders join desk_sums using (n) group by purchase) s using (purchase),
      lateral (select jsonb_build_object('firstName', ${nameOf('g.purchase', 1)}, 'lastName', ${nameOf('g.purchase', 2)},
        'email', 'buyer.' || g.purchase || '@example.com', 'phone', ${mobileOf('g.purchase')}, 'country', 'ET',
        'region', g.region, 'city', ${drawnOf(CITIES, 'g.purchase', 20, 2)}, 'street', 'House ' || g.purchase % 900,
        'company', '', 'landmark', '', 'postalCode', '') as address) a`);
}

/** The vendors' shares of the purchases, with their lines and the returns of some. */
async function writeOrders(client: pg.ClientBase): Promise<void> {
  await client.query(`
    alter table desk_orders add column id bigint;
    update desk_orders set id = nextval('orders_id_seq');
    create unique index on desk_orders (n); analyze desk_orders;
    insert into orders (id, number, order_group_id, vendor_id, status, subtotal_santim, discount_santim, shipping_santim,
      tax_santim, total_santim, created_at, updated_at, shopper_id, opened_at)
    select o.id, 'ETB' || extract(year from o.at) || lpad(nextval('order_numbers')::text, 9, '0'), g.id, v.vendor_id,
      case when ${UNPAID} then 'cancelled' when o.at < now() - interval '14 days' then ${weighed('o.n', 21, STATUSES.old)}
        when o.at < now() - interval '2 days' then ${weighed('o.n', 21, STATUSES.recent)}
        else ${weighed('o.n', 21, STATUSES.new)} end,
      s.goods, 0, 10000, s.goods * 15 / 115, s.goods + 10000, o.at, least(now(), o.at + interval '1 day'), g.shopper_id,
      case when ${UNPAID} then null else o.at end
    from desk_orders o join desk_sums s using (n) join desk_purchases g using (purchase) join desk_vendors v using (place)
    order by o.purchase, o.n;
    insert into order_lines (order_id, product_id, title, quantity, unit_price_santim, line_total_santim, return_rule, return_days)
    select o.id, p.id, p.title, l.quantity, p.price_santim, p.price_santim * l.quantity, 'usual', 30
    from desk_lines l join desk_orders o using (n) join products p on p.id = l.product_id;
    insert into return_requests (order_id, shopper_id, status, reason, created_at, decided_at, received_at, refund_santim)
    select o.id, o.shopper_id, case when o.status = 'returned' then 'received' else 'requested' end, 'damaged', o.updated_at,
      case when o.status = 'returned' then o.updated_at end, case when o.status = 'returned' then o.updated_at end,
      case when o.status = 'returned' then o.subtotal_santim end
    from orders o join desk_orders d on d.id = o.id
    where o.shopper_id is not null and (o.status = 'returned'
      or (o.status = 'delivered' and o.created_at > now() - interval '30 days' and ${drawn('o.id', 22)} < 0.01))`);
}
