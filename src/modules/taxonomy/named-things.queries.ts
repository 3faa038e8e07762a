import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db.ts';
import type { NamedKind } from './named-things.schema.ts';

export type NamedRow = {
  id: number;
  slug: string;
  names: string[];
  aliases: string[];
  mergedIntoId: number | null;
  version: number;
};

/** So many products of one are counted. */
const SHOWN_COUNT = 1_000;

const SOURCES = {
  brand: sql`select id, slug, array[name] as names, merged_into_id, version from brands`,
  tag: sql`select id, slug, array[name_en, name_am, name_om] as names, merged_into_id, version from tags`,
};

/** All brands or tags with what they are called besides, by name; also those that gave way to another. */
export async function selectNamed(db: Db | Tx, kind: NamedKind): Promise<NamedRow[]> {
  const { rows } = await sql<NamedRow>`
    select n.*, array(select a.name from catalogue_aliases a where a.kind = ${kind} and a.subject_id = n.id
      order by a.folded) as aliases
    from (${SOURCES[kind]}) n order by lower(n.names[1]), n.id`.execute(db);
  return rows;
}

/** How many products have each of these; stops at SHOWN_COUNT. */
export async function countProductsOf(
  db: Db | Tx,
  kind: NamedKind,
  ids: readonly number[],
): Promise<Map<number, number>> {
  const has = kind === 'brand' ? sql`p.brand_id = o.id` : sql`p.tag_ids @> array[o.id::int]`;
  const { rows } = await sql<{ id: number; n: number }>`
    select o.id, (select count(*)::int from (
      (select from products p where ${has} and p.is_listed limit ${SHOWN_COUNT})
      union all (select from products p where ${has} and not p.is_listed limit ${SHOWN_COUNT})) counted) as n
    from unnest(${[...ids]}::int[]) as o (id)`.execute(db);
  return new Map(rows.map(({ id, n }) => [id, Math.min(n, SHOWN_COUNT)]));
}

/** Nobody else adds or changes any until the transaction ends; they are read all the while. */
export async function lockNamed(db: Tx, kind: NamedKind): Promise<void> {
  if (kind === 'brand') await sql`lock table brands in share row exclusive mode`.execute(db);
  else await sql`lock table tags in share row exclusive mode`.execute(db);
}

type Written = { slug: string; names: readonly string[] };

export async function insertNamed(db: Tx, kind: NamedKind, { slug, names }: Written): Promise<number> {
  const [nameEn = '', nameAm = '', nameOm = ''] = names;
  const { rows } =
    kind === 'brand'
      ? await sql<{
          id: number;
        }>`insert into brands (slug, name) values (${slug}, ${nameEn}) returning id`.execute(db)
      : await sql<{ id: number }>`insert into tags (slug, name_en, name_am, name_om, position)
          select ${slug}, ${nameEn}, ${nameAm}, ${nameOm}, coalesce(max(position), 0) + 1 from tags
          returning id`.execute(db);
  return rows[0]!.id;
}

/** Writes the names and counts the version on. */
export async function updateNamed(
  db: Tx,
  kind: NamedKind,
  { id, names }: { id: number; names: readonly string[] },
): Promise<void> {
  const [nameEn = '', nameAm = '', nameOm = ''] = names;
  if (kind === 'brand')
    await sql`update brands set name = ${nameEn}, version = version + 1 where id = ${id}`.execute(db);
  else
    await sql`update tags set name_en = ${nameEn}, name_am = ${nameAm}, name_om = ${nameOm}, version = version + 1
      where id = ${id}`.execute(db);
}

/** Has one give way to another, with what it is called besides and what gave way to it. */
export async function mergeNamed(
  db: Tx,
  kind: NamedKind,
  { id, into }: { id: number; into: number },
): Promise<void> {
  if (kind === 'brand')
    await sql`update brands set merged_into_id = ${into}, version = version + 1
      where id = ${id} or merged_into_id = ${id}`.execute(db);
  else
    await sql`update tags set merged_into_id = ${into}, version = version + 1
      where id = ${id} or merged_into_id = ${id}`.execute(db);
  await sql`update catalogue_aliases set subject_id = ${into} where kind = ${kind} and subject_id = ${id}`.execute(
    db,
  );
}

/** Takes one away that no product has, with what gave way to it. */
export async function deleteNamed(db: Tx, kind: NamedKind, id: number): Promise<void> {
  if (kind === 'brand') await sql`delete from brands where id = ${id} or merged_into_id = ${id}`.execute(db);
  else await sql`delete from tags where id = ${id} or merged_into_id = ${id}`.execute(db);
  await sql`delete from catalogue_aliases where kind = ${kind} and subject_id = ${id}`.execute(db);
}

export async function replaceAliases(
  db: Tx,
  kind: NamedKind,
  { id, aliases }: { id: number; aliases: readonly { name: string; folded: string }[] },
): Promise<void> {
  await sql`delete from catalogue_aliases where kind = ${kind} and subject_id = ${id}`.execute(db);
  if (aliases.length > 0)
    await db
      .insertInto('catalogueAliases')
      .values(aliases.map((alias) => ({ kind, subjectId: id, ...alias })))
      .execute();
}
