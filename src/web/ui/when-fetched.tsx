import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { useIsScripted } from './use-is-scripted.ts';

type Part<P> = { default: ComponentType<P> };

/**
 * `lazy` for a part that few pages need. On the way from another page it is fetched as soon as the page's own code runs,
 * and once it has come it is drawn without waiting: React draws that page in one go instead of twice. Without a connection
 * what the server rendered stays as it is; a page one goes to stands without the part.
 */
export function fetchedPart<P extends object>(load: () => Promise<Part<P>>): ComponentType<P> {
  let come: ComponentType<P> | undefined;
  const fetched = async () => {
    const part = await load();
    come = part.default;
    return part;
  };
  const isOnTheWay = 'scripted' in document.documentElement.dataset;
  if (isOnTheWay) fetched().catch(() => undefined);
  const missing = () => (isOnTheWay ? { default: () => null } : new Promise<never>(() => undefined));
  const Later: ComponentType<P> = lazy(() => fetched().catch(missing));
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
