import type { Tx } from '#platform/db.ts';

/** Takes the photo off the profile; answers its picture, null when there was none. */
export async function updatePhotoGone(tx: Tx, userId: number): Promise<number | null> {
  const row = await tx
    .selectFrom('users')
    .select('photoImageId')
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  await tx.updateTable('users').set({ photoImageId: null, image: null }).where('id', '=', userId).execute();
  return row?.photoImageId ?? null;
}
