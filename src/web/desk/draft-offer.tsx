import { Form } from 'react-router';
import { m } from '#messages';
import type { FormDraft } from '#modules/desk/drafts.schema.ts';
import { timeAgoInWords } from '#web/chat/time-ago.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { useLocalPath } from '#web/ui/local-link.tsx';

/** What was typed into a form and not saved; `now`: when the page was made. */
export type KeptDraft = FormDraft & { now: string };

/** Which form a draft is of, and the address of its screen. */
export type DraftPlace = { kind: string; subject: string; path: string };

type Props = { place: DraftPlace; draft: KeptDraft; isTaken: boolean };

/** Offers what was typed into a form and not saved, with its age; once it is taken, the way to throw it away. */
export function DraftOffer({ place, draft, isTaken }: Props) {
  const ago = timeAgoInWords(draft.updatedAt, Date.parse(draft.now));
  return (
    <Alert tone="info" className="mb-4">
      <p>{isTaken ? m.desk_draft_shown({ ago }) : m.desk_draft_offer({ ago })}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        {!isTaken && (
          <LinkButton
            to={`${place.path}?draft=${encodeURIComponent(place.subject)}`}
            prefetch="none"
            size="small"
          >
            {m.desk_draft_take()}
          </LinkButton>
        )}
        <DropDraftForm place={place} text={m.desk_draft_drop()} />
      </div>
    </Alert>
  );
}

/** Throws away what was typed and shows what is saved. */
export function DropDraftForm({ place: { kind, subject, path }, text }: { place: DraftPlace; text: string }) {
  const localPath = useLocalPath();
  return (
    <Form method="post" action={localPath(path)}>
      <input type="hidden" name="draftKind" value={kind} />
      <input type="hidden" name="draftSubject" value={subject} />
      <Button type="submit" name="intent" value="drop-draft" look="secondary" size="small">
        {text}
      </Button>
    </Form>
  );
}
