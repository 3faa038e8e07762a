import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#platform/db.ts';
import type { CaseReason } from './cases.schema.ts';
import type { ProhibitedWord } from './text-findings.ts';

export type ReviewedRow = {
  id: number;
  vendorId: number;
  textLocale: string;
  /** By language, the seller's own first. */
  texts: { locale: string; title: string; description: string }[];
  specifications: { name: string; value: string }[];
  brandId: number | null;
  /** Of each variant that is offered. */
  options: Record<string, string>[];
  /** What its photos are said to show. */
  alts: string[];
  categoryId: number | null;
  subcategoryId: number | null;
  priceSantim: number | null;
  /** Of its dearest variant; null without variants. */
  dearestSantim: number | null;
  imageIds: number[];
};

/** What is looked at of a product, as it is written by now. */
export async function selectReviewed(db: Db | Tx, productId: number): Promise<ReviewedRow | null> {
  const { rows } = await sql<ReviewedRow>`
    select p.id, p.vendor_id, p.text_locale, p.brand_id, p.category_id, p.subcategory_id, p.price_santim,
      case when jsonb_typeof(p.specifications) = 'array' then p.specifications else '[]' end as specifications,
      json_build_array(json_build_object('locale', p.text_locale, 'title', p.title, 'description', p.description_html))::jsonb
        || coalesce((select jsonb_agg(jsonb_build_object('locale', t.locale, 'title', t.title, 'description', t.description_html)
          order by t.locale) from product_texts t where t.product_id = p.id), '[]') as texts,
      coalesce((select json_agg(v.options order by v.position, v.id) from product_variants v
        where v.product_id = p.id and p.has_variants and not v.is_retired), '[]') as options,
      (select max(v.price_santim) from product_variants v
        where v.product_id = p.id and p.has_variants and not v.is_retired) as dearest_santim,
      array(select i.alt from product_images i where i.product_id = p.id and i.alt <> '' order by i.position) as alts,
      array(select i.image_id from product_images i where i.product_id = p.id order by i.position) as image_ids
    from products p where p.id = ${productId}`.execute(db);
  return rows[0] ?? null;
}

