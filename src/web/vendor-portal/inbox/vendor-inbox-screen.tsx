import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { m } from '#messages';
import type { VendorConversation } from '#modules/chat/vendor-chat.schema.ts';
import { chatCalls, type ChatTarget } from '#web/chat/chat-target.ts';
import { ConversationPane } from '#web/chat/conversation.tsx';
import { SafetyMenu } from '#web/chat/safety-menu.tsx';
import { timeAgoInWords, useNow } from '#web/chat/time-ago.tsx';
import { useIntroducedProduct } from '#web/chat/use-brought-up.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { LocalLink } from '#web/ui/local-link.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { useIsScripted } from '#web/ui/use-is-scripted.ts';
import { DeskFrame } from '#web/desk/desk-frame.tsx';
import { NothingMatches } from '#web/desk/desk-states.tsx';
import { ConversationList } from './conversation-list.tsx';
import { SidePanel } from './side-panel.tsx';
import type { VendorInboxData } from './vendor-inbox-view.ts';

/** The team's inbox: conversations, the chosen one, and beside it who looks after it, orders and quick replies. */
export function VendorInboxScreen({ data, error }: { data: VendorInboxData; error: string | null }) {
  const now = useNow(data.now);
  const [suggestion, setSuggestion] = useState<{ text: string } | null>(null);
  const { chosen, isNamed } = data;
  const pane = useIntroducedProduct<HTMLDivElement>(isNamed);
  return (
    <DeskFrame title={m.chat_vendor_title()}>
      {error && (
        <Alert tone="danger" role="alert" className="mb-3">
          {error}
        </Alert>
      )}
      <div
        ref={pane}
        className="grid grid-cols-[minmax(0,1fr)] h-[calc(100dvh-11rem)] min-h-[26rem] overflow-hidden rounded-card border border-line bg-surface lg:h-[clamp(28rem,calc(100dvh-19rem),46rem)] lg:grid-cols-[18rem_minmax(0,1fr)]"
      >
        <div
          className={cx('min-h-0 flex-col lg:flex lg:border-r lg:border-line', isNamed ? 'hidden' : 'flex')}
        >
          <ConversationList data={data} now={now} />
        </div>
        <section
          aria-label={chosen ? m.chat_log({ name: chosen.conversation.shopper.name }) : m.chat_vendor_title()}
          className={cx('min-h-0 min-w-0 flex-col lg:flex', isNamed ? 'flex' : 'hidden')}
        >
          {chosen ? (
            <Chosen
              key={chosen.conversation.id}
              chosen={chosen}
              data={data}
              now={now}
              suggestion={suggestion}
            />
          ) : (
            <div className="m-auto">
              {data.only === 'all' ? (
                <EmptyState icon="message" title={m.chat_vendor_none()} text={m.chat_vendor_select()} />
              ) : (
                <NothingMatches all="/vendor/inbox" />
              )}
            </div>
          )}
        </section>
      </div>
      <SidePanel data={data} onUse={(text) => setSuggestion({ text })} />
    </DeskFrame>
  );
}

type ChosenProps = {
  chosen: NonNullable<VendorInboxData['chosen']>;
  data: VendorInboxData;
  now: number;
  suggestion: { text: string } | null;
};

function Chosen({ chosen, data, now, suggestion }: ChosenProps) {
  const { conversation, messages, clientKey } = chosen;
  const { revalidate } = useRevalidator();
  const isScripted = useIsScripted();
  const target: ChatTarget = {
    side: 'vendor',
    conversationId: conversation.id,
    shopperId: conversation.shopper.id,
  };
  const again = () => void revalidate();
  return (
    <>
      <header className="flex items-center gap-2 border-b border-line px-3 py-1">
        <LocalLink
          to="/vendor/inbox"
          aria-label={m.chat_back()}
          prefetch="none"
          className="inline-flex size-11 shrink-0 items-center justify-center rounded-full hover:bg-sunken lg:hidden"
        >
          <Icon name="arrow-left" />
        </LocalLink>
        <div className="min-w-0 flex-1">
          <h2 className="truncate text-base">{conversation.shopper.name}</h2>
          {conversation.lastActive && (
            <p className="truncate text-xs text-muted">
              {m.chat_last_active({ ago: timeAgoInWords(conversation.lastActive, now) })}
            </p>
          )}
        </div>
        {isScripted && (
          <SafetyMenu calls={chatCalls(target)} isBlocked={conversation.isBlockedByYou} onChanged={again} />
        )}
      </header>
      <ConversationPane
        target={target}
        messages={messages}
        cursor={data.cursor}
        userId={data.userId}
        now={now}
        name={conversation.shopper.name}
        blockedNotice={silencedText(conversation)}
        suggestion={suggestion}
        hidden={
          <>
            <input type="hidden" name="intent" value="send" />
            <input type="hidden" name="conversationId" value={conversation.id} />
            <input type="hidden" name="clientKey" value={clientKey} />
          </>
        }
        olderTo={(before) => (
          <LinkButton
            look="quiet"
            size="small"
            to={`/vendor/inbox?conversation=${conversation.id}&before=${before}`}
          >
            {m.chat_older()}
          </LinkButton>
        )}
        onSeen={again}
        onChanged={again}
      />
    </>
  );
}

function silencedText({ isBlockedByYou, isBlockedByShopper }: VendorConversation): string | null {
  if (isBlockedByYou) return m.error_chat_blocked_by_you();
  return isBlockedByShopper ? m.error_chat_blocked_by_other() : null;
}
