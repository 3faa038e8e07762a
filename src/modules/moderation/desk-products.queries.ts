import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { ProductStateWord } from '#modules/products/products.schema.ts';
import type { Db, Tx } from '#platform/db.ts';
import { escapeLike } from '#platform/escape-like.ts';
import { countedUpTo, keysetOf, type KeysetRow, type KeysetSort } from '#platform/keyset.ts';
import type { Locale } from '#platform/language.ts';
import { currentPrice } from '#shop/prices.ts';
import type { DESK_PRODUCTS } from './desk-products.table.ts';

/** What the products of all stores are chosen by; null, false and nothing typed for everything. */
export type DeskProductFilter = {
  state: string | null;
  vendorId: number | null;
  categoryId: number | null;
  lacksPhoto: boolean;
  hasOpenCase: boolean;
  meant: MeantGoods | null;
};

/** What was typed to find goods: folded words of a title or of a store's name, and what it could be the number of. */
export type TypedGoods = { words: readonly string[]; sku: string; id: number | null };

/** What goods are meant by what was typed: with these words, of these numbers, or of these stores. */
export type MeantGoods = { words: readonly string[]; ids: readonly number[]; vendorIds: readonly number[] };

export type DeskProductRow = KeysetRow & {
  id: number;
  title: string;
  locale: Locale;
  state: ProductStateWord;
  price: number | null;
  stock: number;
  sku: string;
  vendorId: number;
  vendorName: string;
  imageKey: string | null;
  openCases: number;
  updatedAt: Date;
};

const SORTS: Record<keyof typeof DESK_PRODUCTS.sorts, KeysetSort> = {
  number: { value: sql`p.id`, type: 'bigint' },
};

/** The conditions of a filter on `p`. Each has an index to go by; what is on sale is most of the goods and read by their ids. */
function chosen(filter: DeskProductFilter): RawBuilder<SqlBool> {
  const { state, vendorId, categoryId, lacksPhoto, hasOpenCase, meant } = filter;
  const parts = [
    sql`true`,
    ...(state === null ? [] : [sql`p.state = ${state}`]),
    ...(vendorId === null ? [] : [sql`p.vendor_id = ${vendorId}`]),
    ...(categoryId === null ? [] : [isIn(categoryId)]),
    ...(lacksPhoto ? [sql`p.image_id is null`] : []),
    ...(hasOpenCase ? [IS_LOOKED_AT] : []),
    ...(meant === null ? [] : [isMeant(meant)]),
  ];
  return sql<SqlBool>`${sql.join(parts, sql` and `)}`;
}

/** Of a category or subcategory: its indexes are of what is on sale, and of what is not. */
function isIn(categoryId: number): RawBuilder<SqlBool> {
  return sql<SqlBool>`((p.is_listed and p.category_id = ${categoryId}) or (p.is_listed and p.subcategory_id = ${categoryId})
    or (not p.is_listed and p.category_id = ${categoryId}) or (not p.is_listed and p.subcategory_id = ${categoryId}))`;
}

const IS_LOOKED_AT = sql<SqlBool>`p.id = any (array(select c.product_id from cases c where c.state = 'open' order by c.id limit 10000))`;

function isMeant({ words, ids, vendorIds }: MeantGoods): RawBuilder<SqlBool> {
  const ways = [
    sql`p.id = any (${[...ids]}::bigint[])`,
    ...(words.length === 0 ? [] : [sql`(${holdWords(sql`p.folded_title`, words)})`]),
    ...(vendorIds.length === 0 ? [] : [sql`p.vendor_id = any (${[...vendorIds]}::bigint[])`]),
  ];
  return sql<SqlBool>`(${sql.join(ways, sql` or `)})`;
}

/**
 * What is meant by what was typed: every word in the title or in the name of the store, or a number that is or begins so. Looked
 * up first, so that PostgreSQL knows how few numbers and stores there are before it chooses its way to the page.
 */
