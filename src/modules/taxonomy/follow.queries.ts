import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#platform/db.ts';
import { countedUpTo } from '#platform/keyset.ts';
import { escapeLike } from '#platform/escape-like.ts';

/** What products follow: the place, brand or tag that they name, or words that they state; `to` null: they are only found anew. */
export type FollowingProducts =
  | {
      readonly of: 'category';
      readonly id: number;
      readonly isTop: boolean;
      readonly to: { readonly categoryId: number; readonly subcategoryId: number | null | 'same' } | null;
    }
  | { readonly of: 'brand' | 'tag'; readonly id: number; readonly to: number | null }
  | { readonly of: 'words'; readonly words: readonly string[]; readonly to: null };

/** Parted by whether they are on sale, so that the indexes of either serve. */
function following(what: FollowingProducts, isListed: boolean): RawBuilder<unknown> {
  const listed = isListed ? sql`p.is_listed` : sql`not p.is_listed`;
  if (what.of === 'category')
    return sql`p.${sql.ref(what.isTop ? 'categoryId' : 'subcategoryId')} = ${what.id} and ${listed}`;
  if (what.of === 'words') return sql`${listed} and ${stating(what.words)}`;
  if (what.of === 'brand') return sql`p.brand_id = ${what.id} and ${listed}`;
  return sql`p.tag_ids @> array[${what.id}::int] and ${listed}`;
}

function stating(words: readonly string[]): RawBuilder<unknown> {
  const patterns = words.map((word) => `%${escapeLike(word.toLowerCase())}%`);
  return sql`(lower(p.specifications::text) like any (${patterns}::text[]) or exists (select from product_variants v
    where v.product_id = p.id and lower(v.options::text) like any (${patterns}::text[])))`;
}

/** The first so many ids of those that have not followed, from behind `after` on, in their order. */
export async function selectFollowing(
  db: Db | Tx,
  what: FollowingProducts,
  after: number,
  atMost: number,
): Promise<number[]> {
  const of = (isListed: boolean) => sql`(select p.id from products p where ${following(what, isListed)}
    and p.id > ${after} order by p.id limit ${atMost})`;
  const { rows } = await sql<{ id: number }>`
    select id from (${of(true)} union all ${of(false)}) found order by id limit ${atMost}`.execute(db);
  return rows.map(({ id }) => id);
}

/** How many there are; one more than COUNTED_MAX means more. */
export async function countFollowing(db: Db | Tx, what: FollowingProducts): Promise<number> {
  const of = (isListed: boolean) => sql`select from products p where ${following(what, isListed)}`;
  const { rows } = await countedUpTo(sql`${of(true)} union all ${of(false)}`).execute(db);
  return rows[0]!.n;
}
