import { preferredLocale } from '#modules/preferences/index.ts';
import { unsubscribeUrlFor } from './unsubscribe-topic.ts';
import { wantsNotice } from './notice-choices.ts';
import { addNotice } from './notices.ts';
import type { Ctx, TxCtx } from '#platform/context.ts';
import { storeName } from '#shop/store-name.ts';
import { transact } from '#platform/transact.ts';
import { localizedPath } from '#platform/language.ts';
import { type ChatRecipient, selectChatRecipient } from './chat-recipients.queries.ts';
import { selectManagers } from './membership-recipients.queries.ts';
import { queueEmail } from './queue-message.ts';

type Unseen = { conversationId: number; side: 'shopper' | 'vendor'; position: number };
type Recipient = { id: number; name: string; email: string | null };

/** As much of a message as a mail quotes. */
const QUOTED = 200;

/**
 * Tells the side that has not looked that the other one wrote: the shopper; or of the team who looks after the
 * conversation, else owner and managers. Whoever looked meanwhile hears nothing; the event's position makes it once.
 */
export async function notifyOfUnreadChat(ctx: Ctx, event: Unseen): Promise<void> {
  await transact(ctx, async (tx) => {
    const chat = await selectChatRecipient(tx.db, event);
    if (!chat) return;
    for (const recipient of await recipientsOf(tx, event, chat)) await notifyOne(tx, recipient, event, chat);
  });
}

async function recipientsOf(tx: TxCtx, { side }: Unseen, chat: ChatRecipient): Promise<Recipient[]> {
  if (side === 'shopper') return [{ id: chat.shopperId, name: chat.shopperName, email: chat.shopperEmail }];
  const team = await selectManagers(tx.db, chat.vendorId, chat.assignedTo);
  const assigned = team.filter(({ id }) => id === chat.assignedTo);
  return assigned.length > 0 ? assigned : team;
}

async function notifyOne(
  tx: TxCtx,
  recipient: Recipient,
  { conversationId, side, position }: Unseen,
  chat: ChatRecipient,
): Promise<void> {
  const { vendorId, shopperId, shopperName, said } = chat;
  const isShopper = side === 'shopper';
  const chosen = await preferredLocale(tx.db, recipient.id);
  const locale = chosen ?? 'en';
  const store = storeName(locale, chat);
  const [sender, vendor] = isShopper ? [store, ''] : [shopperName, store];
  const link = isShopper ? `/Message?vendor=${vendorId}` : `/vendor/inbox?conversation=${conversationId}`;
  const dedupeKey = `chat.unseen:${conversationId}:${side}:${position}:${recipient.id}`;
  await addNotice(tx, recipient.id, {
    topic: 'chat',
    key: isShopper ? 'chat_mail_text' : 'chat_mail_text_team',
    params: { name: sender, vendor },
    link,
    dedupeKey,
    ...(isShopper ? {} : { aboutUserId: shopperId }),
  });
  if (!recipient.email || !(await wantsNotice(tx.db, recipient.id, 'chat', 'email'))) return;
  const url = tx.config.publicUrl + localizedPath(link, chosen);
  const params = { name: recipient.name, sender, vendor, said: shortened(said), url };
  const unsubscribeUrl = unsubscribeUrlFor(tx.config, { topic: 'chat', userId: recipient.id, locale });
  const mail = { dedupeKey, recipient: recipient.email, locale, params, unsubscribeUrl };
  await queueEmail(tx, { ...mail, aboutUserId: shopperId, template: 'chat_unseen' });
}

function shortened(text: string): string {
  if (text.length <= QUOTED) return text;
  // Not in the middle of a sign that takes two units.
  return `${text.slice(0, QUOTED).replace(/[\uD800-\uDBFF]$/, '')}…`;
}
