import { type ReactNode, Suspense, useState } from 'react';
import { useIsScripted } from './use-is-scripted.ts';

/**
 * Around a `lazy` part of a page that the server renders at once. Scripts that take over a page from the server leave the
 * part as it is until its code has come; on the way to another page, that page waits for it: nothing jumps.
 */
export function WhenFetched({ children }: { children: ReactNode }) {
  const [isOnTheWay] = useState(useIsScripted());
  return isOnTheWay ? children : <Suspense>{children}</Suspense>;
}
