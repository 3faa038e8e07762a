import { lazy, Suspense, useState } from 'react';
import { Form, useLocation, useRevalidator } from 'react-router';
import { m } from '#messages';
import type { MessagedVendor } from '#modules/chat/chat.schema.ts';
import { ChatAvatar } from '#web/chat/chat-avatar.tsx';
import { LastMessageText } from '#web/chat/last-message-text.tsx';
import { TimeAgo } from '#web/chat/time-ago.tsx';
import { groupDigits } from '#web/storefront/product-card/group-digits.ts';
import { Button, buttonClass, IconButton } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { controlClass } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { LocalLink, useLocalPath } from '#web/ui/local-link.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { useIsScripted } from '#web/ui/use-is-scripted.ts';
import type { Inbox } from './use-inbox.ts';

const ComposeDialog = lazy(() => import('./compose-dialog.tsx'));

type Props = {
  inbox: Inbox;
  q: string;
  /** Why there is no list, as received. */
  failed: string | null;
  /** Another list has been asked for. */
  isLoading: boolean;
  chosenId: number | null;
  now: number;
};

/** Whom one has written with, the newest message first. */
export function MessagedVendorList({ inbox, q, failed, isLoading, chosenId, now }: Props) {
  const { vendors, total, hasMore, loadMore } = inbox;
  const localPath = useLocalPath();
  const isScripted = useIsScripted();
  const [isComposing, setIsComposing] = useState(false);
  return (
    <>
      <div className="flex items-center justify-between gap-2 border-b border-line py-1 pr-1 pl-4">
        <h2 className="flex items-center gap-2 text-base">
          {m.chat_list()}
          {total > 0 && (
            <span className="min-w-6 rounded-full bg-adey px-1.5 text-center text-xs leading-6 font-bold text-on-adey tabular">
              <span className="sr-only">{m.chat_unread_total({ count: groupDigits(total) })}</span>
              <span aria-hidden="true">{groupDigits(total)}</span>
            </span>
          )}
        </h2>
        {isScripted && (
          <IconButton label={m.chat_compose()} onClick={() => setIsComposing(true)}>
            <Icon name="plus" />
          </IconButton>
        )}
      </div>
      <search>
        <Form action={localPath('/Message')} className="flex gap-1 border-b border-line p-2">
          <input
            type="search"
            name="q"
            defaultValue={q}
            aria-label={m.chat_search()}
            placeholder={m.chat_search()}
            className={controlClass()}
          />
          <IconButton type="submit" label={m.chat_search_button()}>
            <Icon name="search" />
          </IconButton>
        </Form>
      </search>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        {isLoading ? (
          <output className="block p-4 text-center text-muted">{m.chat_loading_vendors()}</output>
        ) : failed !== null ? (
          <ListFailure reason={failed} />
        ) : vendors.length === 0 ? (
          <div className="p-4 text-center text-muted">
            <p className="font-semibold">{q === '' ? m.chat_no_vendors() : m.chat_no_matches()}</p>
            {q === '' && <p className="text-sm">{m.chat_no_vendors_text()}</p>}
          </div>
        ) : (
          <ul>
            {vendors.map((vendor) => (
              <li key={vendor.id}>
                <Entry vendor={vendor} isChosen={vendor.id === chosenId} now={now} />
              </li>
            ))}
          </ul>
        )}
        {hasMore && isScripted && !isLoading && failed === null && (
          <div className="p-2 text-center">
            <Button look="quiet" size="small" onClick={() => void loadMore()}>
              {m.chat_more_vendors()}
            </Button>
          </div>
        )}
      </div>
      {isComposing && (
        <Suspense fallback={null}>
          <ComposeDialog onClose={() => setIsComposing(false)} />
        </Suspense>
      )}
    </>
  );
}

function ListFailure({ reason }: { reason: string }) {
  const { pathname, search } = useLocation();
  const { revalidate } = useRevalidator();
  return (
    <Alert tone="danger" role="alert" className="m-3">
      <p className="mb-2">{reason}</p>
      <a
        href={`${pathname}${search}`}
        onClick={(event) => {
          event.preventDefault();
          void revalidate();
        }}
        className={buttonClass('secondary', 'small')}
      >
        {m.vendors_retry()}
      </a>
    </Alert>
  );
}

function Entry({ vendor, isChosen, now }: { vendor: MessagedVendor; isChosen: boolean; now: number }) {
  const { unreadCount } = vendor;
  return (
    <LocalLink
      to={`/Message?vendor=${vendor.id}`}
      prefetch="none"
      aria-current={isChosen ? 'true' : undefined}
      className={cx(
        'flex min-h-16 items-center gap-3 border-b border-line px-3 py-2',
        isChosen ? 'bg-brand-tint' : 'hover:bg-sunken',
      )}
    >
      <ChatAvatar name={vendor.businessName} url={vendor.photoUrl} />
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline justify-between gap-2">
          <span className="truncate font-semibold">{vendor.businessName || vendor.name}</span>
          {unreadCount > 0 && (
            <span className="min-w-5 shrink-0 rounded-full bg-brand px-1.5 text-center text-xs leading-5 font-bold text-on-brand tabular">
              <span className="sr-only">{m.chat_unread_one({ count: groupDigits(unreadCount) })}</span>
              <span aria-hidden="true">{groupDigits(unreadCount)}</span>
            </span>
          )}
        </span>
        <span className="flex items-baseline justify-between gap-2">
          <LastMessageText
            of={vendor}
            className={cx('truncate text-sm', vendor.lastMessageFromVendor ? 'font-bold' : 'text-muted')}
          />
          {vendor.lastMessageTime && (
            <TimeAgo iso={vendor.lastMessageTime} now={now} className="shrink-0 text-xs text-muted" />
          )}
        </span>
      </span>
    </LocalLink>
  );
}
