import { lazy, Suspense } from 'react';
import type { NotFoundProps } from './not-found-content.tsx';

export type { NotFoundProps } from './not-found-content.tsx';

// The server renders it at once; browsers fetch it only when it is needed, so that no other page carries it.
const Content = import.meta.env.SSR
  ? (await import('./not-found-content.tsx')).default
  : lazy(() => import('./not-found-content.tsx'));

/** What an unknown address shows: how to go on. */
export function NotFound(props: NotFoundProps) {
  return (
    <Suspense>
      <Content {...props} />
    </Suspense>
  );
}
