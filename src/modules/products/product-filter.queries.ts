import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { escapeLike } from '#platform/escape-like.ts';

/** What a store's products are chosen by; null for everything. */
export type ProductFilter = {
  state: string | null;
  categoryId: number | null;
  /** Whether that is a subcategory. Runs of a version before do not say. */
  isSubcategory?: boolean | undefined;
  /** Its quantity in stock, at least and at most. */
  least: number | null;
  most: number | null;
  /** Santim that they cost at least and at most. */
  from: number | null;
  to: number | null;
  lack: string | null;
  plan: string | null;
  /** Folded words of the title, and what was typed as it could be an SKU. */
  words: readonly string[];
  sku: string | null;
  /** By word what of other letters it may stand for. Runs of a version before do not say. */
  alike?: Readonly<Record<string, readonly string[]>>;
};

/** As the index of the order by price has it: goods without one stand at 0. */
export const PRICE: RawBuilder<unknown> = sql`coalesce(p.price_santim, 0)`;

/** The conditions of a filter on `p`; always of one vendor. */
export function chosenProducts(vendorId: number, filter: ProductFilter): RawBuilder<SqlBool> {
  const { state, least, most, lack, plan, words, sku } = filter;
  const parts = [
    sql`p.vendor_id = ${vendorId}`,
    isOfState(sql`p.state`, state),
    inCategory(filter),
    state === 'sold_out' || least !== null || most !== null
      ? sql`p.id in (select l.product_id from stock_levels l where ${areLevels(vendorId, filter)})`
      : null,
    atPrice(filter),
    lack === 'photo' ? sql`p.image_id is null` : null,
    lack === 'am' || lack === 'om'
      ? sql`p.text_locale <> ${lack} and not exists (select from product_texts t where t.product_id = p.id and t.locale = ${lack})`
      : null,
    plan === null
      ? null
      : sql`exists (select from price_plans l where l.product_id = p.id and l.state in ('waiting', 'running'))`,
    words.length === 0 && sku === null ? null : named(vendorId, filter),
  ];
  return sql<SqlBool>`${sql.join(
    parts.filter((part) => part !== null),
    sql` and `,
  )}`;
}

/** Either kind has an index of its own, which knows the state too; both at once would be read from the wide rows. */
function inCategory({ categoryId, isSubcategory }: ProductFilter): RawBuilder<SqlBool> | null {
  if (categoryId === null) return null;
  if (isSubcategory === undefined)
    return sql<SqlBool>`(p.category_id = ${categoryId} or p.subcategory_id = ${categoryId})`;
  return isSubcategory
    ? sql<SqlBool>`p.subcategory_id = ${categoryId}`
    : sql<SqlBool>`p.category_id = ${categoryId}`;
}

/** As the index of the order by price has it, where goods without a price stand at 0: they are of no price that is asked for. */
function atPrice({ from, to }: ProductFilter): RawBuilder<SqlBool> | null {
  if (from === null && to === null) return null;
  const most = to === null ? sql`` : sql` and ${PRICE} <= ${to}`;
  return sql<SqlBool>`${PRICE} >= ${Math.max(1, from ?? 1)}${most}`;
}

function isOfState(column: RawBuilder<unknown>, state: string | null): RawBuilder<SqlBool> {
  if (state === null) return sql<SqlBool>`${column} <> 'archived'`;
  return sql<SqlBool>`${column} = ${state === 'sold_out' ? 'published' : state}`;
}

/** What a filter asks of the levels `l`, which stand in rows of their own (decision 0115). */
export function areLevels(vendorId: number, { state, least, most }: ProductFilter): RawBuilder<SqlBool> {
  const parts = [
    sql`l.vendor_id = ${vendorId} and ${isOfState(sql`l.state`, state)}`,
    ...(state === 'sold_out' ? [sql`l.stock = 0`] : []),
    ...(least === null ? [] : [sql`l.stock >= ${least}`]),
    ...(most === null ? [] : [sql`l.stock <= ${most}`]),
  ];
  return sql<SqlBool>`${sql.join(parts, sql` and `)}`;
}

/** Whether a filter asks for nothing that the levels do not say. */
export function asksLevelsOnly({ categoryId, from, to, lack, plan, words, sku }: ProductFilter): boolean {
  return (categoryId ?? from ?? to ?? lack ?? plan ?? sku ?? words[0] ?? null) === null;
}

/**
 * Every word somewhere in the title, as it is or in other letters, or a number that begins so. Titles are read by themselves: for words
 * of one or two letters, and of letters that are not Latin, there are no trigrams, and then all titles of the store are looked
 * through in their narrow index instead of in its wide rows.
 */
function named(vendorId: number, filter: ProductFilter): RawBuilder<SqlBool> {
  const ids = [titled(vendorId, filter), numbered(vendorId, filter)].filter((part) => part !== null);
  return sql<SqlBool>`p.id in (${sql.join(ids, sql` union all `)})`;
}

function titled(vendorId: number, { words, alike, state }: ProductFilter): RawBuilder<unknown> | null {
  if (words.length === 0) return null;
  const held = words.map((word) => {
    const ways = [word, ...(alike?.[word] ?? [])];
    const parts = ways.map((way) => sql`t.folded_title like ${`%${escapeLike(way)}%`}`);
    return sql`(${sql.join(parts, sql` or `)})`;
  });
  return sql`select t.id from products t
    where t.vendor_id = ${vendorId} and ${isOfState(sql`t.state`, state)} and ${sql.join(held, sql` and `)}`;
}

function numbered(vendorId: number, { sku }: ProductFilter): RawBuilder<unknown> | null {
  if (sku === null) return null;
  return sql`(select k.product_id from skus k where k.vendor_id = ${vendorId}
    and lower(k.sku::text) like ${`${escapeLike(sku.toLowerCase())}%`} limit 1000)`;
}
