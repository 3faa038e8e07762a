import { lazy, Suspense } from 'react';
import type { ConflictProps } from './conflict-content.tsx';

// The server renders it at once; browsers fetch it only where two met.
const Content = import.meta.env.SSR
  ? (await import('./conflict-content.tsx')).default
  : lazy(() => import('./conflict-content.tsx'));

/**
 * Both values, field by field, of a form that met a newer version: keep what was typed, take what is there, or choose for each
 * field. Nothing typed is lost, and nothing of the other's is overwritten unseen. Works without scripts.
 */
export function ConflictScreen(props: ConflictProps) {
  return (
    <Suspense>
      <Content {...props} />
    </Suspense>
  );
}
