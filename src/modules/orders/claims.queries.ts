import { sql } from 'kysely';
import type { Tx } from '#platform/db.ts';
import { preparedSql } from '#platform/prepared.ts';

/** Whose purchases are counted: everything null matches nothing. */
export type Claimant = {
  shopperId: number | null;
  phone: string | null;
  email: string | null;
  placedFrom: string | null;
};

type Looked = { since: Date; productIds: number[]; couponCode: string | null };
type Params = Claimant & Looked;

export type BuyerStanding = {
  /** Whether the account has a proved e-mail address or phone number. */
  isAccountProved: boolean;
  /** Whether it has a proved phone number. */
  isPhoneProved: boolean;
  /** Purchases of the same proved buyer that hold stock and are not paid for. */
  heldByProved: number;
  /** Purchases without proof by the same account, phone or e-mail: held, or due in cash. */
  openByName: number;
  /** The same by the caller's address. */
  openByAddress: number;
  /** Those of them with this purchase's coupon, and how many uses it has left; null: without end. */
  couponByAddress: number;
  couponLeft: number | null;
};

/** What purchases without proof from one address have of an item, and how often they let it go unpaid. */
export type Claim = {
  productId: number;
  variantId: number | null;
  /** What is left now, after everything that was placed before. */
  stock: number;
  quantity: number;
  letGo: number;
  /** Pieces and value (santim) that the same account, phone or e-mail holds unpaid, whatever the address. */
  held: number;
  heldSantim: number;
};

const claims = preparedSql<Params, { standing: BuyerStanding; claims: Claim[] }>(
  (p) => sql<{ standing: BuyerStanding; claims: Claim[] }>`
    with recent as (
      select g.id, g.is_proved, g.stock_state, g.payment_state, g.shopper_id, g.coupon_code, g.shipping ->> 'phone' as phone,
        coalesce(g.placed_from = ${p.placedFrom}::text, false) and not g.is_proved as is_here,
        (g.stock_state = 'held' or g.payment_state = 'cash_due') as is_open,
        coalesce(g.shipping ->> 'phone' = ${p.phone}::text, false) or coalesce(g.billing_email = ${p.email}::citext, false)
          or coalesce(g.shopper_id = ${p.shopperId}::bigint, false) as is_named,
        g.stock_state = 'held' and (not g.is_proved or coalesce(g.shopper_id = ${p.shopperId}::bigint, false)) as is_held
      from order_groups g
      where g.created_at > ${p.since} and (g.placed_from = ${p.placedFrom}::text or g.shipping ->> 'phone' = ${p.phone}::text
        or g.billing_email = ${p.email}::citext or g.shopper_id = ${p.shopperId}::bigint)
    ), claimed as (
      select l.product_id, l.variant_id, coalesce(sum(l.quantity) filter (where r.is_open and r.is_here), 0)::int as quantity,
        count(distinct r.id) filter (where r.stock_state = 'released' and r.is_here)::int as let_go,
        coalesce(sum(l.quantity) filter (where r.is_held and r.is_named), 0)::int as held,
        coalesce(sum(l.line_total_santim) filter (where r.is_held and r.is_named), 0)::bigint as held_santim, max(coalesce(v.stock, p.stock)) as stock
      from recent r join orders o on o.order_group_id = r.id join order_lines l on l.order_id = o.id
        join products p on p.id = l.product_id left join product_variants v on v.id = l.variant_id
      where (r.is_here or r.is_named) and l.product_id = any (${p.productIds}::bigint[])
      group by 1, 2
    )
    select json_build_object(
      'isAccountProved', coalesce((select u.email_verified or u.phone_verified from users u where u.id = ${p.shopperId}::bigint), false),
      'isPhoneProved', coalesce((select u.phone_verified from users u where u.id = ${p.shopperId}::bigint), false),
      'heldByProved', count(*) filter (where is_proved and stock_state = 'held'
        and (shopper_id = ${p.shopperId}::bigint or (shopper_id is null and phone = ${p.phone}::text))),
      'openByName', count(*) filter (where is_open and is_named and not is_proved),
      'openByAddress', count(*) filter (where is_open and is_here),
      'couponByAddress', count(*) filter (where is_open and is_here and coupon_code = ${p.couponCode}::citext),
      'couponLeft', (select k.usage_limit - k.used_count from coupons k where k.code = ${p.couponCode}::citext)) as standing,
      coalesce((select json_agg(json_build_object('productId', c.product_id, 'variantId', c.variant_id, 'stock', c.stock, 'quantity', c.quantity,
        'letGo', c.let_go, 'held', c.held, 'heldSantim', c.held_santim)) from claimed c), '[]') as claims
    from recent`,
);

/** How the purchases since a time stand that come from the same buyer or address; see `HistorySize` and `Claim`. */
export async function selectClaims(
  tx: Tx,
  who: Claimant,
  looked: Looked,
): Promise<{ standing: BuyerStanding; claims: Claim[] }> {
  const rows = await claims(tx, { ...who, ...looked });
  return rows[0]!;
}

/** Lets the purchases without proof from one address take turns, until the transaction ends. */
export async function lockAddress(tx: Tx, placedFrom: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`placed ${placedFrom}`}, 0))`.execute(tx);
}

type Waiting = { isProved: boolean; totalSantim: number; quantity: number };

/**
 * A purchase that waits for its payment: what it is worth, of how many quantity, and whether its buyer has proved a phone; of
 * an account without one the address may have been all that was proved.
 */
export async function selectPendingPurchase(tx: Tx, orderGroupId: string): Promise<Waiting> {
  const { rows } = await sql<Waiting>`
    select g.is_proved and coalesce((select u.phone_verified from users u where u.id = g.shopper_id), true) as is_proved,
      g.total_santim, (select coalesce(sum(l.quantity), 0)::int from orders o join order_lines l on l.order_id = o.id
      where o.order_group_id = g.id) as quantity
    from order_groups g where g.id = ${orderGroupId}::uuid`.execute(tx);
  return rows[0]!;
}

/** The buyer of a purchase has proved the phone meanwhile. */
export async function updatePurchaseProved(tx: Tx, orderGroupId: string): Promise<void> {
  await tx.updateTable('orderGroups').set({ isProved: true }).where('id', '=', orderGroupId).execute();
}
