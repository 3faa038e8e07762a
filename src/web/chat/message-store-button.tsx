import { lazy, Suspense, useState } from 'react';
import { m } from '#messages';
import { inboxPath } from './inbox-path.ts';
import type { ChatSubject } from './use-conversation.ts';
import { usePersonal } from '#web/use-personal.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useToast } from '#web/ui/toast.tsx';

export type StoreContact = { vendorId: number; name: string; photoUrl: string | null };

type Props = StoreContact & {
  /** What the button says where it is not "Message Store". */
  label?: string;
  className?: string;
  /** What the first message is about, shown with it as a card. */
  about?: ChatSubject;
};

const loadDialog = () => import('./chat-dialog.tsx');
const ChatDialog = lazy(loadDialog);

/** Opens the chat with a supplier over the page; without scripts it leads to the inbox. */
export function MessageStoreButton({ vendorId, name, label, className, about }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const userName = usePersonal('name');
  const showToast = useToast();
  async function open(): Promise<void> {
    // Fetched before the place of the page is taken: a failure leaves everything as it is.
    await loadDialog().then(
      () => setIsOpen(true),
      () => showToast({ tone: 'error', text: m.chat_failed_hint() }),
    );
  }
  return (
    <>
      <LinkButton
        to={inboxPath(vendorId, about)}
        look="secondary"
        size="small"
        prefetch="none"
        className={className}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          void open();
        }}
      >
        <Icon name="message" className="size-5" />
        {label ?? m.chat_message_store()}
      </LinkButton>
      {isOpen && (
        <Suspense fallback={null}>
          <ChatDialog
            vendorId={vendorId}
            name={name}
            about={about ?? null}
            isSignedIn={userName !== null}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
