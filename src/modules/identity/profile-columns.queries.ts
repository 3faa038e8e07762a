import { sql } from 'kysely';
import type { Tx } from '#platform/db.ts';

export type ProfileColumns = { name?: string; photo?: { imageId: number } };

/** Writes name and photo when the profile still has the given version (any, when undefined); false when it has not. */
export async function updateProfileColumns(
  tx: Tx,
  userId: number,
  version: number | undefined,
  { name, photo }: ProfileColumns,
): Promise<boolean> {
  const updated = await tx
    .updateTable('users')
    .set((eb) => ({
      ...(name === undefined ? {} : { name }),
      ...(photo === undefined ? {} : { photoImageId: photo.imageId }),
      profileVersion: eb('profileVersion', '+', 1),
      updatedAt: sql`now()`,
    }))
    .where('id', '=', userId)
    .$if(version !== undefined, (query) => query.where('profileVersion', '=', version!))
    .executeTakeFirst();
  return updated.numUpdatedRows === 1n;
}

/** Takes the photo off the profile; answers its picture, null when there was none. */
export async function updatePhotoGone(tx: Tx, userId: number): Promise<number | null> {
  const row = await tx
    .selectFrom('users')
    .select('photoImageId')
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  await tx.updateTable('users').set({ photoImageId: null }).where('id', '=', userId).execute();
  return row?.photoImageId ?? null;
}

/** Counts a change of what the profile shows: who edits an older one is told. */
export async function bumpProfileVersion(tx: Tx, userId: number): Promise<void> {
  await tx
    .updateTable('users')
    .set((eb) => ({ profileVersion: eb('profileVersion', '+', 1) }))
    .where('id', '=', userId)
    .execute();
}
