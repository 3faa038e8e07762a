import { type ReactNode, useEffect, useRef, useState } from 'react';
import { m } from '#messages';
import type { ChatMessage } from '#modules/chat/chat.schema.ts';
import { usePersonal } from '#web/use-personal.ts';
import { signInAgain } from '#web/sign-in-again.ts';
import { Button } from '#web/ui/button.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { reconnectChat } from './chat-stream.ts';
import type { ChatTarget } from './chat-target.ts';
import { Composer } from './composer.tsx';
import { ChangeDialogs, type MessageChange } from './change-dialogs.tsx';
import { MessageLog } from './message-log.tsx';
import { type ChatSubject, useConversation } from './use-conversation.ts';

export type ConversationProps = {
  target: ChatTarget;
  messages: ChatMessage[] | null;
  cursor: string | null;
  /** Why the page could not load the messages; null when it could. */
  failed?: string | null;
  /** Whose messages may be changed; null: all of this side, which is one person. */
  userId: number | null;
  now: number;
  /** The other side. */
  name: string;
  /** Why nothing can be written; null when it can. */
  blockedNotice: string | null;
  about?: ChatSubject | null;
  head?: ReactNode;
  hidden?: ReactNode;
  olderTo?: (before: number) => ReactNode;
  saysEmpty?: boolean;
  /** Text to put into the box, such as a quick reply; each new object once. */
  suggestion?: { text: string } | null;
  onSeen?: (totalUnread: number) => void;
  onChanged?: (() => void) | undefined;
};

/** A conversation to read and write in: the log, the failure banner and the box; used by modal and inboxes. */
export function ConversationPane(props: ConversationProps) {
  const {
    target,
    userId,
    now,
    name,
    blockedNotice,
    head,
    hidden,
    olderTo = () => null,
    saysEmpty,
    suggestion,
  } = props;
  const { messages, cursor, failed = null, about = null, onChanged } = props;
  const state = useConversation({ target, messages, cursor, failed, about, onChanged });
  const [changing, setChanging] = useState<MessageChange | null>(null);
  const pane = useSeenMarks(state, target, props.onSeen);
  const [used, setUsed] = useState(suggestion);
  if (suggestion && suggestion !== used) {
    setUsed(suggestion);
    state.setDraft({ ...state.draft, content: suggestion.text });
  }
  return (
    <div ref={pane} className="flex min-h-0 flex-1 flex-col">
      {!state.isConnected && <Disconnected />}
      {state.historyFailure && (
        <Alert tone="danger" role="alert" className="m-3">
          <p>{state.historyFailure}</p>
          <Button look="secondary" size="small" onClick={() => void state.reload()}>
            {m.chat_retry()}
          </Button>
        </Alert>
      )}
      <MessageLog
        state={state}
        side={target.side}
        userId={userId}
        now={now}
        name={name}
        head={head}
        olderTo={olderTo}
        onEdit={(message) => setChanging({ what: 'edit', message })}
        onDelete={(message) => setChanging({ what: 'delete', message })}
      />
      {state.failure && <FailureBanner reason={state.failure} onRetry={() => void state.send()} />}
      {blockedNotice === null ? (
        <Composer state={state} hidden={hidden} saysEmpty={saysEmpty} />
      ) : (
        <p className="border-t border-line p-4 text-center text-sm text-muted">{blockedNotice}</p>
      )}
      <ChangeDialogs
        changing={changing}
        calls={state.calls}
        onChanged={state.add}
        onClose={() => setChanging(null)}
      />
    </div>
  );
}

/** Why nothing new arrives: the connection, or a sign-in that has ended. */
function Disconnected() {
  const name = usePersonal('name');
  if (name !== null)
    return (
      <output className="block bg-sunken px-3 py-1 text-center text-xs text-muted">{m.chat_lost()}</output>
    );
  return (
    <Alert tone="warning" role="alert" className="m-3">
      <p className="mb-2">{m.account_again_intro()}</p>
      <Button size="small" onClick={() => void signInAgain().then((isBack) => isBack && reconnectChat())}>
        {m.chat_sign_in_link()}
      </Button>
    </Alert>
  );
}

function FailureBanner({ reason, onRetry }: { reason: string; onRetry: () => void }) {
  return (
    <Alert tone="danger" role="alert" className="mx-3 mb-2">
      <p className="font-semibold">{m.chat_failed_title()}</p>
      <p>{m.chat_failed_text({ reason })}</p>
      <p className="mb-2">{m.chat_failed_hint()}</p>
      <Button look="secondary" size="small" onClick={onRetry}>
        {m.chat_retry()}
      </Button>
    </Alert>
  );
}

type State = ReturnType<typeof useConversation>;

/** Marks the other side's messages as seen while they can be seen: not in a hidden tab, nor a pane that is not shown. */
function useSeenMarks(
  { messages, calls }: State,
  target: ChatTarget,
  onSeen?: (totalUnread: number) => void,
) {
  const pane = useRef<HTMLDivElement>(null);
  const told = useRef(0);
  const onSeenNow = useRef(onSeen);
  useEffect(() => {
    onSeenNow.current = onSeen;
  });
  useEffect(() => {
    const last = messages?.findLast((one) => one.senderSide !== target.side && !one.seen)?.id ?? 0;
    const mark = () => {
      const isShown = document.visibilityState === 'visible' && pane.current?.offsetParent !== null;
      if (!isShown || last <= told.current) return;
      told.current = last;
      calls.markSeen(last).then(
        ({ count }) => onSeenNow.current?.(count),
        () => (told.current = 0),
      );
    };
    mark();
    document.addEventListener('visibilitychange', mark);
    window.addEventListener('resize', mark);
    return () => {
      document.removeEventListener('visibilitychange', mark);
      window.removeEventListener('resize', mark);
    };
  }, [messages, calls, target.side]);
  return pane;
}