export async function selectMeant(db: Db | Tx, { words, sku, id }: TypedGoods): Promise<MeantGoods> {
  const stores =
    words.length === 0
      ? sql`'{}'::bigint[]`
      : sql`array(select v.id from vendors v where ${holdWords(sql`v.folded_name`, words)} limit 100)`;
  const { rows } = await sql<{ ids: number[]; vendorIds: number[] }>`select ${stores} as vendor_ids,
    array(select k.product_id from skus k where lower(k.sku::text) like ${`${escapeLike(sku.toLowerCase())}%`}
      limit 1000) as ids`.execute(db);
  const { ids, vendorIds } = rows[0]!;
  return { words, ids: id === null ? ids : [...ids, id], vendorIds };
}

/** Three letters are looked for anywhere in a text, by its index of them; fewer where a word or another language begins. */
const ANYWHERE = 3;

function holdWords(text: RawBuilder<unknown>, words: readonly string[]): RawBuilder<SqlBool> {
  const holds = words.map((word) => {
    const pattern = escapeLike(word);
    return word.length < ANYWHERE
      ? sql`(${text} like ${`${pattern}%`} or ${text} like ${`% ${pattern}%`} or ${text} like ${`%\n${pattern}%`})`
      : sql`${text} like ${`%${pattern}%`}`;
  });
  return sql<SqlBool>`${sql.join(holds, sql` and `)}`;
}

/** A page of the products of all stores, from behind the cursor on, and one row more. One statement. */
export async function selectDeskProducts(
  db: Db | Tx,
  filter: DeskProductFilter,
  asked: { sort: string; after: string | null; size: number },
): Promise<DeskProductRow[]> {
  const { where, orderBy, sortKey, limit } = keysetOf(SORTS, { value: sql`p.id`, type: 'bigint' }, asked);
  const { rows } = await sql<DeskProductRow>`
    with page as (select p.id, ${sortKey} as sort_key from products p where ${chosen(filter)} and ${where} order by ${orderBy} limit ${limit})
    select p.id, page.sort_key, p.title, p.text_locale as locale, p.state, ${currentPrice('p')} as price, p.stock,
      coalesce((select k.sku::text from skus k where k.product_id = p.id order by k.variant_id nulls first limit 1), '') as sku,
      p.vendor_id, v.business_name as vendor_name, i.key as image_key, p.updated_at,
      (select count(*)::int from cases c where c.product_id = p.id and c.state = 'open') as open_cases
    from page join products p using (id) join vendors v on v.id = p.vendor_id left join images i on i.id = p.image_id
    order by ${orderBy}`.execute(db);
  return rows;
}

/** How many products match; one more than 10,000 stands for all above. */
export async function countDeskProducts(db: Db | Tx, filter: DeskProductFilter): Promise<number> {
  const { rows } = await countedUpTo(sql`select 1 from products p where ${chosen(filter)}`).execute(db);
  return rows[0]!.n;
}

export type StoreOfProduct = { id: number; name: string };

/** The store that a list is narrowed to; null when there is none. */
export async function selectStoreName(db: Db | Tx, vendorId: number): Promise<StoreOfProduct | null> {
  const { rows } =
    await sql<StoreOfProduct>`select id, business_name as name from vendors where id = ${vendorId}`.execute(
      db,
    );
  return rows[0] ?? null;
}

type AroundProductRow = {
  vendorId: number;
  vendorName: string;
  vendorState: string;
  soldCount: number;
  updatedAt: Date;
  cases: {
    id: number;
    kind: 'product' | 'report';
    state: 'open' | 'accepted' | 'refused' | 'withdrawn';
    at: string;
  }[];
};

const CASES_SHOWN = 10;

/** What stands around a product: its store, how many were sold, and its last cases. Null when there is no such product. */
export async function selectAroundProduct(db: Db | Tx, id: number): Promise<AroundProductRow | null> {
  const { rows } = await sql<AroundProductRow>`
    select p.vendor_id, v.business_name as vendor_name, v.state as vendor_state, p.sold_count, p.updated_at,
      coalesce((select json_agg(json_build_object('id', c.id, 'kind', c.kind, 'state', c.state,
          'at', to_json(c.created_at) #>> '{}') order by c.id desc)
        from (select * from cases where product_id = p.id order by id desc limit ${CASES_SHOWN}) c), '[]') as cases
    from products p join vendors v on v.id = p.vendor_id where p.id = ${id}`.execute(db);
  return rows[0] ?? null;
}
