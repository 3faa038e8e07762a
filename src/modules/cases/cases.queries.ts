import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db.ts';
import type { Locale } from '#platform/language.ts';
import { type KeysetRow, keysetOf, type KeysetSort } from '#platform/keyset.ts';
import { currentPrice, struckPrice } from '#shop/prices.ts';
import type { CaseField, CaseReason, ListedCase } from './cases.schema.ts';

const SORTS: Record<'age', KeysetSort> = { age: { value: sql`c.id`, type: 'bigint' } };

export type CaseRow = KeysetRow & {
  id: number;
  kind: ListedCase['kind'];
  state: ListedCase['state'];
  reasons: CaseReason[];
  told: string[];
  note: string;
  decidedByName: string | null;
  decidedAt: Date | null;
  createdAt: Date;
  version: number;
  productId: number;
  productVersion: number;
  title: string;
  imageKey: string | null;
  vendorId: number;
  vendorName: string;
};

const COLUMNS = sql`c.id, c.kind, c.state, c.reasons, c.told, c.note, u.name as decided_by_name, c.decided_at, c.created_at, c.version,
  p.id as product_id, p.version as product_version, p.title, i.key as image_key, v.id as vendor_id, v.business_name as vendor_name`;
const FROM = sql`cases c join products p on p.id = c.product_id join vendors v on v.id = c.vendor_id
  left join images i on i.id = p.image_id left join users u on u.id = c.decided_by`;

type Wanted = {
  state: string | null;
  kind: string | null;
  reason: string | null;
  /** Folded words that the product's titles hold, or the vendor's name begins with. */
  words: string | null;
  sort: string;
  after: string | null;
  size: number;
};

/** A page of cases in the order of their age, from behind the cursor on. */
export async function selectCases(
  db: Db | Tx,
  { state, kind, reason, words, ...asked }: Wanted,
): Promise<CaseRow[]> {
  const { where, orderBy, sortKey, limit } = keysetOf(SORTS, { value: sql`c.id`, type: 'bigint' }, asked);
  const { rows } = await sql<CaseRow>`select ${COLUMNS}, ${sortKey} as sort_key from ${FROM}
    where ${where} and ${state === null ? sql`true` : sql`c.state = ${state}`}
      and ${kind === null ? sql`true` : sql`c.kind = ${kind}`}
      and ${reason === null ? sql`true` : sql`c.reasons @> ${JSON.stringify([{ code: reason }])}::jsonb`}
      and ${words === null ? sql`true` : sql`(p.folded_title like ${`%${words}%`} or v.folded_name like ${`%${words}%`})`}
    order by ${orderBy} limit ${limit}`.execute(db);
  return rows;
}

/** One case; null when there is none. With `lock` nobody decides it until the transaction ends. */
export async function selectCase(db: Db | Tx, id: number, lock = false): Promise<CaseRow | null> {
  const { rows } = await sql<CaseRow>`select ${COLUMNS}, '' as sort_key from ${FROM}
    where c.id = ${id} ${lock ? sql`for update of c` : sql``}`.execute(db);
  return rows[0] ?? null;
}

export type ShownRow = {
  state: string;
  price: number | null;
  oldPrice: number | null;
  category: string[];
  texts: { locale: string; title: string; description: string }[];
  specifications: { name: string; value: string }[];
  brand: string;
  options: Record<string, string>[];
  photos: { id: number; key: string; alt: string }[];
};

/** A product as shoppers would see it, whatever its state. */
export async function selectShown(db: Db | Tx, productId: number, locale: Locale): Promise<ShownRow> {
  const name = sql.ref(`g.name${{ en: 'En', am: 'Am', om: 'Om' }[locale]}`);
  const { rows } = await sql<ShownRow>`
    select p.state, ${currentPrice('p')} as price, ${struckPrice('p')} as old_price,
      array(select ${name} from categories g where g.id in (p.category_id, p.subcategory_id)
        order by g.parent_id is not null) as category,
      case when jsonb_typeof(p.specifications) = 'array' then p.specifications else '[]' end as specifications,
      json_build_array(json_build_object('locale', p.text_locale, 'title', p.title, 'description', p.description_html))::jsonb
        || coalesce((select jsonb_agg(jsonb_build_object('locale', t.locale, 'title', t.title, 'description', t.description_html)
          order by t.locale) from product_texts t where t.product_id = p.id), '[]') as texts,
      coalesce((select b.name from brands b where b.id = p.brand_id), '') as brand,
      coalesce((select json_agg(v.options order by v.position, v.id) from product_variants v
        where v.product_id = p.id and p.has_variants and not v.is_retired), '[]') as options,
      coalesce((select json_agg(json_build_object('id', m.id, 'key', m.key, 'alt', n.alt) order by n.position)
        from product_images n join images m on m.id = n.image_id where n.product_id = p.id), '[]') as photos
    from products p where p.id = ${productId}`.execute(db);
  return rows[0]!;
}

export type OtherRow = { imageId: number; key: string; productId: number; title: string; vendor: string };

/** The pictures that others are taken for copies of. */
export async function selectOthers(
  db: Db | Tx,
  pairs: readonly { imageId: number; productId: number }[],
): Promise<OtherRow[]> {
  const { rows } = await sql<OtherRow>`
    select i.id as image_id, i.key, p.id as product_id, p.title, v.business_name as vendor
    from json_to_recordset(${JSON.stringify(pairs)}::json) as o ("imageId" bigint, "productId" bigint)
      join images i on i.id = o."imageId" join products p on p.id = o."productId" join vendors v on v.id = p.vendor_id`.execute(
    db,
  );
  return rows;
}

