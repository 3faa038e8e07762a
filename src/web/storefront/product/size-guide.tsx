import { touchedPart } from '#web/ui/touched-part.tsx';
import type { SizeGuideProps } from './size-guide-content.tsx';

// It unfolds without scripts: those of a page that came from the server never fetch it. Folded it is one line high.
const Content = import.meta.env.SSR ? (await import('./size-guide-content.tsx')).default : null;

/** How sizes compare and how one measures, for what is worn. */
export const SizeGuide = touchedPart<SizeGuideProps>(Content, () => import('./size-guide-content.tsx'), {
  signs: [],
  place: { className: 'min-h-[2.875rem]' },
});
