import { useCallback } from 'react';
import { m } from '#messages';
import type { Locale } from '#platform/language.ts';
import type { RatedItem } from '#modules/reviews/reviews.schema.ts';
import { useApi } from '#web/chrome/use-api.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { RatingForm } from './rating-form.tsx';

type Props = {
  orderLineId: number;
  /** What is being rated, for the first line of the dialog. */
  title: string;
  /** The language of the title. */
  locale: Locale;
  /** Known already on some pages; otherwise asked for. */
  item?: RatedItem;
  isOpen: boolean;
  onClose: () => void;
};

/** The popup "Leave a Rating" for one item. Load it lazily: `RateLink` does. */
export default function RatingDialog({ orderLineId, title, locale, item, isOpen, onClose }: Props) {
  const toast = useToast();
  const onPublished = useCallback(() => {
    toast({ tone: 'success', text: m.reviews_published() });
    onClose();
  }, [toast, onClose]);
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={m.reviews_title()} closeLabel={m.reviews_close()}>
      <p lang={locale} className="mb-4 font-semibold">
        {title}
      </p>
      {item ? (
        <RatingForm item={item} onPublished={onPublished} />
      ) : (
        <FetchedForm orderLineId={orderLineId} onPublished={onPublished} />
      )}
    </Dialog>
  );
}

function FetchedForm({ orderLineId, onPublished }: { orderLineId: number; onPublished: () => void }) {
  const { state, value, reason, retry } = useApi(`/api/reviews/items/${orderLineId}`);
  if (state === 'ready') return <RatingForm item={value} onPublished={onPublished} />;
  if (state === 'failed')
    return (
      <Alert tone="danger" role="alert">
        <p className="mb-2">{reason || m.reviews_load_failed()}</p>
        <Button look="secondary" size="small" onClick={retry}>
          {m.reviews_retry()}
        </Button>
      </Alert>
    );
  return (
    <output className="flex flex-col gap-4">
      <span className="sr-only">{m.reviews_loading()}</span>
      <Skeleton className="h-11" />
      <Skeleton className="h-28" />
    </output>
  );
}
