import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether the page's scripts run: false in the server's HTML and while it is taken over, true from then on. */
export function useIsScripted(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
