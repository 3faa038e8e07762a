import { useState } from 'react';
import { useLocation, useNavigate, useNavigation, useRevalidator } from 'react-router';
import { m } from '#messages';
import { AccountFrame } from '#web/account/account-frame.tsx';
import { ConversationPane } from '#web/chat/conversation.tsx';
import { blockedText } from '#web/chat/blocked-text.ts';
import { useNow } from '#web/chat/time-ago.tsx';
import { useIntroducedProduct } from '#web/chat/use-brought-up.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { useLocalPath } from '#web/ui/local-link.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { ConversationHeader } from './conversation-header.tsx';
import type { InboxData } from './inbox-view.ts';
import { HiddenFields, MarkReadForm } from './plain-forms.tsx';
import { useInbox } from './use-inbox.ts';
import { MessagedVendorList } from './messaged-vendor-list.tsx';

/** The inbox: the list at the left, the conversation at the right; on phones one after the other. */
export function InboxScreen({ data, error }: { data: InboxData; error: string | null }) {
  const inbox = useInbox(data);
  const now = useNow(data.now);
  const { chosen, isNamed } = data;
  const pane = useIntroducedProduct<HTMLDivElement>(isNamed);
  const coming = useComing(data);
  const isPaneShown = isNamed || coming.isConversation;
  return (
    <AccountFrame title={m.chat_title()}>
      {error && (
        <Alert tone="danger" role="alert" className="mb-3">
          {error}
        </Alert>
      )}
      <div
        ref={pane}
        className="grid grid-cols-[minmax(0,1fr)] h-[calc(100dvh-11rem)] min-h-[26rem] overflow-hidden rounded-card border border-line bg-surface lg:h-[clamp(28rem,calc(100dvh-19rem),46rem)] lg:grid-cols-[22rem_minmax(0,1fr)]"
      >
        <div
          className={cx(
            'min-h-0 flex-col lg:flex lg:border-r lg:border-line',
            isPaneShown ? 'hidden' : 'flex',
          )}
        >
          <MessagedVendorList
            inbox={inbox}
            q={data.q}
            failed={data.vendorsFailed}
            isLoading={coming.isList}
            chosenId={chosen?.vendor.id ?? null}
            now={now}
          />
        </div>
        <section
          aria-label={chosen ? m.chat_log({ name: chosen.vendor.businessName }) : m.chat_select()}
          className={cx('min-h-0 min-w-0 flex-col lg:flex', isPaneShown ? 'flex' : 'hidden')}
        >
          {coming.isConversation ? (
            <output className="m-auto text-muted">{m.chat_loading_messages()}</output>
          ) : chosen ? (
            <Chosen key={chosen.vendor.id} chosen={chosen} data={data} now={now} onSeen={inbox.setTotal} />
          ) : (
            <NoneChosen hasVendors={inbox.vendors.length > 0} />
          )}
        </section>
      </div>
    </AccountFrame>
  );
}

/** What the user has asked for and the page is fetching: another list, another conversation. */
function useComing({ q, chosen }: InboxData): { isList: boolean; isConversation: boolean } {
  const { pathname } = useLocation();
  const { state, location } = useNavigation();
  if (state !== 'loading' || location.pathname !== pathname) return { isList: false, isConversation: false };
  const query = new URLSearchParams(location.search);
  const vendor = query.get('vendor');
  return {
    isList: vendor === null && (query.get('q') ?? '') !== q,
    isConversation: vendor !== null && vendor !== String(chosen?.vendor.id),
  };
}

type ChosenProps = {
  chosen: NonNullable<InboxData['chosen']>;
  data: InboxData;
  now: number;
  onSeen: (count: number) => void;
};

function Chosen({ chosen, data, now, onSeen }: ChosenProps) {
  const { vendor, messages, messagesFailed, clientKey, about, isOlder } = chosen;
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const localPath = useLocalPath();
  const [firstMessages] = useState(messages);
  return (
    <>
      <ConversationHeader
        vendor={vendor}
        now={now}
        onChanged={() => void revalidate()}
        onClose={() => void navigate(localPath('/Message?closed=1'))}
      />
      <MarkReadForm vendorId={vendor.id} messages={messages ?? []} />
      <ConversationPane
        target={{ side: 'shopper', vendorId: vendor.id }}
        messages={isOlder ? firstMessages : messages}
        cursor={data.cursor}
        failed={messagesFailed}
        userId={null}
        now={now}
        name={vendor.businessName}
        about={about}
        blockedNotice={blockedText(vendor)}
        hidden={<HiddenFields vendorId={vendor.id} clientKey={clientKey} about={about} />}
        olderTo={(before) => (
          <LinkButton look="quiet" size="small" to={`/Message?vendor=${vendor.id}&before=${before}`}>
            {m.chat_older()}
          </LinkButton>
        )}
        onSeen={onSeen}
        onChanged={() => void revalidate()}
      />
    </>
  );
}

function NoneChosen({ hasVendors }: { hasVendors: boolean }) {
  return (
    <div className="m-auto">
      <EmptyState icon="message" title={m.chat_welcome_title()} text={m.chat_welcome_text()}>
        {hasVendors && <p className="text-sm text-muted">{m.chat_select()}</p>}
      </EmptyState>
    </div>
  );
}
