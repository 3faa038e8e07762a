import { useRevalidator } from 'react-router';
import { m } from '#messages';
import type { VendorConversation } from '#modules/chat/vendor-chat.schema.ts';
import { ChatAvatar } from '#web/chat/chat-avatar.tsx';
import { useChatStream } from '#web/chat/chat-stream.ts';
import { LastMessageText } from '#web/chat/last-message-text.tsx';
import { TimeAgo } from '#web/chat/time-ago.tsx';
import { groupDigits } from '#web/storefront/product-card/group-digits.ts';
import { cx } from '#web/ui/class-names.ts';
import { LocalLink } from '#web/ui/local-link.tsx';
import type { VendorInboxData } from './vendor-inbox-view.ts';

const FILTERS = [
  { only: 'all', label: m.chat_only_all },
  { only: 'unread', label: m.chat_only_unread },
  { only: 'unanswered', label: m.chat_only_unanswered },
  { only: 'mine', label: m.chat_only_mine },
  { only: 'unassigned', label: m.chat_only_unassigned },
] as const;

/** The conversations of the team, filtered; they follow what happens. */
export function ConversationList({ data, now }: { data: VendorInboxData; now: number }) {
  const { conversations, only, cursor, chosen } = data;
  const { revalidate } = useRevalidator();
  useChatStream(cursor, (news) => {
    if (news.kind !== 'typing') void revalidate();
  });
  return (
    <>
      <nav aria-label={m.chat_filter()} className="flex flex-wrap gap-1 border-b border-line p-2">
        {FILTERS.map((filter) => (
          <LocalLink
            key={filter.only}
            to={`/vendor/inbox?only=${filter.only}`}
            aria-current={filter.only === only ? 'page' : undefined}
            className={cx(
              'inline-flex min-h-11 items-center rounded-full px-3 text-sm md:min-h-9',
              filter.only === only ? 'bg-brand text-on-brand' : 'hover:bg-sunken',
            )}
          >
            {filter.label()}
          </LocalLink>
        ))}
      </nav>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        {conversations.length === 0 && (
          <p className="p-4 text-center text-muted">
            {only === 'all' ? m.chat_vendor_none() : m.desk_nothing_matches()}
          </p>
        )}
        <ul>
          {conversations.map((conversation) => (
            <li key={conversation.id}>
              <Entry
                conversation={conversation}
                only={only}
                isChosen={conversation.id === chosen?.conversation.id}
                now={now}
              />
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}

type EntryProps = { conversation: VendorConversation; only: string; isChosen: boolean; now: number };

function Entry({ conversation, only, isChosen, now }: EntryProps) {
  const { shopper, unreadCount, lastMessageTime, lastMessageFromShopper, assignedTo } = conversation;
  return (
    <LocalLink
      to={`/vendor/inbox?only=${only}&conversation=${conversation.id}`}
      prefetch="none"
      aria-current={isChosen ? 'true' : undefined}
      className={cx(
        'flex min-h-16 items-center gap-3 border-b border-line px-3 py-2',
        isChosen ? 'bg-brand-tint' : 'hover:bg-sunken',
      )}
    >
      <ChatAvatar name={shopper.name} url={shopper.photoUrl} />
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline justify-between gap-2">
          <span className="truncate font-semibold">{shopper.name}</span>
          {lastMessageTime && (
            <TimeAgo iso={lastMessageTime} now={now} className="shrink-0 text-xs text-muted" />
          )}
        </span>
        <span className="flex items-center justify-between gap-2">
          <LastMessageText
            of={conversation}
            className={cx('truncate text-sm', lastMessageFromShopper ? 'font-bold' : 'text-muted')}
          />
          {unreadCount > 0 && (
            <span className="min-w-5 shrink-0 rounded-full bg-brand px-1.5 text-center text-xs leading-5 font-bold text-on-brand tabular">
              <span className="sr-only">{m.chat_unread_one({ count: groupDigits(unreadCount) })}</span>
              <span aria-hidden="true">{groupDigits(unreadCount)}</span>
            </span>
          )}
        </span>
        {assignedTo && <span className="block truncate text-xs text-muted">{assignedTo.name}</span>}
      </span>
    </LocalLink>
  );
}
