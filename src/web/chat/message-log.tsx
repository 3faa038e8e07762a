import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { m } from '#messages';
import type { ChatMessage, ChatSide } from '#modules/chat/chat.schema.ts';
import { Button } from '#web/ui/button.tsx';
import { useIsScripted } from '#web/ui/use-is-scripted.ts';
import { MessageBubble, bubbleClass } from './message-bubble.tsx';
import type { ConversationState } from './use-conversation.ts';

const NEAR_PX = 120;

type Props = {
  state: ConversationState;
  side: ChatSide;
  userId: number | null;
  now: number;
  name: string;
  /** What the log begins with, such as the supplier's welcome. */
  head?: ReactNode;
  /** Where older messages are without scripts. */
  olderTo: (before: number) => ReactNode;
  onEdit: (message: ChatMessage) => void;
  onDelete: (message: ChatMessage) => void;
};

/** The messages of a conversation. New ones scroll into view; older ones come above without moving what is read. */
export function MessageLog({ state, side, userId, now, name, head, olderTo, onEdit, onDelete }: Props) {
  const { messages, hasOlder, pending, waiting, isTyping } = state;
  const isScripted = useIsScripted();
  const log = useScrolling(state, isScripted);
  const isMine = (message: ChatMessage) =>
    message.senderSide === side &&
    (userId === null || message.senderId === userId) &&
    message.changeableUntil !== null &&
    Date.parse(message.changeableUntil) > now;
  return (
    <div
      ref={log}
      role="log"
      aria-label={m.chat_log({ name })}
      // Whoever has no pointer scrolls it with the arrow keys.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="flex min-h-0 flex-1 flex-col gap-3 overflow-y-auto overscroll-contain p-3 [overflow-anchor:none]"
    >
      {hasOlder && messages && messages.length > 0 && (
        <div className="text-center">
          {isScripted ? (
            <Button look="quiet" size="small" onClick={() => void state.loadOlder()}>
              {m.chat_older()}
            </Button>
          ) : (
            olderTo(messages[0]!.id)
          )}
        </div>
      )}
      {head}
      {messages === null && !state.historyFailure && (
        <p className="m-auto text-muted">{m.chat_loading_messages()}</p>
      )}
      {messages?.length === 0 && !head && !pending && waiting.length === 0 && (
        <p className="m-auto text-muted">{m.chat_no_messages()}</p>
      )}
      {messages?.map((message) => (
        <MessageBubble
          key={message.id}
          message={message}
          side={side}
          now={now}
          onEdit={isMine(message) && isScripted ? () => onEdit(message) : undefined}
          onDelete={isMine(message) && isScripted ? () => onDelete(message) : undefined}
        />
      ))}
      {waiting.map(({ key, content }) => (
        <OnItsWay key={key} content={content} state={m.offline_waits()} />
      ))}
      {pending && <OnItsWay content={pending.draft.content} state={m.chat_sending()} />}
      {isTyping && <p className="text-sm text-muted">{m.chat_typing({ name })}</p>}
    </div>
  );
}

/** A message of one's own that has not arrived yet. */
function OnItsWay({ content, state }: { content: string; state: string }) {
  return (
    <div className="flex flex-col items-end opacity-70">
      <div className={bubbleClass(true)}>
        <p lang="" className="whitespace-pre-wrap [overflow-wrap:anywhere]">
          {content}
        </p>
      </div>
      <p className="text-xs text-muted">{state}</p>
    </div>
  );
}

function useScrolling(
  { messages, pending, waiting, isTyping, hasOlder, loadOlder }: ConversationState,
  isScripted: boolean,
) {
  const log = useRef<HTMLDivElement>(null);
  const seen = useRef({ first: 0, last: 0, height: 0, isNear: true });
  useLayoutEffect(() => {
    const element = log.current;
    if (!element) return;
    const first = messages?.[0]?.id ?? 0;
    const last = messages?.at(-1)?.id ?? 0;
    const before = seen.current;
    // Older messages came above: what is read stays where it is.
    if (before.first !== 0 && first < before.first && last === before.last)
      element.scrollTop += element.scrollHeight - before.height;
    else if (before.last === 0 || before.isNear || pending || waiting.length > 0)
      element.scrollTop = element.scrollHeight;
    seen.current = { ...before, first, last, height: element.scrollHeight };
    // With scripts the messages get their buttons, and so grow.
  }, [messages, pending, waiting.length, isTyping, isScripted]);

  const hasOlderNow = useRef({ hasOlder, loadOlder });
  useEffect(() => {
    hasOlderNow.current = { hasOlder, loadOlder };
  });
  useEffect(() => {
    const element = log.current;
    const onScroll = () => {
      if (!element) return;
      const { scrollTop, scrollHeight, clientHeight } = element;
      seen.current.isNear = scrollHeight - scrollTop - clientHeight < NEAR_PX;
      if (scrollTop < NEAR_PX && hasOlderNow.current.hasOlder) void hasOlderNow.current.loadOlder();
    };
    element?.addEventListener('scroll', onScroll, { passive: true });
    return () => element?.removeEventListener('scroll', onScroll);
  }, []);
  return log;
}
