import { m } from '#messages';
import type { StoreCheck } from '#modules/vendors/stores.schema.ts';
import type { RefusedForm } from '#handlers/handlers.ts';
import { DeskFrame } from '#web/desk/desk-frame.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { useDates } from '#web/ui/date.ts';
import { CHECK_STATE_NAMES, CHECK_TONES, ITEM_NAMES } from '#web/vendor-portal/store-words.ts';
import { DocumentForm } from './document-form.tsx';

type Props = { documents: readonly StoreCheck[]; isSent: boolean; refused: RefusedForm | null };

/** The documents that staff look at: how each stands, and a form that sends it. */
export function DocumentsScreen({ documents, isSent, refused }: Props) {
  return (
    <DeskFrame title={m.stores_documents_title()}>
      <p className="mb-4 text-muted">{m.stores_documents_intro()}</p>
      {isSent && !refused && (
        <output className="mb-4 block">
          <Alert tone="success">{m.stores_document_sent()}</Alert>
        </output>
      )}
      <div className="grid gap-4 lg:grid-cols-2">
        {documents.map((check) => (
          <DocumentCard
            key={`${check.kind}-${check.version}`}
            check={check}
            refused={refused?.values.kind === check.kind ? refused : null}
          />
        ))}
      </div>
    </DeskFrame>
  );
}

function DocumentCard({ check, refused }: { check: StoreCheck; refused: RefusedForm | null }) {
  const { kind, state, isNeeded, note, number, hasFile, endsOn, endsSoon } = check;
  const { date } = useDates();
  const name = ITEM_NAMES[kind]();
  return (
    <section
      id={kind}
      aria-labelledby={`${kind}-name`}
      className="rounded-card border border-line bg-surface p-4"
    >
      <div className="mb-2 flex flex-wrap items-center gap-2">
        <h2 id={`${kind}-name`} className="min-w-0 flex-1 text-lg">
          {name}
        </h2>
        <Badge tone={CHECK_TONES[state]}>{CHECK_STATE_NAMES[state]()}</Badge>
        {endsSoon && <Badge tone="warning">{m.stores_check_ends_soon()}</Badge>}
        {isNeeded && state !== 'accepted' && state !== 'waived' && (
          <Badge tone="warning">{m.stores_needed()}</Badge>
        )}
      </div>
      {note && <p className="mb-1 text-sm break-words">{m.stores_check_why({ reason: note })}</p>}
      {number && <p className="text-sm">{m.stores_check_number({ number })}</p>}
      {endsOn && <p className="text-sm">{m.stores_check_until({ date: date(endsOn) })}</p>}
      {hasFile && (
        <a
          href={`/api/vendor/documents/${kind}/file`}
          className="inline-flex min-h-11 items-center text-link underline"
        >
          {m.stores_check_see()}
        </a>
      )}
      {refused && Object.keys(refused.fields).length === 0 && (
        <Alert tone="danger" role="alert" className="mt-2">
          {refused.message}
        </Alert>
      )}
      <DocumentForm kind={kind} number={number} refused={refused} />
    </section>
  );
}
