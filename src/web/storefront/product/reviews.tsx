import { touchedPart } from '#web/ui/touched-part.tsx';
import type { ReviewsProps } from './reviews-content.tsx';

// The server renders it at once, and it works as it is; browsers fetch its scripts when its user moves on the page.
const Content = import.meta.env.SSR ? (await import('./reviews-content.tsx')).default : null;

/** What buyers say of a product. */
export const Reviews = touchedPart<ReviewsProps>(Content, () => import('./reviews-content.tsx'), {
  place: { id: 'reviews', className: 'min-h-dvh' },
});
