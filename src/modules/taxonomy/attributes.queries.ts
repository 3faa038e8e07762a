import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db.ts';

export type WrittenAttribute = {
  nameEn: string;
  nameAm: string;
  nameOm: string;
  kind: 'text' | 'number' | 'choice';
  unit: string;
  choices: { en: string; am: string; om: string }[];
  isRequired: boolean;
  isFilter: boolean;
  position: number;
};
export type DeskAttributeRow = WrittenAttribute & { id: number; categoryId: number; version: number };

const COLUMNS = sql`id, category_id, name_en, name_am, name_om, kind, unit, choices, is_required, is_filter, position, version`;

/** The attributes of these categories, in their order. */
export async function selectAttributes(
  db: Db | Tx,
  categoryIds: readonly number[],
): Promise<DeskAttributeRow[]> {
  const { rows } = await sql<DeskAttributeRow>`select ${COLUMNS} from category_attributes
    where category_id = any (${[...categoryIds]}::bigint[]) order by position, id`.execute(db);
  return rows;
}

/** One attribute, which nobody else changes until the transaction ends; null when there is none. */
export async function lockAttribute(db: Tx, id: number): Promise<DeskAttributeRow | null> {
  const { rows } = await sql<DeskAttributeRow>`select ${COLUMNS} from category_attributes
    where id = ${id} for update`.execute(db);
  return rows[0] ?? null;
}

const written = ({ choices, ...fields }: WrittenAttribute) => ({
  ...fields,
  choices: JSON.stringify(choices),
});

/** Adds an attribute, or throws by `category_attributes_once` when the category has one of its English name. */
export async function insertAttribute(
  db: Tx,
  categoryId: number,
  fields: WrittenAttribute,
): Promise<DeskAttributeRow> {
  const { id } = await db
    .insertInto('categoryAttributes')
    .values({ categoryId, ...written(fields) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, categoryId, version: 1, ...fields };
}

/** Writes an attribute that the caller has locked, and counts its version on. */
export async function updateAttribute(
  db: Tx,
  { id, version, categoryId }: DeskAttributeRow,
  fields: WrittenAttribute,
): Promise<DeskAttributeRow> {
  await db
    .updateTable('categoryAttributes')
    .set({ ...written(fields), version: version + 1 })
    .where('id', '=', id)
    .execute();
  return { id, categoryId, version: version + 1, ...fields };
}

export async function deleteAttribute(db: Tx, id: number): Promise<void> {
  await db.deleteFrom('categoryAttributes').where('id', '=', id).execute();
}

/** The attributes of one category become those of another; what that one has by the same name goes. */
export async function moveAttributes(db: Tx, from: number, to: number): Promise<void> {
  await sql`delete from category_attributes a where a.category_id = ${from} and exists (
    select from category_attributes b where b.category_id = ${to} and lower(b.name_en) = lower(a.name_en))`.execute(
    db,
  );
  await sql`update category_attributes set category_id = ${to}, version = version + 1, position = position
      + (select coalesce(max(position), 0) from category_attributes where category_id = ${to})
    where category_id = ${from}`.execute(db);
}
