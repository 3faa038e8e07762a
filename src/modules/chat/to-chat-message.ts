import { birr } from '#shop/money.ts';
import type { ChatMessage } from './chat.schema.ts';
import type { MessageRow } from './messages.queries.ts';
import type { ChatSide } from './chat.schema.ts';

/** Who reads, how far both sides have seen, and how long messages may be changed. */
export type MessageViewer = { side: ChatSide; ownSeen: number; otherSeen: number; changeMinutes: number };

/** A message as one side is told of it. */
export function toChatMessage(
  row: MessageRow,
  { side, ownSeen, otherSeen, changeMinutes }: MessageViewer,
): ChatMessage {
  const isOwn = row.senderSide === side;
  const until = new Date(row.sentAt.getTime() + changeMinutes * 60_000);
  return {
    id: row.id,
    content: row.content,
    senderId: row.senderId,
    senderName: row.senderName,
    senderNameAm: row.senderNameAm,
    sentAt: row.sentAt.toISOString(),
    seen: row.position <= (isOwn ? otherSeen : ownSeen),
    senderSide: row.senderSide,
    position: row.position,
    isEdited: row.editedAt !== null && row.deletedAt === null,
    isDeleted: row.deletedAt !== null,
    changeableUntil: isOwn && row.deletedAt === null ? until.toISOString() : null,
    clientKey: isOwn ? row.clientKey : null,
    attachments: row.attachments.map((file) => ({ ...file, url: `/api/chat/attachments/${file.id}` })),
    product: row.product && {
      id: row.product.id,
      title: row.product.title,
      textLocale: row.product.textLocale,
      titles: row.product.titles ?? {},
      price: birr(row.product.priceSantim),
      image: row.product.image,
    },
    order: row.order && {
      number: row.order.number,
      status: row.order.status,
      total: birr(row.order.totalSantim),
      placedAt: new Date(row.order.placedAt).toISOString(),
    },
  };
}
