import { useEffect, useRef } from 'react';
import { m } from '#messages';
import { LinkButton } from '#web/ui/button.tsx';
import { homeHref } from './home-href.ts';
import type { HomeView } from './home-view.ts';

type Props = { view: HomeView; onNear: () => void };

/** Stands for the sections that did not come with the document: tells when it comes near; without scripts a link. */
export function RestWhenNear({ view, onNear }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onNear(), {
      rootMargin: '400px',
    });
    observer.observe(box.current!);
    return () => observer.disconnect();
  }, [onNear]);
  return (
    <div ref={box} id="more" className="wrap min-h-96 text-center">
      <LinkButton to={`${homeHref(view, { isWhole: true })}#more`} look="secondary" preventScrollReset>
        {m.home_more()}
      </LinkButton>
    </div>
  );
}
