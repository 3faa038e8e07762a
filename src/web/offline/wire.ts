import type { Locale } from '#platform/language.ts';

/** A change that waits in the browser until it can be sent; `at` and `id` give the order. */
export type QueuedChange = {
  id: number;
  /** The change's own name: the server carries out each name once. A message's is its client key. */
  key: string;
  /** Who made it (the `r` of the readable cookie), or `-` for a visitor. */
  accountMark: string;
  method: string;
  path: string;
  body: string | null;
  language: string;
  at: number;
  /** `signIn`: its maker has to sign in again; `refused`: the server said no, in `reason`. */
  state: 'waiting' | 'signIn' | 'refused';
  reason: string;
};

/** What a page tells the worker. */
export type ToWorker =
  /** Sent by every page when it starts and when the readable cookie has changed. */
  | { type: 'hello'; accountMark: string; language: Locale }
  /** Keep this page and its scripts: they were read before the worker was there. */
  | { type: 'keep'; page: string; scripts: string[] }
  | { type: 'list' }
  | { type: 'send' }
  | { type: 'dismiss'; id: number };

/** What the worker tells pages. */
export type FromWorker =
  | { type: 'waiting'; waiting: QueuedChange[] }
  | { type: 'sent'; change: QueuedChange; answer: unknown };
