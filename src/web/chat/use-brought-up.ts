import { type RefObject, useEffect, useRef } from 'react';

/** On phones a chosen conversation is brought up to the top of the window, so that the box to write in is in reach. */
export function useIntroducedProduct<Element extends HTMLElement>(
  isChosen: boolean,
): RefObject<Element | null> {
  const pane = useRef<Element>(null);
  useEffect(() => {
    if (isChosen && matchMedia('(max-width: 63.99rem)').matches)
      pane.current?.scrollIntoView({ block: 'start' });
  }, [isChosen]);
  return pane;
}
