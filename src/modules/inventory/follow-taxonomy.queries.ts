import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#platform/db.ts';

/** Puts products into another category; 'same' leaves their subcategory. The caller reindexes them. */
export async function updatePlaces(
  db: Tx,
  ids: readonly number[],
  { categoryId, subcategoryId }: { categoryId: number; subcategoryId: number | null | 'same' },
): Promise<void> {
  const sub = subcategoryId === 'same' ? sql`subcategory_id` : sql`${subcategoryId}::bigint`;
  await sql`
    with locked as (select id from products where id = any (${[...ids]}::bigint[]) order by id for no key update), followed as (
      update products p set category_id = ${categoryId}, subcategory_id = ${sub} from locked where p.id = locked.id
      returning p.id, p.version, coalesce(old.subcategory_id, old.category_id) as was,
        coalesce(new.subcategory_id, new.category_id) as became)
    ${note('category')}`.execute(db);
}

/** Gives products another brand. The caller reindexes them. */
export async function updateBrandOf(db: Tx, ids: readonly number[], brandId: number): Promise<void> {
  await sql`
    with locked as (select id from products where id = any (${[...ids]}::bigint[]) order by id for no key update), followed as (
      update products p set brand_id = ${brandId} from locked where p.id = locked.id
      returning p.id, p.version, old.brand_id as was, new.brand_id as became)
    ${note('brand')}`.execute(db);
}

/** Names another tag in place of one, each once. The caller reindexes the products. */
export async function replaceTag(db: Tx, ids: readonly number[], from: number, to: number): Promise<void> {
  await sql`
    with locked as (select id from products where id = any (${[...ids]}::bigint[]) order by id for no key update), followed as (
      update products p
      set tag_ids = array_remove(p.tag_ids, ${from}::int)
        || case when p.tag_ids @> array[${to}::int] then '{}'::int[] else array[${to}::int] end
      from locked where p.id = locked.id
      returning p.id, p.version, old.tag_ids as was, new.tag_ids as became)
    ${note('tags')}`.execute(db);
}

/** Notes what followed in the products' history, in the statement that changes them. */
function note(part: 'category' | 'brand' | 'tags'): RawBuilder<unknown> {
  return sql`insert into product_revisions (product_id, version, cause, before, after)
    select id, version, 'catalogue', jsonb_build_object(${part}::text, was), jsonb_build_object(${part}::text, became)
    from followed where was is distinct from became`;
}
