import { sql } from 'kysely';
import type { Column, Db, Tx } from '#platform/db.ts';
import type { ChatSide } from './chat.schema.ts';

export type Conversation = {
  id: number;
  vendorId: number;
  shopperId: number;
  lastPosition: number;
  shopperSeen: number;
  vendorSeen: number;
  shopperUnread: number;
  vendorUnread: number;
  shopperBlockedAt: Date | null;
  vendorBlockedAt: Date | null;
  assignedTo: number | null;
  isVendorOpen: boolean;
};

function conversations(db: Db | Tx) {
  return db
    .selectFrom('conversations as c')
    .innerJoin('vendors as v', 'v.id', 'c.vendorId')
    .select([
      'c.id',
      'c.vendorId',
      'c.shopperId',
      'c.lastPosition',
      'c.shopperSeen',
      'c.vendorSeen',
      'c.shopperUnread',
      'c.vendorUnread',
      'c.shopperBlockedAt',
      'c.vendorBlockedAt',
      'c.assignedTo',
      sql<boolean>`v.state = 'open'`.as('isVendorOpen'),
    ]);
}

export async function selectConversation(
  db: Db | Tx,
  parties: { vendorId: number; shopperId: number },
): Promise<Conversation | undefined> {
  return conversations(db)
    .where('c.vendorId', '=', parties.vendorId)
    .where('c.shopperId', '=', parties.shopperId)
    .executeTakeFirst();
}

export async function selectVendorConversation(
  db: Db | Tx,
  vendorId: number,
  conversationId: number,
): Promise<Conversation | undefined> {
  return conversations(db)
    .where('c.id', '=', conversationId)
    .where('c.vendorId', '=', vendorId)
    .executeTakeFirst();
}

/** The conversation, locked until the transaction ends: everything that changes it waits in turn. */
export async function lockConversation(
  tx: Tx,
  parties: { vendorId: number; shopperId: number },
): Promise<Conversation | undefined> {
  return conversations(tx)
    .where('c.vendorId', '=', parties.vendorId)
    .where('c.shopperId', '=', parties.shopperId)
    .forUpdate('c')
    .executeTakeFirst();
}

export async function insertConversation(
  tx: Tx,
  { vendorId, shopperId }: { vendorId: number; shopperId: number },
): Promise<void> {
  await tx
    .insertInto('conversations')
    .values({ vendorId, shopperId })
    .onConflict((c) => c.columns(['vendorId', 'shopperId']).doNothing())
    .execute();
}

export async function selectVendorExists(db: Db | Tx, vendorId: number): Promise<boolean> {
  const row = await db
    .selectFrom('vendors')
    .select('id')
    .where('id', '=', vendorId)
    .where('state', 'in', ['open', 'suspended'])
    .executeTakeFirst();
  return row !== undefined;
}

/** Moves one side's read marker, never back, and counts what lies behind it anew. The conversation must be locked. */
export async function updateReadMarker(
  tx: Tx,
  conversationId: number,
  side: ChatSide,
  position: number,
): Promise<void> {
  const other = side === 'shopper' ? 'vendor' : 'shopper';
  const unread = sql<number>`(select count(*)::int from messages m where m.conversation_id = ${conversationId}
    and m.position > ${position} and m.sender_side = ${other} and m.deleted_at is null)`;
  await tx
    .updateTable('conversations')
    .set(
      side === 'shopper'
        ? { shopperSeen: position, shopperUnread: unread }
        : { vendorSeen: position, vendorUnread: unread },
    )
    .where('id', '=', conversationId)
    .execute();
}

/** One unseen message fewer for the side. The conversation must be locked. */
export async function reduceUnread(tx: Tx, conversationId: number, side: ChatSide): Promise<void> {
  await tx
    .updateTable('conversations')
    .set((eb) =>
      side === 'shopper'
        ? { shopperUnread: eb('shopperUnread', '-', 1) }
        : { vendorUnread: eb('vendorUnread', '-', 1) },
    )
    .where('id', '=', conversationId)
    .execute();
}

export async function updateBlocked(
  tx: Tx,
  conversationId: number,
  side: ChatSide,
  blockedAt: Date | null,
): Promise<void> {
  await tx
    .updateTable('conversations')
    .set(side === 'shopper' ? { shopperBlockedAt: blockedAt } : { vendorBlockedAt: blockedAt })
    .where('id', '=', conversationId)
    .execute();
}

export async function updateAssigned(tx: Tx, conversationId: number, userId: number | null): Promise<void> {
  await tx
    .updateTable('conversations')
    .set({ assignedTo: userId })
    .where('id', '=', conversationId)
    .execute();
}

/** Says how far a conversation needs no answer; false where that was said before. The mark never moves back. */
export async function updateSettled(tx: Tx, conversationId: number, position: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('conversations')
    .set({ settledPosition: position })
    .where('id', '=', conversationId)
    .where('settledPosition', '<', position)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** All unseen messages of the user's side. */
export async function sumUnread(db: Db | Tx, side: ChatSide, ownerId: number): Promise<number> {
  const row = await db
    .selectFrom('conversations')
    .select((eb) => eb.fn.sum<number>(side === 'shopper' ? 'shopperUnread' : 'vendorUnread').as('n'))
    .where(side === 'shopper' ? 'shopperId' : 'vendorId', '=', ownerId)
    .where(side === 'shopper' ? 'shopperUnread' : 'vendorUnread', '>', 0)
    .executeTakeFirst();
  return Number(row?.n ?? 0);
}

export async function insertReport(
  db: Db | Tx,
  report: {
    conversationId: number;
    messageId: number | null;
    reporterId: number;
    reason: Column<'chatReports', 'reason'>;
    details: string;
    content: string | null;
  },
): Promise<void> {
  await db
    .insertInto('chatReports')
    .values(report)
    .onConflict((c) => c.constraint('chat_reports_once').doNothing())
    .execute();
}
