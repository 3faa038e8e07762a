import { type RawBuilder, sql } from 'kysely';
import { PREPARED_HINT } from '#platform/db.ts';
import type { Db, Tx } from '#platform/db.ts';
import type { VendorSort } from '#shop/list-choices.ts';
import type { Locale } from '#platform/language.ts';
import type { ProductPictureRow } from '#modules/catalog/index.ts';

export type VendorRow = {
  id: number;
  businessName: string;
  nameAm: string | null;
  firstName: string;
  lastName: string;
  photo: ProductPictureRow | null;
  banner: ProductPictureRow | null;
  ratingSum: number;
  ratingCount: number;
  productCount: number;
  city: string;
  address: string;
  companyDescription: string;
  /** The language of the description: the user's, else the one the supplier writes in. */
  descriptionLocale: Locale;
  phone: string | null;
  email: string | null;
  isVerified: boolean;
  isActive: boolean;
  /** The last of the days off it takes today; null: none. */
  closedUntil: string | null;
  joinedAt: Date;
};

/** What people may see of the stores: none that has not opened yet or has closed. */
const IS_SHOWN = sql.raw(`v.state in ('open', 'suspended')`);

const PICTURE = (table: string) =>
  `case when ${table}.id is not null then json_build_object('key', ${table}.key, 'width', ${table}.width,
    'height', ${table}.height, 'color', ${table}.dominant_color) end`;

const SUPPLIER_COLUMNS = sql.raw(`v.id, v.business_name, v.name_am, v.first_name, v.last_name, v.rating_sum,
  v.rating_count, v.product_count, v.city, v.address, coalesce(nullif(x.company_description, ''), v.company_description) as company_description,
  case when x.company_description <> '' then x.locale else v.text_locale end as description_locale, v.phone, v.email, v.is_verified, v.is_active,
  store_closed_until(v.id, v.state, v.is_active) as closed_until, v.joined_at, ${PICTURE('f')} as photo, ${PICTURE('b')} as banner`);
const supplierTables = (locale: Locale) =>
  sql`left join images f on f.id = v.photo_image_id left join images b on b.id = v.banner_image_id
    left join vendor_texts x on x.vendor_id = v.id and x.locale = ${locale}`;

const PRODUCT_TERMS = sql.raw(
  'product_terms(p.search_vector, p.category_id, p.subcategory_id, p.brand_id, p.vendor_id, p.tag_ids, p.popularity_tier)',
);

/** Each sort as its index has it. */
const ORDERS: Record<VendorSort, string> = {
  default: 'id',
  'most-products': 'product_count desc, id',
  newest: 'joined_at desc, id desc',
  alphabetical: 'folded_name collate "C", id',
  rating: 'rating_shown desc, rating_count desc, id',
};

/**
 * Whether every word is in the business name, in either script: as it is written (folded), or as it sounds. `words` are
 * folded; folded text holds no character that LIKE treats specially.
 */
