import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db.ts';
import { countedUpTo } from '#platform/keyset.ts';

export type CategoryNames = { nameEn: string; nameAm: string; nameOm: string };
export type TreeRow = CategoryNames & {
  id: number;
  parentId: number | null;
  slug: string;
  position: number;
  imageKey: string | null;
  imageId: number | null;
  isRetired: boolean;
  mergedIntoId: number | null;
  version: number;
  products: number;
};

/** So many products of a category on sale are counted. */
const SHOWN_COUNT = 1_000;

/** The whole tree in its order on screen, the retired ones last; with how many products are on sale in each. */
export async function selectTree(db: Db | Tx): Promise<TreeRow[]> {
  const { rows } = await sql<TreeRow>`
    select c.id, c.parent_id, c.slug, c.name_en, c.name_am, c.name_om, c.position, c.image_id, i.key as image_key,
      c.is_retired, c.merged_into_id, c.version,
      case when c.parent_id is null
        then (select count(*)::int from (select from products p where p.category_id = c.id and p.is_listed
          limit ${SHOWN_COUNT}) counted)
        else (select count(*)::int from (select from products p where p.subcategory_id = c.id and p.is_listed
          limit ${SHOWN_COUNT}) counted)
      end as products
    from categories c left join images i on i.id = c.image_id
    order by c.is_retired, c.position, c.id`.execute(db);
  return rows;
}

/** Nobody else changes the tree until the transaction ends; products are written all the while. */
export async function lockTree(db: Tx): Promise<void> {
  await sql`lock table categories in share row exclusive mode`.execute(db);
}

/** How many products a category has, on sale or not; one more than COUNTED_MAX means more. */
export async function countAllProducts(
  db: Db | Tx,
  { id, parentId }: Pick<TreeRow, 'id' | 'parentId'>,
): Promise<number> {
  const column = sql.ref(parentId === null ? 'categoryId' : 'subcategoryId');
  const of = (isListed: boolean) =>
    sql`select from products where ${column} = ${id} and ${isListed ? sql`is_listed` : sql`not is_listed`}`;
  const { rows } = await countedUpTo(sql`${of(true)} union all ${of(false)}`).execute(db);
  return rows[0]!.n;
}

export async function insertCategory(
  db: Tx,
  category: CategoryNames & { parentId: number | null; slug: string; position: number },
): Promise<number> {
  const { id } = await db.insertInto('categories').values(category).returning('id').executeTakeFirstOrThrow();
  return id;
}

export type CategoryChange = Partial<
  CategoryNames & {
    parentId: number | null;
    imageId: number | null;
    isRetired: boolean;
    mergedIntoId: number | null;
  }
>;

/** Writes what changed and counts the version on. */
export async function updateCategory(db: Tx, id: number, change: CategoryChange): Promise<void> {
  await db
    .updateTable('categories')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Puts the categories into this order, among those beside them. */
export async function updatePositions(db: Tx, ids: readonly number[]): Promise<void> {
  await sql`update categories c set position = o.n
    from unnest(${[...ids]}::bigint[]) with ordinality as o (id, n)
    where c.id = o.id and c.position <> o.n`.execute(db);
}

/** Puts the subcategories of one category below another, after those it has. */
export async function updateParent(db: Tx, from: number, to: number): Promise<void> {
  await sql`update categories set parent_id = ${to}, version = version + 1,
      position = position + (select coalesce(max(position), 0) from categories where parent_id = ${to})
    where parent_id = ${from}`.execute(db);
}
