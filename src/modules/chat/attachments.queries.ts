import type { Db, Tx } from '#platform/db.ts';

export async function insertAttachment(db: Db | Tx, id: string, userId: number): Promise<void> {
  await db.insertInto('chatAttachments').values({ id, uploadedBy: userId }).execute();
}

export type AttachmentRow = {
  id: string;
  uploadedBy: number | null;
  messageId: number | null;
  deletedAt: Date | null;
  vendorId: number | null;
  shopperId: number | null;
  name: string;
  mediaType: string;
  bytes: number;
  width: number | null;
  height: number | null;
};

/** A file with the parties of the conversation it was sent in; the caller decides who may have it. */
export async function selectAttachment(db: Db | Tx, id: string): Promise<AttachmentRow | undefined> {
  return db
    .selectFrom('chatAttachments as a')
    .innerJoin('privateFiles as f', 'f.id', 'a.id')
    .leftJoin('messages as m', 'm.id', 'a.messageId')
    .leftJoin('conversations as c', 'c.id', 'm.conversationId')
    .select([
      'a.id',
      'a.uploadedBy',
      'a.messageId',
      'm.deletedAt',
      'c.vendorId',
      'c.shopperId',
      'f.name',
      'f.mediaType',
      'f.bytes',
      'f.width',
      'f.height',
    ])
    .where('a.id', '=', id)
    .executeTakeFirst();
}

/** Puts uploads of this person that went with no message yet to a message; answers how many. */
export async function bindAttachments(
  tx: Tx,
  { messageId, userId, attachmentIds }: { messageId: number; userId: number; attachmentIds: string[] },
): Promise<number> {
  const result = await tx
    .updateTable('chatAttachments')
    .set({ messageId })
    .where('id', 'in', attachmentIds)
    .where('uploadedBy', '=', userId)
    .where('messageId', 'is', null)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

export async function deleteAttachmentsOf(tx: Tx, messageId: number): Promise<string[]> {
  const rows = await tx
    .deleteFrom('chatAttachments')
    .where('messageId', '=', messageId)
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
}

/** Removes an upload that was not sent; answers whether it was there. */
export async function deleteUnsent(db: Db | Tx, id: string, userId: number): Promise<boolean> {
  const row = await db
    .deleteFrom('chatAttachments')
    .where('id', '=', id)
    .where('uploadedBy', '=', userId)
    .where('messageId', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteUnsentBefore(db: Db | Tx, before: Date, limit: number): Promise<string[]> {
  const rows = await db
    .deleteFrom('chatAttachments')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('chatAttachments')
        .select('id')
        .where('messageId', 'is', null)
        .where('createdAt', '<', before)
        .limit(limit),
    )
    .where('messageId', 'is', null)
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
}
