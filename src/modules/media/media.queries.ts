import type { Db, Tx } from '#platform/db.ts';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { DB } from '#platform/db-types.ts';

export type PrivateFileRow = Selectable<DB['privateFiles']>;

/** Notes a picture and what it looks like (`markOf`), in one statement. */
export async function insertImage(
  db: Db | Tx,
  row: Insertable<DB['images']>,
  mark: bigint | null,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with added as (
      insert into images (key, width, height, dominant_color)
      values (${row.key}, ${row.width}, ${row.height}, ${row.dominantColor}) returning id
    ), marked as (
      insert into image_marks (image_id, bits) select id, ${mark === null ? null : String(mark)}::bigint from added
      where ${mark !== null}
    )
    select id from added`.execute(db);
  return rows[0]!.id;
}

/** Deletes the picture's row and returns its key; null when there is none. */
export async function deleteImage(db: Db | Tx, id: number): Promise<string | null> {
  const row = await db.deleteFrom('images').where('id', '=', id).returning('key').executeTakeFirst();
  return row?.key ?? null;
}

export async function insertPrivateFile(db: Db | Tx, row: Insertable<DB['privateFiles']>): Promise<void> {
  await db.insertInto('privateFiles').values(row).execute();
}

export async function selectPrivateFile(db: Db | Tx, id: string): Promise<PrivateFileRow | undefined> {
  return db.selectFrom('privateFiles').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function deletePrivateFiles(db: Db | Tx, ids: readonly string[]): Promise<PrivateFileRow[]> {
  return db.deleteFrom('privateFiles').where('id', 'in', ids).returningAll().execute();
}
