import { type RefObject, useEffect, useRef } from 'react';

/**
 * For a strip of links that scrolls sideways on phones: brings the link of the current page into its middle. The strip
 * must be positioned (`relative`); the page itself does not move.
 */
export function useCurrentInView(path: string): RefObject<HTMLUListElement | null> {
  const strip = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const list = strip.current;
    const current = list?.querySelector<HTMLElement>('[aria-current]');
    if (!list || !current) return;
    list.scrollLeft = current.offsetLeft - (list.clientWidth - current.offsetWidth) / 2;
  }, [path]);
  return strip;
}
