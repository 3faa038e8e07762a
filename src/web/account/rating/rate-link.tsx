import { lazy, type MouseEvent, Suspense, useEffect, useState } from 'react';
import { m } from '#messages';
import type { Locale } from '#platform/language.ts';
import type { RatedItem } from '#modules/reviews/reviews.schema.ts';
import { usePersonal } from '#web/use-personal.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { LocalLink } from '#web/ui/local-link.tsx';

const RatingDialog = lazy(() => import('./rating-dialog.tsx'));

type Props = {
  orderLineId: number;
  /** The item's title, heard by screen readers after the button's words. */
  title: string;
  /** The language of the title. */
  locale: Locale;
  isRated: boolean;
  item?: RatedItem;
  className?: string;
};

/** Opens the rating dialog of one delivered item; without scripts the page /LeaveARating with its form. */
export function RateLink({ orderLineId, title, locale, isRated, item, className }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  // A closed dialog stays: it gives the focus back to this link.
  const [isWanted, setIsWanted] = useState(false);
  useEffect(() => {
    if (!isWanted) return;
    // A published rating may take this link off the list it stood in: the focus then goes to the page, not nowhere.
    return () => {
      if (document.activeElement === document.body) document.getElementById('content')?.focus();
    };
  }, [isWanted]);
  const isSignedIn = usePersonal('name') !== null;
  const onPress = (event: MouseEvent) => {
    // The page asks for sign-in and comes back; a dialog could only refuse.
    if (!isSignedIn || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setIsOpen(true);
    setIsWanted(true);
  };
  return (
    <>
      <LocalLink
        to={`/LeaveARating?line=${orderLineId}`}
        prefetch="none"
        onClick={onPress}
        aria-haspopup={isSignedIn ? 'dialog' : undefined}
        className={buttonClass(isRated ? 'quiet' : 'secondary', 'small', className)}
      >
        {isRated ? m.reviews_edit() : m.reviews_rate()}
        <span className="sr-only"> {m.reviews_rate_for({ title })}</span>
      </LocalLink>
      {isWanted && (
        <Suspense fallback={null}>
          <RatingDialog
            orderLineId={orderLineId}
            title={title}
            locale={locale}
            isOpen={isOpen}
            onClose={() => setIsOpen(false)}
            {...(item ? { item } : {})}
          />
        </Suspense>
      )}
    </>
  );
}
