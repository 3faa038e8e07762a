import { Form } from 'react-router';
import { m } from '#messages';
import type { AskedDocuments } from '#modules/support/applications.schema.ts';
import type { CheckKind } from '#modules/vendors/stores.schema.ts';
import type { RefusedForm } from '#handlers/handlers.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { useDates } from '#web/ui/date.ts';
import { useLocalPath } from '#web/ui/local-link.tsx';
import { ITEM_NAMES } from '#web/vendor-portal/store-words.ts';
import { useIsBusy } from '#web/desk/use-is-busy.ts';
import { DocumentForm } from './document-form.tsx';

type Props = {
  /** Null once all is sent. */
  asked: AskedDocuments | null;
  path: string;
  isSent: boolean;
  refused: RefusedForm | null;
};

const KINDS: readonly CheckKind[] = ['tin', 'licence', 'identity', 'bank_letter'];

/** What an applicant sends to staff by the link in their message, without an account. */
export function ApplicationDocumentsScreen({ asked, path, isSent, refused }: Props) {
  return (
    <main id="main" className="wrap max-w-3xl py-8">
      <h1 className="mb-4 text-2xl">{m.stores_asked_title()}</h1>
      {asked === null ? (
        <Alert tone="success">{m.stores_asked_done()}</Alert>
      ) : (
        <Asked asked={asked} path={path} isSent={isSent} refused={refused} />
      )}
    </main>
  );
}

function Asked({ asked, path, isSent, refused }: Props & { asked: AskedDocuments }) {
  const { dateTime } = useDates();
  const localPath = useLocalPath();
  const isBusy = useIsBusy();
  return (
    <>
      <p>{m.stores_asked_text({ vendor: asked.businessName })}</p>
      <p lang="" className="my-3 rounded-card bg-sunken p-3 break-words whitespace-pre-line">
        {asked.asked}
      </p>
      <p className="mb-4 text-sm text-muted">{m.stores_asked_until({ time: dateTime(asked.endsAt) })}</p>
      {isSent && !refused && (
        <output className="mb-4 block">
          <Alert tone="success">{m.stores_asked_sent()}</Alert>
        </output>
      )}
      {refused && Object.keys(refused.fields).length === 0 && (
        <Alert tone="danger" role="alert" className="mb-4">
          {refused.message}
        </Alert>
      )}
      <div className="grid gap-4 md:grid-cols-2">
        {KINDS.map((kind) => (
          <AskedCard
            key={`${kind}-${sentAt(asked, kind)}`}
            kind={kind}
            sentAt={sentAt(asked, kind)}
            path={path}
            refused={refused?.values.kind === kind ? refused : null}
          />
        ))}
      </div>
      <Form method="post" action={localPath(path)} className="mt-6">
        <p className="mb-2 text-sm text-muted">{m.stores_asked_finish_hint()}</p>
        <Button type="submit" name="intent" value="finish" disabled={isBusy || asked.sent.length === 0}>
          {m.stores_asked_finish()}
        </Button>
      </Form>
    </>
  );
}

function sentAt(asked: AskedDocuments, kind: CheckKind): string | null {
  return asked.sent.find((one) => one.kind === kind)?.sentAt ?? null;
}

type CardProps = { kind: CheckKind; sentAt: string | null; path: string; refused: RefusedForm | null };

function AskedCard({ kind, sentAt: at, path, refused }: CardProps) {
  const { dateTime } = useDates();
  const localPath = useLocalPath();
  const name = ITEM_NAMES[kind]();
  return (
    <section
      id={kind}
      aria-labelledby={`${kind}-name`}
      className="rounded-card border border-line bg-surface p-4"
    >
      <div className="mb-1 flex flex-wrap items-center gap-2">
        <h2 id={`${kind}-name`} className="min-w-0 flex-1 text-lg">
          {name}
        </h2>
        {at !== null && <Badge tone="success">{m.stores_asked_here()}</Badge>}
      </div>
      {at !== null && <p className="text-sm text-muted">{m.stores_asked_at({ time: dateTime(at) })}</p>}
      <DocumentForm kind={kind} action={localPath(path)} refused={refused} />
    </section>
  );
}
