import { type ComponentType, lazy, startTransition, useEffect, useState } from 'react';
import { useIsScripted } from './use-is-scripted.ts';

type Part<P> = { default: ComponentType<P> };

/** What shows that somebody is about to use the page; a tap itself is left to the links and forms that stand there. */
const SIGNS = ['scroll', 'pointermove', 'keydown', 'toggle'];

/**
 * A part below the fold that works as the server rendered it, by links and forms: its scripts are fetched once the user
 * moves on the page, and take its place when they have come. On the way from another page they come with that page.
 * `content`: the part itself on the server, which renders it in a plain `<div>`; null in browsers. `signs`: none for what needs
 * no scripts at all.
 */
export function touchedPart<P extends object>(
  content: ComponentType<P> | null,
  load: () => Promise<Part<P>>,
  signs = SIGNS,
): ComponentType<P> {
  if (import.meta.env.SSR) return inDiv(content!);
  let come: ComponentType<P> | undefined;
  const fetched = async () => {
    const part = await load();
    come = part.default;
    return part;
  };
  if ('scripted' in document.documentElement.dataset) fetched().catch(() => undefined);
  const Later: ComponentType<P> = lazy(() => fetched().catch(() => ({ default: () => null })));
  return function TouchedPart(props: P) {
    const isOnTheWay = useIsScripted();
    const [Drawn, setDrawn] = useState(() => come ?? (isOnTheWay ? Later : null));
    useEffect(() => {
      if (Drawn) return;
      const controller = new AbortController();
      const draw = () => {
        controller.abort();
        fetched().then(
          (part) => startTransition(() => setDrawn(() => part.default)),
          () => undefined,
        );
      };
      // What unfolds tells nobody above it.
      const options = { signal: controller.signal, passive: true, capture: true };
      for (const sign of signs) addEventListener(sign, draw, options);
      return () => controller.abort();
    }, [Drawn]);
    if (!Drawn) return <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />;
    return (
      <div key="drawn">
        <Drawn {...props} />
      </div>
    );
  };
}

function inDiv<P extends object>(Content: ComponentType<P>): ComponentType<P> {
  return function RenderedPart(props: P) {
    return (
      <div>
        <Content {...props} />
      </div>
    );
  };
}
