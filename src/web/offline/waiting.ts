import { useSyncExternalStore } from 'react';
import type { QueuedChange } from './wire.ts';

const NONE: readonly QueuedChange[] = [];
const CHANGED = 'adey:waiting';
const SENT = 'adey:sent';

let all: readonly QueuedChange[] = NONE;
let shown: readonly QueuedChange[] = NONE;

/** Takes over what the worker says is waiting. Only what the present user did is shown. */
export function setWaiting(waiting: readonly QueuedChange[], accountMark: string): void {
  all = waiting;
  shown = all.filter((one) => one.accountMark === accountMark);
  window.dispatchEvent(new Event(CHANGED));
}

/** Another user may be there now. */
export function refreshWaiting(accountMark: string): void {
  if (all.length > 0) setWaiting(all, accountMark);
}

export function getWaiting(): readonly QueuedChange[] {
  return shown;
}

/** The user's changes that wait for a connection or were refused, oldest first; live. */
export function useWaiting(): readonly QueuedChange[] {
  return useSyncExternalStore(subscribe, getWaiting, () => NONE);
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener(CHANGED, onChange);
  return () => window.removeEventListener(CHANGED, onChange);
}

/** Says that a change which waited has arrived, with the server's answer (null: it was no longer needed). */
export function announceSent(change: QueuedChange, answer: unknown): void {
  window.dispatchEvent(new CustomEvent(SENT, { detail: { change, answer } }));
}

/** Hears of each change that waited and has arrived; answers how to stop hearing. */
export function onSent(hear: (change: QueuedChange, answer: unknown) => void): () => void {
  const listen = (event: Event) => {
    const { change, answer } = (event as CustomEvent<{ change: QueuedChange; answer: unknown }>).detail;
    hear(change, answer);
  };
  window.addEventListener(SENT, listen);
  return () => window.removeEventListener(SENT, listen);
}
