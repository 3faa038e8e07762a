import type { Db, Tx } from '#platform/db.ts';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { DB } from '#platform/db-types.ts';
import type { PictureMarks } from './clean-picture.ts';

export type PrivateFileRow = Selectable<DB['privateFiles']>;

/** Notes a picture and what it looks like (`pictureMarksOf`), in one statement. */
export async function insertImage(
  db: Db | Tx,
  row: Insertable<DB['images']>,
  { mark, mirrored }: PictureMarks,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with added as (
      insert into images (key, width, height, dominant_color)
      values (${row.key}, ${row.width}, ${row.height}, ${row.dominantColor}) returning id
    ), marked as (
      insert into image_marks (image_id, bits, mirrored)
      select id, ${mark === null ? null : String(mark)}::bigint, ${mirrored === null ? null : String(mirrored)}::bigint from added
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

/** Where pictures are shown: a picture that none of these columns names is shown nowhere. */
const SHOWN_IN = [
  ['categories', 'image_id'],
  ['home_cards', 'image_id'],
  ['posts', 'image_id'],
  ['product_images', 'image_id'],
  ['product_variants', 'image_id'],
  ['products', 'image_id'],
  ['review_photos', 'image_id'],
  ['users', 'photo_image_id'],
  ['vendors', 'banner_image_id'],
  ['vendors', 'photo_image_id'],
] as const;

/** Uploaded pictures of before `before` that nothing shows. */
export async function selectOrphans(db: Db | Tx, before: Date, limit: number): Promise<number[]> {
  const nowhere = SHOWN_IN.map(
    ([table, column]) =>
      sql`not exists (select from ${sql.table(table)} where ${sql.ref(`${table}.${column}`)} = i.id)`,
  );
  const { rows } = await sql<{ id: number }>`select i.id from images i
    where i.key like 'upload-%' and i.created_at < ${before} and ${sql.join(nowhere, sql` and `)}
    order by i.id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Which of the keys no picture has, and no waiting job named so. */
export async function selectUnknownKeys(
  db: Db | Tx,
  keys: readonly string[],
  jobPrefix: string,
): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`select k as key from unnest(${[...keys]}::text[]) k
    where not exists (select from images i where i.key = k)
      and not exists (select from graphile_worker.jobs j where j.key = ${jobPrefix} || k)`.execute(db);
  return rows.map(({ key }) => key);
}

/** The same of private files, by their names on the disk. */
export async function selectUnknownFiles(
  db: Db | Tx,
  names: readonly string[],
  jobPrefix: string,
): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select n as name from unnest(${[...names]}::text[]) n
    where not exists (select from private_files f where f.id = split_part(n, '.', 1)::uuid)
      and not exists (select from graphile_worker.jobs j where j.key = ${jobPrefix} || n)`.execute(db);
  return rows.map(({ name }) => name);
}

/** Which copies of people's data, by their names on the disk, are neither there for their owner nor being made. */
export async function selectUnknownExports(db: Db | Tx, names: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select n as name from unnest(${[...names]}::text[]) n
    where not exists (select from data_exports e where e.id = split_part(n, '.', 1)::uuid
      and e.status in ('queued', 'running', 'ready'))`.execute(db);
  return rows.map(({ name }) => name);
}
