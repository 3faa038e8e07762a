import type { MouseEvent } from 'react';
import type { LargePicture } from './full-screen.ts';

/**
 * Shows the pictures full screen, from the one that was chosen; its scripts are fetched for it. Where they cannot be, the
 * link does what it says. Clicks that ask for another tab are left alone.
 */
export function openFullScreen(
  event: MouseEvent<HTMLAnchorElement>,
  pictures: readonly LargePicture[],
  index: number,
) {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  const link = event.currentTarget;
  void import('./full-screen.ts').then(
    ({ showFullScreen }) => showFullScreen(pictures, index, link),
    () => location.assign(link.href),
  );
}