/** How many products of a vendor have been on sale beside this one, counted up to `most`. */
export async function countPublished(
  db: Db | Tx,
  { id, vendorId }: Pick<ReviewedRow, 'id' | 'vendorId'>,
  most: number,
): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from (
    select from products where vendor_id = ${vendorId} and id <> ${id} and (is_listed or published_at is not null)
    limit ${most}) counted`.execute(db);
  return rows[0]!.n;
}

export async function selectProhibited(db: Db | Tx): Promise<ProhibitedWord[]> {
  return (await db
    .selectFrom('prohibitedWords')
    .select(['folded', 'action'])
    .orderBy('id')
    .execute()) as ProhibitedWord[];
}

/** Of fewer than this nobody can say what is odd. */
const PRICES_LEAST = 10;

/**
 * The middle price of all that is on sale in a place, in santim, without some products, with other prices besides; null where too
 * little is. Every price is read once, out of the index by which lists are sorted.
 */
export async function selectMedianPrice(
  db: Db | Tx,
  {
    ids,
    besides = [],
    categoryId,
    subcategoryId,
  }: Pick<ReviewedRow, 'categoryId' | 'subcategoryId'> & { ids: number[]; besides?: number[] },
): Promise<number | null> {
  const place =
    subcategoryId === null ? sql`category_id = ${categoryId}` : sql`subcategory_id = ${subcategoryId}`;
  const { rows } = await sql<{ median: number | null; n: number }>`
    select percentile_disc(0.5) within group (order by price) as median, count(*)::int as n
    from (select price_santim as price from products where ${place} and is_listed and price_santim is not null
        and id <> all (${ids}::bigint[])
      union all select unnest(${besides}::bigint[])) prices`.execute(db);
  return rows[0]!.n < PRICES_LEAST ? null : rows[0]!.median;
}

/**
 * Whether a product is in another category than when it was first sold, or last let through since, and its store has put it into
 * another one: what staff did alone does not count.
 */
export async function hasMovedSinceSold(db: Db | Tx, productId: number): Promise<boolean> {
  const { rows } = await sql<{ moved: boolean }>`
    with moves as (select r.id, r.before -> 'category' as was, r.cause not in ('decision', 'undo', 'catalogue') as is_theirs
      from product_revisions r, (select min(o.created_at) as at from order_lines l
        join orders o on o.id = l.order_id where l.product_id = ${productId}) sold
      where r.product_id = ${productId} and r.before ? 'category' and sold.at is not null
        and r.created_at > greatest(sold.at, (select max(c.decided_at) from cases c
          where c.product_id = ${productId} and c.kind = 'product' and c.state = 'accepted')))
    select coalesce((select bool_or(is_theirs) from moves) and (select was from moves order by id limit 1)
      is distinct from to_jsonb(coalesce(p.subcategory_id, p.category_id)), false) as moved
    from products p where p.id = ${productId}`.execute(db);
  return rows[0]!.moved;
}

/** Pictures that differ in this many of 64 bits at most are taken for one. */
const ALIKE_BITS = 6;

export type CopyRow = { imageId: number; otherImageId: number; productId: number };

/** Older pictures, of other vendors' products that are or were on sale, that look like one of these, or like it mirrored; at most one for each. */
export async function selectCopies(
  db: Db | Tx,
  { id, vendorId, imageIds }: Pick<ReviewedRow, 'id' | 'vendorId' | 'imageIds'>,
): Promise<CopyRow[]> {
  if (imageIds.length === 0) return [];
  const { rows } = await sql<CopyRow>`
    select distinct on (m.image_id) m.image_id, o.image_id as other_image_id, p.id as product_id
    from image_marks m cross join lateral (values (m.bits), (m.mirrored)) seen (bits)
      join image_marks o on o.image_id < m.image_id and (
        ((o.bits >> 48) & 65535) = ((seen.bits >> 48) & 65535) or ((o.bits >> 32) & 65535) = ((seen.bits >> 32) & 65535)
        or ((o.bits >> 16) & 65535) = ((seen.bits >> 16) & 65535) or (o.bits & 65535) = (seen.bits & 65535))
      join product_images i on i.image_id = o.image_id
      join products p on p.id = i.product_id and p.vendor_id <> ${vendorId} and p.id <> ${id}
        and p.state in ('published', 'paused')
    where m.image_id = any (${[...imageIds]}::bigint[]) and bit_count((o.bits # seen.bits)::bit(64)) <= ${ALIKE_BITS}
    order by m.image_id, p.id`.execute(db);
  return rows;
}

/**
 * How a product was last decided on, and for what it was last let through (null when it never was); and whether staff took it off
 * sale, or into the archive, by the last state that they put it into. That a report was found to be nothing lets no product through.
 */
export async function selectDecisions(
  db: Db | Tx,
  productId: number,
): Promise<{ isSentBack: boolean; isTakenOff: boolean; accepted: CaseReason[] | null }> {
  type Decision = { state: string; reasons: CaseReason[]; place: number };
  const { rows } = await sql<{ decisions: Decision[]; placed: string | null }>`
    select coalesce((select json_agg(d) from (select distinct on (state) state, reasons,
          row_number() over (order by decided_at, id) as place
        from cases where product_id = ${productId} and (state = 'refused' or (state = 'accepted' and kind = 'product'))
        order by state, place desc) d), '[]') as decisions,
      ${LAST_PLACED(sql`${productId}::bigint`)} as placed`.execute(db);
  const { decisions, placed } = rows[0]!;
  const [accepted, refused] = ['accepted', 'refused'].map((state) =>
    decisions.find((row) => row.state === state),
  );
  return {
    isSentBack: refused !== undefined && refused.place > (accepted?.place ?? 0),
    isTakenOff: placed !== null && OFF_SALE.has(placed),
    accepted: accepted?.reasons ?? null,
  };
}

/** The states out of which only staff let goods that they put there. */
const OFF_SALE: ReadonlySet<string> = new Set(['paused', 'archived']);

/** The last state that staff put a product into, by their own hand or by a decision; null when they never did. */
const LAST_PLACED = (productId: RawBuilder<unknown>) =>
  sql<string | null>`(select r.after ->> 'state' from product_revisions r
    where r.product_id = ${productId} and r.cause = 'decision' and r.after -> 'state' is not null order by r.id desc limit 1)`;

/** Whether the last state that staff put a product into is off sale. */
export async function isTakenOff(db: Db | Tx, productId: number): Promise<boolean> {
  const { rows } = await sql<{
    placed: string | null;
  }>`select ${LAST_PLACED(sql`${productId}::bigint`)} as placed`.execute(db);
  const { placed } = rows[0]!;
  return placed !== null && OFF_SALE.has(placed);
}
