import { m } from '#messages';
import type { ChatMessage, ChatSide } from '#modules/chat/chat.schema.ts';
import { storeName } from '#shop/store-name.ts';
import { cx } from '#web/ui/class-names.ts';
import { useLanguage } from '#web/ui/view.ts';
import { AttachmentCard, OrderCard, MessageProduct } from './message-cards.tsx';
import { MessageText } from './message-text.tsx';
import { TimeAgo } from './time-ago.tsx';

type Props = {
  message: ChatMessage;
  side: ChatSide;
  now: number;
  /** Present where the user may still change it. */
  onEdit?: (() => void) | undefined;
  onDelete?: (() => void) | undefined;
};

const ACTION = 'min-h-11 min-w-11 underline underline-offset-2 md:min-h-6';

/** One message: one's own at the right, the other side's at the left. */
export function MessageBubble({ message, side, now, onEdit, onDelete }: Props) {
  const isOwn = message.senderSide === side;
  const { senderName: businessName, senderNameAm: nameAm } = message;
  const sender = storeName(useLanguage(), { businessName, nameAm });
  return (
    <div className={cx('flex flex-col', isOwn ? 'items-end' : 'items-start')}>
      {!isOwn && <span className="sr-only">{sender}</span>}
      <div className={bubbleClass(isOwn)}>
        {message.attachments.map((file) => (
          <AttachmentCard key={file.id} file={file} />
        ))}
        {message.product && <MessageProduct product={message.product} />}
        {message.order && (
          <OrderCard
            order={message.order}
            to={side === 'shopper' ? `/TrackOrder/${message.order.number}` : '/vendor/orders'}
          />
        )}
        {message.isDeleted ? <p className="italic opacity-80">{m.chat_deleted()}</p> : null}
        {message.content !== '' && <MessageText text={message.content} />}
      </div>
      <p className="mt-0.5 flex flex-wrap items-center gap-x-2 text-xs text-muted">
        {side === 'vendor' && isOwn && <span>{sender}</span>}
        <TimeAgo iso={message.sentAt} now={now} />
        {message.isEdited && <span>{m.chat_edited()}</span>}
        {isOwn && !message.isDeleted && <span>{message.seen ? m.chat_seen() : m.chat_sent()}</span>}
        {onEdit && (
          <button type="button" className={ACTION} onClick={onEdit}>
            {m.chat_edit()}
          </button>
        )}
        {onDelete && (
          <button type="button" className={ACTION} onClick={onDelete}>
            {m.chat_delete()}
          </button>
        )}
      </p>
    </div>
  );
}

/** The look of a bubble; also of those that are on their way. */
export function bubbleClass(isOwn: boolean): string {
  return cx(
    'max-w-[85%] rounded-card px-3 py-2',
    isOwn ? 'rounded-br-none bg-brand text-on-brand' : 'rounded-bl-none bg-sunken text-ink',
  );
}
