import { useEffect, useEffectEvent, useState } from 'react';
import type { ChatEvent, ChatTyping } from '#modules/chat/chat.schema.ts';
import { callApi } from '#web/call-api.ts';
import { announcePersonal } from '#web/use-personal.ts';
import { retryDelay } from '#web/retry-delay.ts';

/** What the stream told. `reset`: more was missed than it can tell again. */
export type ChatNews =
  | { kind: 'message' | 'changed' | 'seen' | 'conversation'; event: ChatEvent }
  | { kind: 'typing'; typing: ChatTyping }
  | { kind: 'reset' };

type StreamListener = { onNews: (news: ChatNews) => void; onState: (isConnected: boolean) => void };
type Cursor = readonly [number, number];

const KINDS = ['message', 'changed', 'seen', 'conversation'] as const;
/** Told again to a user that comes while the stream is open, as far as its page does not know it yet. */
const KEPT = 200;
/** A page nobody looks at lets go of its connection; browsers allow few to one server. */
const HIDDEN_MS = 30_000;

const listeners = new Set<StreamListener>();
let source: EventSource | null = null;
let cursor: string | null = null;
let kept: { at: Cursor; news: ChatNews }[] = [];
let failures = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Hears everything that happens in the user's conversations from the cursor of the page's data on. All users of a
 * page share one connection; it comes back by itself and is told what was missed. Answers whether it stands.
 */
export function useChatStream(from: string | null, onNews: (news: ChatNews) => void): boolean {
  const [isConnected, setIsConnected] = useState(true);
  const onNewsNow = useEffectEvent(onNews);
  useEffect(() => {
    const listener: StreamListener = { onNews: (news) => onNewsNow(news), onState: setIsConnected };
    join(listener, from);
    return () => leave(listener);
    // A newer cursor of the same page changes nothing: the stream has told what lies between.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return isConnected;
}

function join(listener: StreamListener, from: string | null): void {
  listeners.add(listener);
  if (source === null) {
    cursor = from;
    kept = [];
    connect();
    document.addEventListener('visibilitychange', onVisibility);
    return;
  }
  const known = parse(from ?? cursor ?? '');
  for (const { at, news } of kept) if (at[0] > known[0] || at[1] > known[1]) listener.onNews(news);
}

function leave(listener: StreamListener): void {
  listeners.delete(listener);
  if (listeners.size > 0) return;
  document.removeEventListener('visibilitychange', onVisibility);
  disconnect();
}

function connect(): void {
  clearTimeout(timer);
  const opened = new EventSource(`/api/chat/events${cursor === null ? '' : `?after=${cursor}`}`);
  source = opened;
  opened.addEventListener('ready', (event) => {
    cursor ??= event.lastEventId;
    failures = 0;
    announceConnection(true);
  });
  opened.addEventListener('reset', (event) => {
    cursor = event.lastEventId;
    kept = [];
    announceConnection(true);
    listeners.forEach((listener) => listener.onNews({ kind: 'reset' }));
  });
  for (const kind of KINDS)
    opened.addEventListener(kind, ({ lastEventId, data }: MessageEvent<string>) => {
      cursor = lastEventId;
      const news: ChatNews = { kind, event: JSON.parse(data) as ChatEvent };
      kept = [...kept.slice(1 - KEPT), { at: parse(lastEventId), news }];
      listeners.forEach((listener) => listener.onNews(news));
    });
  opened.addEventListener('typing', ({ data }: MessageEvent<string>) => {
    const news: ChatNews = { kind: 'typing', typing: JSON.parse(data) as ChatTyping };
    listeners.forEach((listener) => listener.onNews(news));
  });
  opened.addEventListener('error', () => {
    announceConnection(false);
    // The browser tries again by itself unless the server refused; then we do, later and later.
    if (opened.readyState !== EventSource.CLOSED || source !== opened) return;
    timer = setTimeout(connect, retryDelay(failures));
    failures += 1;
    // Refused: perhaps the sign-in has ended. The answer brings the readable cookie, and that tells.
    void callApi('/api/chat/unread').then(announcePersonal, () => undefined);
  });
}

/** Tries now instead of later: the user has signed in again. */
export function reconnectChat(): void {
  failures = 0;
  if (listeners.size > 0 && source?.readyState !== EventSource.OPEN) connect();
}

function disconnect(): void {
  clearTimeout(timer);
  source?.close();
  source = null;
}

function onVisibility(): void {
  clearTimeout(timer);
  if (document.visibilityState === 'hidden') timer = setTimeout(() => source?.close(), HIDDEN_MS);
  else if (source?.readyState === EventSource.CLOSED) connect();
}

function announceConnection(isConnected: boolean): void {
  listeners.forEach((listener) => listener.onState(isConnected));
}

function parse(text: string): Cursor {
  const [shopper = 0, vendor = 0] = text.split('-').map(Number);
  return [shopper, vendor];
}
