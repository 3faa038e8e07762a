import { type ComponentType, startTransition, useEffect, useRef, useState } from 'react';
import { useIsScripted } from './use-is-scripted.ts';

type Part<P> = { default: ComponentType<P> };

/** What shows that somebody is about to use the page; a tap itself is left to the links and forms that stand there. */
const SIGNS = ['scroll', 'pointermove', 'keydown', 'toggle'];
/** Whoever has programs read the page may never come near a part of it; a touch that is to be answered at once has been by then. */
const LATE_MS = 3_000;
const PRESSED_MS = 100;

type Options = {
  /** On a page from the server: none for what needs no scripts at all. */
  signs?: readonly string[];
  /** Its place on a page that one goes to, so that nothing jumps when it comes. */
  place?: { id?: string; className: string };
};

/**
 * A part that the first screen can do without, and that works as the server rendered it, by links and forms: its scripts are fetched
 * once the user moves on the page and it is near, is unfolded, or after a while; they take its place when they have come. A page that one
 * goes to does not wait for it either.
 * `content`: the part itself on the server, which renders it in a plain `<div>`; null in browsers.
 */
export function touchedPart<P extends object>(
  content: ComponentType<P> | null,
  load: () => Promise<Part<P>>,
  { signs = SIGNS, place }: Options = {},
): ComponentType<P> {
  if (import.meta.env.SSR) return inDiv(content!);
  let come: ComponentType<P> | null = null;
  return function TouchedPart(props: P) {
    const [isOnTheWay] = useState(useIsScripted());
    const [Drawn, setDrawn] = useState(() => (isOnTheWay ? come : null));
    const box = useRef<HTMLDivElement>(null);
    useEffect(() => {
      if (Drawn) return;
      const controller = new AbortController();
      const { signal } = controller;
      const draw = () => {
        controller.abort();
        load().then(put, () => undefined);
      };
      // What is being pressed stays until it is let go: a tap on what has been replaced meanwhile would be lost.
      const put = (part: Part<P>): unknown =>
        box.current?.matches(':active')
          ? setTimeout(put, PRESSED_MS, part)
          : startTransition(() => setDrawn(() => (come = part.default)));
      let isWatched = false;
      const watch = () => {
        if (!isWatched) whenNear(box.current!, draw, signal);
        isWatched = true;
      };
      if (isOnTheWay) watch();
      // What unfolds tells nobody above it.
      else for (const sign of signs) addEventListener(sign, watch, { signal, passive: true, capture: true });
      return () => controller.abort();
    }, [Drawn, isOnTheWay]);
    if (Drawn)
      return (
        <div key="drawn">
          <Drawn {...props} />
        </div>
      );
    if (isOnTheWay) return <div ref={box} {...place} />;
    return <div ref={box} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />;
  };
}

function whenNear(box: Element, draw: () => void, signal: AbortSignal): void {
  const observer = new IntersectionObserver(
    (entries) => entries.some(({ isIntersecting }) => isIntersecting) && draw(),
    { rootMargin: '100% 0px' },
  );
  observer.observe(box);
  const timer = setTimeout(draw, LATE_MS);
  signal.addEventListener('abort', () => {
    observer.disconnect();
    clearTimeout(timer);
  });
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
