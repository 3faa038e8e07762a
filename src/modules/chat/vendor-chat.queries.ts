import type { Db, Tx } from '#platform/db.ts';
import type { SaveQuickReply } from './vendor-chat.schema.ts';

/** Everyone who works for the vendor. */
export async function selectTeamMembers(
  db: Db | Tx,
  vendorId: number,
): Promise<{ id: number; name: string }[]> {
  return db
    .selectFrom('vendorMembers as t')
    .innerJoin('users as u', 'u.id', 't.userId')
    .select(['u.id', 'u.name'])
    .where('t.vendorId', '=', vendorId)
    .orderBy('name')
    .execute();
}

export async function selectQuickReplies(db: Db | Tx, vendorId: number) {
  return db
    .selectFrom('chatQuickReplies')
    .select(['id', 'title', 'content'])
    .where('vendorId', '=', vendorId)
    .orderBy('title')
    .execute();
}

/** Makes the changes of one vendor's quick replies wait for each other, so that their limit holds. */
export async function lockVendor(tx: Tx, vendorId: number): Promise<void> {
  await tx.selectFrom('vendors').select('id').where('id', '=', vendorId).forNoKeyUpdate().execute();
}

export async function insertQuickReply(tx: Tx, vendorId: number, reply: SaveQuickReply): Promise<number> {
  const row = await tx
    .insertInto('chatQuickReplies')
    .values({ vendorId, ...reply })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function deleteQuickReply(db: Db | Tx, vendorId: number, id: number): Promise<void> {
  await db.deleteFrom('chatQuickReplies').where('id', '=', id).where('vendorId', '=', vendorId).execute();
}
