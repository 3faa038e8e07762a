import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { useIsScripted } from './use-is-scripted.ts';

type Part<P> = { default: ComponentType<P> };

/**
 * `lazy` for a part that few pages need: fetched only by a page that draws it, and once it has come drawn without waiting.
 * Without a connection what the server rendered stays as it is; a page one goes to stands without the part.
 */
export function fetchedPart<P extends object>(load: () => Promise<Part<P>>): ComponentType<P> {
  let come: ComponentType<P> | undefined;
  const isOnTheWay = 'scripted' in document.documentElement.dataset;
  const missing = () => (isOnTheWay ? { default: () => null } : new Promise<never>(() => undefined));
  const Later: ComponentType<P> = lazy(() =>
    load().then((part) => {
      come = part.default;
      return part;
    }, missing),
  );
  return function FetchedPart(props: P) {
    const [Drawn] = useState(() => come ?? Later);
    return <Drawn {...props} />;
  };
}

/**
 * Around a part that is fetched later and that the server renders at once. Scripts that take over a page from the server
 * leave the part as it is until its code has come; on the way to another page, that page waits for it: nothing jumps.
 */
export function WhenFetched({ children }: { children: ReactNode }) {
  const [isOnTheWay] = useState(useIsScripted());
  return isOnTheWay ? children : <Suspense>{children}</Suspense>;
}
