import { useEffect, useRef, useState } from 'react';
import { m } from '#messages';
import type { ChatMessage, ChatSide } from '#modules/chat/chat.schema.ts';
import { CHAT } from '#shop/chat-limits.ts';
import type { Locale } from '#platform/language.ts';
import { ApiFailure, isQueued } from '#web/call-api.ts';
import { useChatStream } from './chat-stream.ts';
import {
  type ChatCalls,
  chatCalls,
  type ChatTarget,
  isForTarget,
  newKey,
  type OutgoingChatMessage,
  targetKey,
} from './chat-target.ts';
import { type Draft, type DraftState, EMPTY_DRAFT, isSameText, useMessageDraft } from './message-draft.ts';
import { useWaitingMessages } from './use-waiting-messages.ts';

export type ChatSubject = { productId?: number; orderNumber?: string; title: string; locale?: Locale };
const TYPING_STEP_MS = 700;

type Given = {
  target: ChatTarget;
  /** What the page already has; null when it is to be loaded. */
  messages: ChatMessage[] | null;
  /** Where the page's data stand in the stream; null when nothing was loaded. */
  cursor: string | null;
  /** Why the page could not load the messages; null when it could. */
  failed?: string | null;
  about: ChatSubject | null;
  /** Something other than a message changed: who is blocked, who it is assigned to. */
  onChanged?: (() => void) | undefined;
};