export type ReasonRow = { code: string; name: string; field: CaseField; isStrike: boolean };

/** What vendors may be told, in a language; with `codes` those alone. */
export async function selectReasons(
  db: Db | Tx,
  locale: Locale,
  codes?: readonly string[],
): Promise<ReasonRow[]> {
  const name = sql.ref(`name${{ en: 'En', am: 'Am', om: 'Om' }[locale]}`);
  const { rows } = await sql<ReasonRow>`
    select code, ${name} as name, field, is_strike from case_reasons
    where ${codes === undefined ? sql`true` : sql`code = any (${[...codes]}::text[])`} order by position`.execute(
    db,
  );
  return rows;
}

type NewCase = {
  kind: ListedCase['kind'];
  productId: number;
  vendorId: number;
  reasons: readonly CaseReason[];
};

/**
 * Opens cases, of different products, or gives their reasons to those that are open; answers their ids, and what the open ones had
 * (null of new ones). `isPart`: only a part of the products was looked at, so that what an open case says of other fields, or for
 * other causes, stays. One statement.
 */
export async function upsertCases(
  db: Tx,
  cases: readonly NewCase[],
  { isPart }: { isPart: boolean },
): Promise<{ id: number; productId: number; had: CaseReason[] | null }[]> {
  const others = sql`coalesce((select jsonb_agg(o.reason) from jsonb_array_elements(cases.reasons) o (reason)
    where not exists (select from jsonb_array_elements(excluded.reasons) n (reason)
      where n.reason ->> 'code' = o.reason ->> 'code' and n.reason ->> 'field' = o.reason ->> 'field')), '[]')`;
  const { rows } = await sql<{ id: number; productId: number; had: CaseReason[] | null }>`
    insert into cases (kind, product_id, vendor_id, reasons)
    select c.kind, c."productId", c."vendorId", c.reasons
    from json_to_recordset(${JSON.stringify(cases)}::json)
      as c (kind text, "productId" bigint, "vendorId" bigint, reasons jsonb) order by c."productId"
    on conflict (kind, product_id) where state = 'open'
      do update set reasons = ${isPart ? others : sql`'[]'::jsonb`} || excluded.reasons, version = cases.version + 1
    returning id, product_id, old.reasons as had`.execute(db);
  return rows;
}

/** Counts what staff have to look at anew in the open cases of a product, which say what they said. */
export async function touchCases(db: Tx, productId: number): Promise<void> {
  await sql`update cases set version = version + 1 where product_id = ${productId} and state = 'open'`.execute(
    db,
  );
}

/** Why a product is looked at no more: for what, or for which of its pictures. */
export type GoneReasons = {
  productId: number;
  codes: readonly CaseReason['code'][];
  imageIds?: readonly number[];
};

/**
 * Takes reasons that are none any more out of the open cases of products, by their codes or pictures: a case without any other ends
 * as what its store took back. One statement.
 */
export async function withdrawReasons(db: Tx, gone: readonly GoneReasons[]): Promise<void> {
  if (gone.length === 0) return;
  await sql`
    update cases c set version = version + 1,
      state = case when left_over.reasons is null then 'withdrawn' else 'open' end,
      reasons = coalesce(left_over.reasons, c.reasons)
    from json_to_recordset(${JSON.stringify(gone)}::json) as g ("productId" bigint, codes jsonb, "imageIds" jsonb)
      cross join lateral (select jsonb_agg(r.reason) as reasons from cases o, jsonb_array_elements(o.reasons) r (reason)
        where o.product_id = g."productId" and o.kind = 'product' and o.state = 'open'
          and not g.codes @> jsonb_build_array(r.reason -> 'code')
          and not (r.reason ? 'imageId' and coalesce(g."imageIds", '[]') @> jsonb_build_array(r.reason -> 'imageId'))) left_over
    where c.product_id = g."productId" and c.kind = 'product' and c.state = 'open'`.execute(db);
}

/** Decides a case that the caller has locked; `by` null: nobody had to. */
export async function updateDecision(
  db: Tx,
  id: number,
  decision: {
    state: 'accepted' | 'refused';
    told: readonly string[];
    note: string;
    by: number | null;
    at: Date;
  },
): Promise<void> {
  await sql`update cases set state = ${decision.state}, told = ${[...decision.told]}::text[], note = ${decision.note},
    decided_by = ${decision.by}, decided_at = ${decision.at}, version = version + 1 where id = ${id}`.execute(
    db,
  );
}

/** The last case of a vendor's product that its team is told of, which is not what shoppers reported for nothing; null without one. */
export async function selectLastCase(
  db: Db | Tx,
  vendorId: number,
  productId: number,
): Promise<Pick<CaseRow, 'state' | 'told' | 'note' | 'decidedAt'> | null> {
  const { rows } = await sql<Pick<CaseRow, 'state' | 'told' | 'note' | 'decidedAt'>>`
    select state, told, note, decided_at from cases where product_id = ${productId} and vendor_id = ${vendorId}
      and (kind = 'product' or state = 'refused')
    order by coalesce(decided_at, created_at) desc, id desc limit 1`.execute(db);
  return rows[0] ?? null;
}
