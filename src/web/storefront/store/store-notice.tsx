import { fetchedPart, WhenFetched } from '#web/ui/when-fetched.tsx';

// The server renders it at once; browsers fetch it only for the few stores that rest.
const Content = import.meta.env.SSR
  ? (await import('./store-notice-content.tsx')).default
  : fetchedPart(() => import('./store-notice-content.tsx'));

/** Says of a store that sells nothing now that its goods can be seen, and until when where it takes days off. */
export function StoreNotice({ store }: { store: { closedUntil: string | null } }) {
  return (
    <WhenFetched>
      <Content {...store} />
    </WhenFetched>
  );
}
