import type { Db, Tx } from '#platform/db.ts';
import type { Insertable, Selectable } from 'kysely';
import type { DB } from '#platform/db-types.ts';

export type PrivateFileRow = Selectable<DB['privateFiles']>;

export async function insertImage(db: Db | Tx, row: Insertable<DB['images']>): Promise<number> {
  const { id } = await db.insertInto('images').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
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
