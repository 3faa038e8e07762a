import { type ComponentType, lazy, Suspense } from 'react';
import { useIsScripted } from '#web/ui/use-is-scripted.ts';
import { readPersonal } from '#web/use-personal.ts';
import type { RecentlyViewedProps } from './recently-viewed-content.tsx';

const Content = lazy<ComponentType<RecentlyViewedProps>>(() =>
  import('./recently-viewed-content.tsx').catch(() => ({ default: () => null })),
);

/** Browsers that may keep nothing refuse even the asking. */
function store(): Storage | Partial<Storage> {
  try {
    return localStorage;
  } catch {
    return {};
  }
}

/** Notes that this browser has looked at a product: until then nothing is fetched and nothing asked for. */
export function noteSeen(): void {
  store()['adey_seen'] = 1;
}

/** What the user looked at lately, on pages that are the same for everyone; below everything else, so nothing jumps. */
export function RecentlyViewed(props: RecentlyViewedProps) {
  const mayBe = useIsScripted() && Boolean(readPersonal().name || store()['adey_seen']);
  return (
    mayBe && (
      <Suspense>
        <Content {...props} />
      </Suspense>
    )
  );
}
