import { useSyncExternalStore } from 'react';

/** A product that found the comparison full, and what its user is told in the end: whether it got a place. */
export type ReplaceRequest = { productId: number; settle: (isReplaced: boolean) => void };

let asking: ReplaceRequest | null = null;
const listeners = new Set<() => void>();

function set(next: ReplaceRequest | null): void {
  asking = next;
  for (const listener of listeners) listener();
}

/** Opens the dialog that asks which compared product makes room; resolves when it was answered or closed. */
export function askForReplacement(productId: number): Promise<boolean> {
  asking?.settle(false);
  return new Promise((resolve) =>
    set({
      productId,
      settle: (isReplaced) => {
        set(null);
        resolve(isReplaced);
      },
    }),
  );
}

/** The product that asks now, for the place that shows the dialog. */
export function useReplaceRequest(): ReplaceRequest | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => asking,
    () => null,
  );
}
