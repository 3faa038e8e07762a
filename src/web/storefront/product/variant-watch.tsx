import { fetchedPart, WhenFetched } from '#web/ui/when-fetched.tsx';
import type { VariantWatchProps } from './variant-watch-content.tsx';

// The server renders it at once; browsers fetch it only where the chosen variant is sold out.
const Content = import.meta.env.SSR
  ? (await import('./variant-watch-content.tsx')).default
  : fetchedPart(() => import('./variant-watch-content.tsx'));

/** Lets one be told when the chosen variant is back. */
export function VariantWatch(props: VariantWatchProps) {
  return (
    <WhenFetched>
      <Content {...props} />
    </WhenFetched>
  );
}
