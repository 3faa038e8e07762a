import { m } from '#messages';
import type { MessagedVendor } from '#modules/chat/chat.schema.ts';
import { ChatAvatar } from '#web/chat/chat-avatar.tsx';
import { chatCalls } from '#web/chat/chat-target.ts';
import { SafetyMenu } from '#web/chat/safety-menu.tsx';
import { timeAgoInWords } from '#web/chat/time-ago.tsx';
import { IconButton } from '#web/ui/button.tsx';
import { useDates } from '#web/ui/date.ts';
import { Icon } from '#web/ui/icon.tsx';
import { LocalLink } from '#web/ui/local-link.tsx';
import { useIsScripted } from '#web/ui/use-is-scripted.ts';

type Props = { vendor: MessagedVendor; now: number; onChanged: () => void; onClose: () => void };

/** Who the conversation is with, when they were last there, and what can be done about it. */
export function ConversationHeader({ vendor, now, onChanged, onClose }: Props) {
  const { dateTime } = useDates();
  const isScripted = useIsScripted();
  const calls = chatCalls({ side: 'shopper', vendorId: vendor.id });
  return (
    <header className="flex items-center gap-2 border-b border-line px-2 py-1">
      <LocalLink
        to="/Message"
        aria-label={m.chat_back()}
        prefetch="none"
        className="inline-flex size-11 shrink-0 items-center justify-center rounded-full hover:bg-sunken lg:hidden"
      >
        <Icon name="arrow-left" />
      </LocalLink>
      <ChatAvatar name={vendor.businessName} url={vendor.photoUrl} />
      <div className="min-w-0 flex-1">
        <h2 className="truncate text-base">
          <LocalLink to={`/supplier/${vendor.id}`} className="hover:text-brand">
            {vendor.businessName || vendor.name}
          </LocalLink>
        </h2>
        {vendor.lastVendorMessageTime && vendor.lastActive && (
          <p className="truncate text-xs text-muted" title={dateTime(vendor.lastActive)}>
            {m.chat_last_active({ ago: timeAgoInWords(vendor.lastActive, now) })}
          </p>
        )}
      </div>
      {isScripted && (
        <>
          <SafetyMenu calls={calls} isBlocked={vendor.isBlockedByYou} onChanged={onChanged} />
          <IconButton label={m.chat_close()} onClick={onClose} className="max-lg:hidden">
            <Icon name="close" />
          </IconButton>
        </>
      )}
    </header>
  );
}
