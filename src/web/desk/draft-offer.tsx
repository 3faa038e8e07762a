import { m } from '#messages';
import type { Draft } from '#modules/desk/drafts.schema.ts';
import { Alert } from '#web/ui/alert.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { useDates } from '#web/ui/date.ts';

/**
 * Offers what was typed into this form and not sent. The link shows the screen with `?draft`, whose loader fills the form
 * from it; another version since then is met by the conflict screen, because the draft brings the version it began with.
 */
export function DraftOffer({ draft, path }: { draft: Pick<Draft, 'updatedAt'> | null; path: string }) {
  const { dateTime } = useDates();
  if (!draft) return null;
  return (
    <Alert tone="info" className="mb-4">
      <p>{m.desk_draft_offer({ time: dateTime(draft.updatedAt) })}</p>
      <LinkButton to={`${path}?draft`} prefetch="none" size="small" className="mt-2">
        {m.desk_draft_take()}
      </LinkButton>
    </Alert>
  );
}
