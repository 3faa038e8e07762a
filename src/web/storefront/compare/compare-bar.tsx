import { lazy, Suspense } from 'react';
import { usePersonal } from '#web/use-personal.ts';

const CompareTray = lazy(() => import('./compare-tray.tsx'));

/** What is compared, at the lower edge of a list of goods while it is in view; nothing while nothing is compared. */
export function CompareBar() {
  const compare = usePersonal('compare');
  return (
    compare > 0 && (
      <Suspense>
        <CompareTray count={compare} />
      </Suspense>
    )
  );
}
