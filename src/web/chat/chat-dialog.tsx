import { useEffect, useState } from 'react';
import { m } from '#messages';
import type { MessagedVendor } from '#modules/chat/chat.schema.ts';
import { signInAddress } from '#shop/sign-in-address.ts';
import { ApiFailure, callApi } from '#web/call-api.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { LocalLink } from '#web/ui/local-link.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { bubbleClass } from './message-bubble.tsx';
import { ConversationPane } from './conversation.tsx';
import { blockedText } from './blocked-text.ts';
import { useNow } from './time-ago.tsx';
import { inboxPath } from './inbox-path.ts';
import type { ChatSubject } from './use-conversation.ts';

type Props = {
  vendorId: number;
  name: string;
  isSignedIn: boolean;
  about: ChatSubject | null;
  onClose: () => void;
};

/** The chat with a supplier over the page it was opened from; at most nine tenths of the window high. */
export default function ChatDialog({ vendorId, name, isSignedIn, about, onClose }: Props) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={m.chat_with({ name })}
      closeLabel={m.chat_closing()}
      placement="sheet"
      className="chat-dialog max-h-[90dvh]"
    >
      {isSignedIn ? (
        <Chat vendorId={vendorId} name={name} about={about} />
      ) : (
        <SignInFirst name={name} vendorId={vendorId} about={about} />
      )}
    </Dialog>
  );
}

function SignInFirst({ name, vendorId, about }: Pick<Props, 'name' | 'vendorId' | 'about'>) {
  const path = signInAddress(inboxPath(vendorId, about));
  return (
    <Alert tone="warning" role="alert">
      <p className="font-semibold">{m.error_chat_not_authenticated()}</p>
      <p className="mb-2">{m.chat_sign_in({ name })}</p>
      <LinkButton to={path} size="small">
        {m.chat_sign_in_link()}
      </LinkButton>
    </Alert>
  );
}

function Chat({ vendorId, name, about }: { vendorId: number; name: string; about: ChatSubject | null }) {
  const [vendor, setVendor] = useState<MessagedVendor | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [openedAt] = useState(() => new Date().toISOString());
  const now = useNow(openedAt);
  useEffect(() => {
    let isGone = false;
    callApi(`/api/chat/vendors/${vendorId}`).then(
      (found) => isGone || setVendor(found),
      (error: unknown) => {
        if (!isGone) setFailure((error instanceof ApiFailure && error.message) || m.chat_history_failed());
      },
    );
    return () => {
      isGone = true;
    };
  }, [vendorId]);
  if (failure)
    return (
      <Alert tone="danger" role="alert">
        {failure}
      </Alert>
    );
  return (
    <div className="-m-4 flex h-[min(32rem,calc(90dvh-4rem))] flex-col">
      {vendor ? (
        <ConversationPane
          target={{ side: 'shopper', vendorId }}
          messages={null}
          cursor={null}
          userId={null}
          now={now}
          name={name}
          about={about}
          blockedNotice={blockedText(vendor)}
          saysEmpty
          head={
            <div className="flex items-start">
              <p className={bubbleClass(false)}>{m.chat_greeting({ name })}</p>
            </div>
          }
        />
      ) : (
        <p className="m-auto text-muted">{m.chat_loading_messages()}</p>
      )}
      <p className="border-t border-line px-3 py-1 text-center text-sm">
        <LocalLink
          to={inboxPath(vendorId, about)}
          prefetch="none"
          className="prose-link inline-flex min-h-11 items-center md:min-h-6"
        >
          {m.chat_open_inbox()}
        </LocalLink>
      </p>
    </div>
  );
}
