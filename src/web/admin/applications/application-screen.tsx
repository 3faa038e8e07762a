import { Form } from 'react-router';
import { m } from '#messages';
import type { AuditLine } from '#modules/audit/audit.schema.ts';
import type { ApplicationDetail } from '#modules/support/applications.schema.ts';
import type { RefusedForm } from '#handlers/handlers.ts';
import { SubjectHistory } from '#web/admin/subject-history.tsx';
import { AdminFrame, useStaffRights } from '#web/desk/admin-frame.tsx';
import { ReasonForm } from '#web/desk/reason-form.tsx';
import { nameWhoChanged } from '#web/desk/name-who-changed.ts';
import { FactsList } from '#web/desk/facts-list.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { useDates } from '#web/ui/date.ts';
import { LocalLink } from '#web/ui/local-link.tsx';
import { ITEM_NAMES } from '#web/vendor-portal/store-words.ts';
import { useIsBusy } from '#web/desk/use-is-busy.ts';
import { APPLICATION_NAMES, APPLICATION_TONES } from './application-words.ts';

type Props = {
  application: ApplicationDetail;
  history: readonly AuditLine[];
  isDone: boolean;
  refused: RefusedForm | null;
};

const CARD = 'mb-4 rounded-card border border-line bg-surface p-4';
const ALIKE = {
  tin: m.stores_admin_alike_tin,
  phone: m.stores_admin_alike_phone,
  name: m.stores_admin_alike_name,
};

/** One application: who applies, what is like it, and what staff decide. */
export function ApplicationScreen({ application, history, isDone, refused }: Props) {
  const { state, note, vendorId } = application;
  const { dateTime } = useDates();
  const mayDecide = useStaffRights().includes('vendors.decide');
  const isOpen = state === 'new' || state === 'documents';
  return (
    <AdminFrame
      title={application.businessName}
      action={<Badge tone={APPLICATION_TONES[state]}>{APPLICATION_NAMES[state]()}</Badge>}
    >
      {refused && (
        <Alert tone="danger" role="alert" className="mb-4">
          {Object.values(refused.fields)[0] ?? nameWhoChanged(refused, dateTime).message}
        </Alert>
      )}
      {isDone && !refused && (
        <output className="mb-4 block">
          <Alert tone="success">{m.stores_admin_done()}</Alert>
        </output>
      )}
      {note && <p className="mb-4 break-words">{m.stores_admin_told({ note })}</p>}
      {vendorId !== null && (
        <LinkButton to={`/admin/vendors/${vendorId}`} className="mb-4">
          {m.stores_admin_to_store()}
        </LinkButton>
      )}
      <div className="lg:grid lg:grid-cols-2 lg:items-start lg:gap-4">
        <Facts application={application} />
        <AlikePart application={application} />
      </div>
      <DocumentsPart application={application} />
      {isOpen &&
        (mayDecide ? (
          <Decision version={application.version} refused={refused} />
        ) : (
          <p className="mb-4 text-muted">{m.stores_admin_no_right()}</p>
        ))}
      <SubjectHistory lines={history} subject={`vendor_application:${application.id}`} />
    </AdminFrame>
  );
}

function Facts({ application }: { application: ApplicationDetail }) {
  const { date } = useDates();
  const { contactName, phone, email, city, region, tin, goods, hasAccount, appliedAt } = application;
  const facts: [string, string][] = [
    [m.stores_admin_contact(), contactName],
    [m.stores_admin_phone(), phone],
    [m.stores_admin_email(), email],
    [m.stores_admin_place(), `${city}, ${region}`],
    [m.stores_admin_tin(), tin ?? '–'],
    [m.stores_admin_account(), hasAccount ? m.stores_admin_account_has() : m.stores_admin_account_none()],
    [m.stores_admin_goods(), goods],
  ];
  return (
    <section className={CARD}>
      <p className="mb-2 text-sm text-muted">{m.stores_admin_applied({ date: date(appliedAt) })}</p>
      <FactsList facts={facts} />
    </section>
  );
}

function AlikePart({ application: { alike } }: { application: ApplicationDetail }) {
  return (
    <section aria-labelledby="alike" className={CARD}>
      <h2 id="alike" className="mb-2 text-lg">
        {m.stores_admin_alike()}
      </h2>
      {alike.length === 0 && <p className="text-muted">{m.stores_admin_alike_none()}</p>}
      <ul className="flex flex-col gap-2">
        {alike.map(({ kind, id, name, by }) => (
          <li key={`${kind}-${id}`}>
            <LocalLink
              to={kind === 'vendor' ? `/admin/vendors/${id}` : `/admin/applications/${id}`}
              className="text-link underline"
            >
              {m.desk_said({
                what: kind === 'vendor' ? m.stores_admin_alike_vendor() : m.stores_admin_alike_application(),
                value: name,
              })}
            </LocalLink>
            <p className="text-sm text-muted">{by.map((one) => ALIKE[one]()).join(', ')}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function DocumentsPart({ application: { id, tin, documents } }: { application: ApplicationDetail }) {
  const { date, dateTime } = useDates();
  if (documents.length === 0) return null;
  const sentTin = documents.find(({ kind }) => kind === 'tin')?.number ?? null;
  return (
    <section aria-labelledby="documents" className={CARD}>
      <h2 id="documents" className="mb-2 text-lg">
        {m.stores_admin_sent_documents()}
      </h2>
      {tin !== null && sentTin !== null && sentTin !== tin && (
        <Alert tone="warning" className="mb-2">
          {m.stores_admin_tin_differs({ typed: tin, sent: sentTin })}
        </Alert>
      )}
      <ul className="flex flex-col gap-2">
        {documents.map(({ kind, number, endsOn, sentAt }) => (
          <li key={kind} className="flex flex-wrap items-center gap-x-4">
            <span className="font-semibold">{ITEM_NAMES[kind]()}</span>
            <span className="text-sm text-muted">
              {[
                m.stores_asked_at({ time: dateTime(sentAt) }),
                number && m.stores_check_number({ number }),
                endsOn && m.stores_check_until({ date: date(endsOn) }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
            <a
              href={`/api/admin/applications/${id}/documents/${kind}/file`}
              aria-label={m.desk_said({ what: m.stores_check_see(), value: ITEM_NAMES[kind]() })}
              className="inline-flex min-h-11 items-center text-link underline"
            >
              {m.stores_check_see()}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Decision({ version, refused }: { version: number; refused: RefusedForm | null }) {
  const isBusy = useIsBusy();
  return (
    <section className={CARD}>
      <p className="mb-3 text-sm text-muted">{m.stores_admin_approve_hint()}</p>
      <div className="flex flex-wrap items-start gap-3">
        <Form method="post">
          <input type="hidden" name="version" value={version} />
          <Button type="submit" name="intent" value="approve" disabled={isBusy}>
            {m.stores_admin_approve()}
          </Button>
        </Form>
        <ReasonForm
          intent="documents"
          text={m.stores_admin_documents()}
          label={m.stores_admin_documents_which()}
          refused={refused}
          shown={{ version }}
        />
        <ReasonForm
          intent="decline"
          text={m.stores_admin_decline()}
          label={m.stores_admin_reason()}
          refused={refused}
          shown={{ version }}
          isDanger
        />
      </div>
    </section>
  );
}
