import { sql } from 'kysely';
import type { Locale } from '#platform/language.ts';
import type { Db, Tx } from '#platform/db.ts';
import { currentPrice } from '#shop/prices.ts';
import { escapeLike } from '#platform/escape-like.ts';

export type MemberPriceRow = {
  productId: number;
  /** Of a product with variants: the least that a member pays. */
  priceSantim: number | null;
  variants: { id: number; price: number }[];
};

/** The member prices of those products whose vendors the shopper is a member of. */
export async function selectMemberPrices(
  db: Db | Tx,
  shopperId: number,
  productIds: readonly number[],
): Promise<MemberPriceRow[]> {
  const { rows } = await sql<MemberPriceRow>`
    select p.id as product_id, coalesce(o.least, case when not p.has_variants then p.member_price_santim end) as price_santim,
      coalesce(o.variants, '[]') as variants
    from products p
      join memberships m on m.vendor_id = p.vendor_id and m.shopper_id = ${shopperId} and m.ended_at is null
      left join lateral (
        select min(coalesce(v.member_price_santim, ${currentPrice('v', 'p')})) as least,
          json_agg(json_build_object('id', v.id, 'price', v.member_price_santim) order by v.position, v.id)
            filter (where v.member_price_santim is not null) as variants
        from product_variants v where p.has_variants and v.product_id = p.id and not v.is_retired
        having bool_or(v.member_price_santim is not null)
      ) o on true
    where p.id = any (${productIds}::bigint[])`.execute(db);
  return rows;
}

export type PricedRow = {
  id: number;
  title: string;
  textLocale: Locale;
  priceSantim: number;
  memberPriceSantim: number | null;
  imageKey: string | null;
  variants: { id: number; title: string; price: number; memberPrice: number | null }[];
};

type Which = { search: string | null; id?: number };

function whichOf(vendorId: number, { search, id }: Which) {
  const pattern = `%${escapeLike(search ?? '')}%`;
  return sql`p.vendor_id = ${vendorId} and p.is_listed and (${search}::text is null or p.folded_title like ${pattern})
    and (${id ?? null}::bigint is null or p.id = ${id ?? null})`;
}

/** A page of a vendor's listed products, newest first, with the prices of all their variants. */
export async function selectPriced(
  db: Db | Tx,
  vendorId: number,
  wanted: Which & { limit: number; offset: number },
): Promise<PricedRow[]> {
  const { rows } = await sql<PricedRow>`
    select p.id, p.title, p.text_locale, p.price_santim, p.member_price_santim, i.key as image_key,
      case when p.has_variants then (
        select coalesce(json_agg(json_build_object('id', v.id, 'title', v.title, 'price', v.price_santim,
          'memberPrice', v.member_price_santim) order by v.position, v.id), '[]')
        from product_variants v where v.product_id = p.id and not v.is_retired) else '[]' end as variants
    from products p left join images i on i.id = p.image_id
    where ${whichOf(vendorId, wanted)}
    order by p.created_at desc, p.id desc
    limit ${wanted.limit} offset ${wanted.offset}`.execute(db);
  return rows;
}

export async function countPriced(db: Db | Tx, vendorId: number, search: string | null): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from products p where ${whichOf(vendorId, { search })}`.execute(db);
  return rows[0]!.n;
}

/** Locks a vendor's product until the transaction ends; false when it is not the vendor's. */
export async function lockProduct(db: Tx, vendorId: number, productId: number): Promise<boolean> {
  const row = await db
    .selectFrom('products')
    .select('id')
    .where('id', '=', productId)
    .where('vendorId', '=', vendorId)
    .where('isListed', '=', true)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}