export function isFoundByWords(words: readonly string[], isOwnerCounted = false): RawBuilder<boolean> {
  const owner = (word: string) => (isOwnerCounted ? sql` or v.folded_owner like ${`%${word}%`}` : sql``);
  const named = (word: string) =>
    sql`(v.folded_name like ${`%${word}%`} or v.sounds like '%' || nullif(word_sounds(${word}), '') || '%'${owner(word)})`;
  return words.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(words.map(named), sql` and `)}`;
}

export type VendorRange = { skip: number; take: number };

/** One page of all suppliers for users of a language, along the index of the sort. */
export async function selectVendors(
  db: Db | Tx,
  { sort, locale }: { sort: VendorSort; locale: Locale },
  { skip, take }: VendorRange,
): Promise<VendorRow[]> {
  const order = ORDERS[sort];
  const { rows } = await sql<VendorRow>`
    select ${SUPPLIER_COLUMNS} from (
      select id, row_number() over (order by ${sql.raw(order)}) as place from vendors v where ${IS_SHOWN}
      order by ${sql.raw(order)} limit ${take} offset ${skip}
    ) page join vendors v using (id) ${supplierTables(locale)} order by page.place`.execute(db);
  return rows;
}

export async function countVendors(db: Db | Tx): Promise<number> {
  const { rows } = await sql<{
    n: number;
  }>`select count(*)::int as n from vendors v where ${IS_SHOWN}`.execute(db);
  return rows[0]!.n;
}

export type VendorFilter = {
  /** Folded. */
  words: readonly string[];
  /** What its goods must match, as a tsquery; null: goods do not count. */
  goods: string | null;
};

/** At most so many are found by their goods: nobody pages further, and a common word is no burden. */
const MOST_BY_GOODS = 500;

/**
 * One page of the suppliers that are meant, best first, and how many there are: those named so, those whose name, owner or
 * city have the words, those who sell such goods; where there is none of them, those whose names nearly have the words.
 */
export async function selectFoundIds(
  db: Db | Tx,
  { words, goods }: VendorFilter,
  { skip, take }: VendorRange,
): Promise<{ ids: number[]; total: number }> {
  const called = sql.join(
    words.map((word) => sql`(v.found_by like ${`%${word}%`} or ${isFoundByWords([word])})`),
    sql` and `,
  );
  const sellers =
    goods === null
      ? sql``
      : sql`union all (select vendor_id, 2 from products p where is_listed and ${PRODUCT_TERMS} @@ ${goods}::tsquery
          group by vendor_id order by count(*) desc, vendor_id limit ${MOST_BY_GOODS})`;
  const { rows } = await sql<{ ids: number[]; total: number }>`
    with found as materialized (
      select id, min(place) as place from (
        select v.id, case when ${isFoundByWords(words)} then 0 else 1 end as place from vendors v where ${IS_SHOWN} and ${called} ${sellers}
      ) every_way group by id
    ), page as (select id, place from found order by place, id limit ${take} offset ${skip})
    select (select count(*)::int from found) as total,
      coalesce((select json_agg(id order by place, id) from page), '[]') as ids`.execute(db);
  if (rows[0]!.total > 0) return rows[0]!;
  const longestFirst = words.toSorted((a, b) => b.length - a.length);
  const near = await sql<{ id: number }>`
    select id from vendors_resembling(${[...longestFirst]}) as id order by id limit ${MOST_BY_GOODS}`.execute(
    db,
  );
  const ids = near.rows.map(({ id }) => id);
  return { ids: ids.slice(skip, skip + take), total: ids.length };
}

/** These suppliers, in this order. */
export async function selectVendorsByIds(
  db: Db | Tx,
  ids: readonly number[],
  locale: Locale,
): Promise<VendorRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<VendorRow>`
    select ${SUPPLIER_COLUMNS} from unnest(${[...ids]}::bigint[]) with ordinality as page (id, place)
    join vendors v using (id) ${supplierTables(locale)} order by page.place`.execute(db);
  return rows;
}

export type StoreRow = VendorRow & {
  followerCount: number;
  returnPolicy: string;
  returnPolicyLocale: Locale;
  tradeName: string | null;
  tin: string | null;
  vatNumber: string | null;
  licenceNumber: string | null;
  legalAddress: string;
  hours: { weekday: number; opens: string; closes: string }[];
};

/** A supplier with everything its store page tells of it to users of a language, in one statement. */
export async function selectStore(db: Db | Tx, id: number, locale: Locale): Promise<StoreRow | null> {
  const { rows } = await sql<StoreRow>`${sql.raw(PREPARED_HINT)}
    select ${SUPPLIER_COLUMNS}, v.follower_count, coalesce(nullif(x.return_policy, ''), v.return_policy) as return_policy,
      case when x.return_policy <> '' then x.locale else v.text_locale end as return_policy_locale,
      v.trade_name, v.tin, v.vat_number, v.licence_number,
      v.legal_address,
      (select coalesce(json_agg(json_build_object('weekday', h.weekday, 'opens', to_char(h.opens, 'HH24:MI'),
          'closes', to_char(h.closes, 'HH24:MI')) order by h.weekday, h.opens), '[]')
        from vendor_hours h where h.vendor_id = v.id) as hours
    from vendors v ${supplierTables(locale)} where v.id = ${id} and ${IS_SHOWN}`.execute(db);
  return rows[0] ?? null;
}

export type ProductWordsRow = { id: number; html: string; locale: Locale };

/** The beginning of each product's description, as saved, for users of a language. */
export async function selectDescriptions(
  db: Db | Tx,
  ids: readonly number[],
  locale: Locale,
): Promise<ProductWordsRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<ProductWordsRow>`
    select p.id, left(coalesce(t.description_html, p.description_html), 1200) as html,
      coalesce(t.locale, p.text_locale) as locale
    from products p left join product_texts t on t.product_id = p.id and t.locale = ${locale} and t.description_html <> ''
    where p.id = any (${[...ids]}::bigint[])`.execute(db);
  return rows;
}

export type RatedRow = { id: number; reviews: { id: number; rating: number }[] };

/** The ratings of each product, newest first; at most a thousand of one product. */
export async function selectProductReviews(db: Db | Tx, ids: readonly number[]): Promise<RatedRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<RatedRow>`
    select p.id, (
      select coalesce(json_agg(json_build_object('id', r.id, 'rating', r.rating)), '[]') from (
        select id, rating from reviews where product_id = p.id and rating is not null order by created_at desc, id desc limit 1000
      ) r) as reviews
    from unnest(${[...ids]}::bigint[]) as p (id)`.execute(db);
  return rows;
}

/** The most popular product that can be bought; for the promotion while nobody chose one. */
export async function selectMostPopularProduct(db: Db | Tx): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select p.id from products p join vendors v on v.id = p.vendor_id
    where p.is_listed and p.stock > 0 and v.is_active order by p.popularity desc, p.id desc limit 1`.execute(
    db,
  );
  return rows[0]?.id ?? null;
}
