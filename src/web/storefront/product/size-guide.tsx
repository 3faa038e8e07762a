import { m } from '#messages';
import { Icon } from '#web/ui/icon.tsx';
import { touchedPart } from '#web/ui/touched-part.tsx';
import type { SizeGuideProps } from './size-guide-content.tsx';

const Content = import.meta.env.SSR ? (await import('./size-guide-content.tsx')).default : null;

// It unfolds without scripts: those of a page that came from the server never fetch it. On a page that one goes to it comes when it
// is unfolded, as nothing folded is near.
const Tables = touchedPart<SizeGuideProps>(Content, () => import('./size-guide-content.tsx'), { signs: [] });

/** Unfolds below the sizes: how sizes compare and how one measures, for what is worn. */
export function SizeGuide(props: SizeGuideProps) {
  return (
    <details className="group rounded-card border border-line">
      <summary className="flex min-h-11 items-center gap-2 px-3 text-sm font-semibold text-link">
        <Icon name="clipboard" className="size-5" />
        {m.product_sizes()}
        <Icon name="down" className="ml-auto size-4 transition-transform group-open:rotate-180" />
      </summary>
      <Tables {...props} />
    </details>
  );
}
