import { useSyncExternalStore } from 'react';

type Held = { isForm: boolean; signal: AbortSignal | null };
export type RetryableRequest = { isForm: boolean; isBusy: boolean; again: () => void };

const CHANGED = 'adey:held';
const NONE: readonly RetryableRequest[] = [];
let held = NONE;

function set(next: readonly RetryableRequest[]): void {
  held = next;
  window.dispatchEvent(new Event(CHANGED));
}

/**
 * Holds a request that found no connection: resolves with its answer once it was sent again, by the user (a form) or
 * when the connection came back (what only reads). Rejects when the screen no longer wants it.
 */
export function holdForRetry(send: () => Promise<Response>, { isForm, signal }: Held): Promise<Response> {
  return new Promise((resolve, reject) => {
    const release = () => {
      window.removeEventListener('online', onOnline);
      set(held.filter((one) => one !== request));
    };
    const onOnline = () => void (isForm || request.again());
    let request: RetryableRequest = { isForm, isBusy: false, again };
    function show(isBusy: boolean): void {
      const next = { ...request, isBusy };
      set(held.map((one) => (one === request ? next : one)));
      request = next;
    }
    function again(): void {
      if (request.isBusy) return;
      show(true);
      send().then(
        (answer) => {
          release();
          resolve(answer);
        },
        () => show(false),
      );
    }
    signal?.addEventListener('abort', () => {
      release();
      reject(signal.reason as Error);
    });
    window.addEventListener('online', onOnline);
    set([...held, request]);
  });
}

/** What waits for the user to send it again; live. */
export function useRetryableRequest(): readonly RetryableRequest[] {
  return useSyncExternalStore(
    (onChange) => {
      window.addEventListener(CHANGED, onChange);
      return () => window.removeEventListener(CHANGED, onChange);
    },
    () => held,
    () => NONE,
  );
}
