import { useEffect, useEffectEvent } from 'react';
import type { ChatMessage } from '#modules/chat/chat.schema.ts';
import { onSent, useWaiting } from '#web/offline/waiting.ts';

export type WaitingMessage = { key: string; content: string };

/** The user's messages of a conversation that wait for a connection; each goes over into the messages as it arrives. */
export function useWaitingMessages(
  sendPath: string,
  messages: readonly ChatMessage[] | null,
  add: (message: ChatMessage) => void,
): WaitingMessage[] {
  const addNow = useEffectEvent(add);
  useEffect(
    () => onSent(({ path }, answer) => void (path === sendPath && answer && addNow(answer as ChatMessage))),
    [sendPath],
  );
  const arrived = new Set(messages?.map(({ clientKey }) => clientKey));
  return useWaiting()
    .filter(({ path, key, state }) => path === sendPath && state !== 'refused' && !arrived.has(key))
    .map(({ key, body }) => ({
      key,
      content: (JSON.parse(body ?? '{}') as { content?: string }).content ?? '',
    }));
}
