import type { Ctx, TxCtx } from '#platform/context.ts';
import { notify } from '#platform/notify.ts';
import type { ChatEventKind, ChatSide } from './chat.schema.ts';
import { insertChatEvent } from './events.queries.ts';

type ChatChange = {
  kind: ChatEventKind;
  conversationId: number;
  messageId?: number | null;
  shopperId: number;
  vendorId: number;
  side: ChatSide;
};

/** Writes a change into both parties' logs and wakes their streams when the transaction commits. */
export async function recordChatEvent(tx: TxCtx, { messageId = null, ...told }: ChatChange): Promise<void> {
  await insertChatEvent(tx.db, { ...told, messageId, now: tx.now() });
  await notify(tx, 'chat', `event ${told.shopperId} ${told.vendorId}`);
}

/** Says to the streams of the other side that this side is typing; nothing is kept. */
export async function notifyTyping(
  ctx: Ctx,
  told: { shopperId: number; vendorId: number; side: ChatSide },
): Promise<void> {
  await notify(ctx, 'chat', `${told.side}-typing ${told.shopperId} ${told.vendorId}`);
}
