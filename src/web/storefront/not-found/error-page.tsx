import { lazy, Suspense } from 'react';
import type { ErrorPageProps } from './error-content.tsx';

// The server renders it at once; browsers fetch it only when it is needed, so that no other page carries it.
const Content = import.meta.env.SSR
  ? (await import('./error-content.tsx')).default
  : lazy(() => import('./error-content.tsx'));

/** What a business error (its sentence) or a failure of ours shows, with the ways on. */
export function ErrorPage(props: ErrorPageProps) {
  return (
    <Suspense>
      <Content {...props} />
    </Suspense>
  );
}
