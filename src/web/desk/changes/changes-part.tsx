import type { ComponentType } from 'react';
import { touchedPart } from '#web/ui/touched-part.tsx';
import { fetchedPart } from '#web/ui/when-fetched.tsx';

/**
 * A part that is text alone: on a page from the server browsers fetch the words of every kind of thing only when somebody begins
 * to act; a page that one goes to waits for them, because its lines would grow under the eye.
 */
export function changesPart<P extends object>(
  content: ComponentType<P> | null,
  load: () => Promise<{ default: ComponentType<P> }>,
): ComponentType<P> {
  const isOnTheWay = !import.meta.env.SSR && 'scripted' in document.documentElement.dataset;
  return isOnTheWay ? fetchedPart(load) : touchedPart(content, load);
}
