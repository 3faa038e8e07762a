import type { Ctx } from '#platform/context.ts';
import { publish } from '#shop/events.ts';
import { getSetting } from '#shop/settings.ts';
import { transact } from '#platform/transact.ts';
import type { ChatSide } from './chat.schema.ts';
import { markUnreadNotified, selectLongUnread } from './unread.queries.ts';

const AT_ONCE = 200;
const SIDES: readonly ChatSide[] = ['shopper', 'vendor'];

/**
 * Publishes that a side has messages it has not seen for some minutes: once, until it has looked. The mark and the event
 * are one transaction, so a worker that dies in between leaves both to the next run, and two workers take one turn each.
 */
export async function publishUnread(ctx: Ctx): Promise<void> {
  const minutes = await getSetting(ctx.db, 'chat_unseen_minutes');
  const before = new Date(ctx.now().getTime() - minutes * 60_000);
  for (const side of SIDES)
    for (const conversationId of await selectLongUnread(ctx.db, side, before, AT_ONCE))
      await transact(ctx, async (tx) => {
        const position = await markUnreadNotified(tx.db, side, conversationId);
        if (position !== undefined) await publish(tx, 'chat.unseen', { conversationId, side, position });
      });
}