/** Everything a conversation's screen knows and does: its messages as they come, and sending with a second try. */
export function useConversation({
  target,
  messages: given,
  cursor,
  failed = null,
  about: givenAbout,
  onChanged,
}: Given) {
  const [calls] = useState(() => chatCalls(target));
  const store = useMessages(given, { calls, side: target.side, failed });
  const isTyping = useTyping();
  const [about, setAbout] = useState(givenAbout);
  const draft = useMessageDraft(targetKey(target));
  const sending = useSending(draft, { calls, add: store.add, about, dropAbout: () => setAbout(null) });

  const isConnected = useChatStream(cursor, (news) => {
    if (news.kind === 'reset') return void store.reload();
    if (!isForTarget(target, news)) return;
    if (news.kind === 'typing') return isTyping.show();
    const { message, otherSeen } = news.event;
    store.noteSeen(otherSeen);
    if (news.kind === 'conversation') onChanged?.();
    if (!message) return;
    store.add(message);
    sending.noteArrived(message.clientKey);
    if (message.senderSide !== target.side) isTyping.hide();
  });

  // Loaded here when the page brought nothing, once the stream listens: what comes in between is in either.
  useEffect(() => {
    if (given === null && failed === null) void store.reload();
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  return {
    ...store,
    ...draft,
    ...sending,
    waiting: useWaitingMessages(calls.sendPath, store.messages, store.add),
    calls,
    isConnected,
    isTyping: isTyping.value,
    about,
    dropAbout: () => setAbout(null),
  };
}

export type ConversationState = ReturnType<typeof useConversation>;

function useMessages(
  given: ChatMessage[] | null,
  { calls, side, failed }: { calls: ChatCalls; side: ChatSide; failed: string | null },
) {
  const [messages, setMessages] = useState(given);
  const [known, setKnown] = useState(given);
  const [hasOlder, setHasOlder] = useState((given?.length ?? 0) >= CHAT.page);
  const [failure, setFailure] = useState(failed);
  const isLoading = useRef(false);
  // The page loaded its data again (after a form, or coming back to it): both are kept, the newer version of each.
  if (given !== known) {
    setKnown(given);
    if (given) setMessages(merge(messages ?? [], given));
  }
  const add = (message: ChatMessage) => setMessages((list) => merge(list ?? [], [message]));
  async function load(before?: number): Promise<void> {
    if (isLoading.current) return;
    isLoading.current = true;
    try {
      const page = await calls.history(before);
      setMessages((list) => merge(list ?? [], page));
      setFailure(null);
      setHasOlder(page.length >= CHAT.page);
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      setFailure(error.message || m.error_chat_unable_to_fetch_history());
    } finally {
      isLoading.current = false;
    }
  }
  return {
    messages,
    hasOlder,
    historyFailure: failure,
    add,
    reload: () => load(),
    loadOlder: () => load(messages?.[0]?.id),
    noteSeen: (position: number) =>
      setMessages(
        (list) =>
          list &&
          list.map((one) =>
            one.seen || one.position > position || one.senderSide !== side ? one : { ...one, seen: true },
          ),
      ),
  };
}

/** Each message once, in the conversation's order; of two versions the later one given. */
function merge(list: ChatMessage[], added: ChatMessage[]): ChatMessage[] {
  const byId = new Map(list.map((message) => [message.id, message]));
  for (const message of added) byId.set(message.id, message);
  return [...byId.values()].sort((a, b) => a.position - b.position);
}

/** Shown for a second after the other side typed. */
function useTyping() {
  const [value, setValue] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hide = () => {
    clearTimeout(timer.current);
    setValue(false);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    value,
    hide,
    show: () => {
      clearTimeout(timer.current);
      setValue(true);
      timer.current = setTimeout(hide, CHAT.typingMs);
    },
  };
}

type Pending = { draft: Draft; about: ChatSubject | null; clientKey: string };

/**
 * The text being written and its way out. A message that did not arrive comes back into the box, and is sent again under
 * its first key: should the first try have arrived after all, nothing is doubled.
 */
type Sending = {
  calls: ChatCalls;
  add: (message: ChatMessage) => void;
  about: ChatSubject | null;
  dropAbout: () => void;
};

function useSending({ draft, setDraft }: DraftState, { calls, add, about, dropAbout }: Sending) {
  const [pending, setPending] = useState<Pending | null>(null);
  const [failed, setFailed] = useState<(Pending & { reason: string }) | null>(null);
  /** As `failed`, known at once: the stream may tell of the message before the screen is drawn again. */
  const lost = useRef<Pending | null>(null);
  const lastTyped = useRef(0);
  const arrived = useRef(new Set<string>());

  async function send(): Promise<void> {
    if (pending) return;
    const outgoing = { content: draft.content.trim(), files: draft.files };
    const isSentBefore = failed && failed.about === about && isSameText(failed.draft, outgoing);
    const clientKey = isSentBefore ? failed.clientKey : newKey();
    const sending = { draft: outgoing, about, clientKey };
    setPending(sending);
    setFailed(null);
    lost.current = null;
    setDraft(EMPTY_DRAFT);
    try {
      add(await calls.send(outgoingMessage(outgoing, clientKey, about)));
      dropAbout();
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      // Kept until there is a connection; or only the answer was lost, and the stream has brought the message.
      if (isQueued(error) || arrived.current.has(clientKey)) return dropAbout();
      const reason = error.message || m.error_chat_unable_to_send();
      lost.current = sending;
      setFailed({ ...sending, reason });
      setDraft((typed) => ({
        content: [outgoing.content, typed.content].filter(Boolean).join('\n'),
        files: [...outgoing.files, ...typed.files],
      }));
    } finally {
      setPending(null);
    }
  }
  return {
    pending,
    failure: failed?.reason ?? null,
    send,
    /** The stream brought what we believed lost. */
    noteArrived(clientKey: string | null) {
      if (clientKey === null) return;
      arrived.current.add(clientKey);
      const brought = lost.current;
      if (brought?.clientKey !== clientKey) return;
      lost.current = null;
      setFailed(null);
      setDraft((typed) => (isSameText(typed, brought.draft) ? EMPTY_DRAFT : typed));
      dropAbout();
    },
    noteTyping() {
      if (Date.now() - lastTyped.current < TYPING_STEP_MS) return;
      lastTyped.current = Date.now();
      calls.typing().catch(() => undefined);
    },
  };
}

function outgoingMessage(
  { content, files }: Draft,
  clientKey: string,
  about: ChatSubject | null,
): OutgoingChatMessage {
  return {
    content,
    clientKey,
    attachmentIds: files.map(({ id }) => id),
    ...(about?.productId ? { productId: about.productId } : {}),
    ...(about?.orderNumber ? { orderNumber: about.orderNumber } : {}),
  };
}
