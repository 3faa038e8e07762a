import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { m } from '#messages';
import type { RefusedForm } from '#handlers/handlers.ts';
import type { AuditLine } from '#modules/audit/audit.schema.ts';
import { CASE_FIELDS } from '#modules/cases/cases.table.ts';
import type { CaseDetail, CaseReason, DecisionReason } from '#modules/cases/cases.schema.ts';
import type { ProductHistory } from '#modules/products/product-history.schema.ts';
import { Panel, RoomNotice } from '#web/desk/room-parts.tsx';
import { SubjectHistory } from '#web/admin/subject-history.tsx';
import { AdminFrame, useStaffRights } from '#web/desk/admin-frame.tsx';
import { RevisionList } from '#web/desk/revision-list.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { useDates } from '#web/ui/date.ts';
import { LocalLink, useLocalPath } from '#web/ui/local-link.tsx';
import { Money } from '#web/ui/money.tsx';
import {
  CASE_STATE_TONES,
  CASE_STATE_WORDS,
  FIELD_WORDS,
  FINDING_WORDS,
  REPORT_WORDS,
} from './case-words.ts';
import { DecideCase } from './decide-case.tsx';
import { ShownProduct } from './shown-product.tsx';

type Props = {
  found: CaseDetail;
  reasons: readonly DecisionReason[];
  history: readonly AuditLine[];
  /** The case to go on with. */
  next: number | null;
  /** What became of the product. */
  ofProduct: ProductHistory;
  isDone: boolean;
  refused: RefusedForm | null;
};

/** Alt+N goes on to the next case, from wherever the hands are. */
function useNextKey(to: string | null): void {
  const navigate = useNavigate();
  const localPath = useLocalPath();
  const path = to === null ? null : localPath(to);
  useEffect(() => {
    if (path === null) return;
    const onKey = (event: KeyboardEvent) => {
      if (!event.altKey || event.ctrlKey || event.metaKey || event.code !== 'KeyN') return;
      event.preventDefault();
      void navigate(path);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [path, navigate]);
}

/** One case: why it is looked at, the product as shoppers would see it, and the decision. */
export function CaseScreen({ found, reasons, history, next, ofProduct, isDone, refused }: Props) {
  const { id, state, product, vendor, strikes } = found;
  const { dateTime } = useDates();
  const maySeeGoods = useStaffRights().includes('products.read');
  useNextKey(next === null ? null : `/admin/cases/${next}`);
  return (
    <AdminFrame
      title={m.cases_one({ number: id })}
      action={<Badge tone={CASE_STATE_TONES[state]}>{CASE_STATE_WORDS[state]()}</Badge>}
    >
      <RoomNotice refused={refused} done={isDone ? m.cases_done() : null} />
      {refused?.intent === 'accept' && <Changed fields={refused.fields} />}
      <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-1">
        <LocalLink to="/admin/cases?state=open" className="prose-link inline-flex min-h-11 items-center">
          {m.cases_title()}
        </LocalLink>
        {next !== null && (
          <span className="inline-flex items-center gap-2">
            <LinkButton
              to={`/admin/cases/${next}`}
              look="secondary"
              size="small"
              rel="next"
              aria-keyshortcuts="Alt+N"
            >
              {m.cases_next()}
            </LinkButton>
            <span aria-hidden="true" className="hidden text-sm text-muted md:inline">
              {m.cases_next_hint()}
            </span>
          </span>
        )}
      </div>
      <p className="mb-4 text-sm text-muted">
        <LocalLink to={`/admin/vendors/${vendor.id}`} lang="" className="prose-link">
          {vendor.name}
        </LocalLink>{' '}
        · {m.cases_strikes({ count: strikes })} · {dateTime(found.createdAt)}
        {' · '}
        {found.shown.state === 'published' ? (
          <LocalLink to={`/product-detail/${product.id}`} className="prose-link">
            {m.cases_in_shop()}
          </LocalLink>
        ) : (
          <LocalLink to={`/admin/catalogue/products/${product.id}/preview`} className="prose-link">
            {m.products_preview()}
          </LocalLink>
        )}
        {maySeeGoods && (
          <>
            {' · '}
            <LocalLink to={`/admin/products/${product.id}`} className="prose-link">
              {m.cases_product()} #{product.id}
            </LocalLink>
          </>
        )}
      </p>
      <div className="gap-x-4 lg:grid lg:grid-cols-[3fr_2fr] lg:items-start">
        <ShownProduct shown={found.shown} />
        <div>
          <Why found={found} />
          {state === 'open' ? (
            <DecideCase found={found} reasons={reasons} refused={refused} />
          ) : (
            <Decided found={found} />
          )}
        </div>
      </div>
      <Copies copies={found.copies} />
      <SubjectHistory lines={history} subject={`case:${id}`} />
      <RevisionList
        history={ofProduct}
        earlier={(after) => `/admin/cases/${id}?before=${after}#product-history`}
        className="mb-4 rounded-card border border-line bg-surface p-4"
      />
    </AdminFrame>
  );
}

/** What is another since the case was looked at. */
function Changed({ fields }: Pick<RefusedForm, 'fields'>) {
  const changed = CASE_FIELDS.filter((field) => fields[field] !== undefined);
  if (changed.length === 0) return null;
  return (
    <p className="mb-4">
      {m.cases_changed_what({ what: changed.map((field) => FIELD_WORDS[field]()).join(', ') })}
    </p>
  );
}

function Why({ found: { reasons, reports } }: { found: CaseDetail }) {
  const { dateTime } = useDates();
  return (
    <Panel title={m.cases_why()}>
      <ul className="flex flex-col gap-2">
        {reasons.map((reason, index) => (
          <li key={index}>
            <strong>{FINDING_WORDS[reason.code]()}</strong>
            <Finding reason={reason} />
          </li>
        ))}
      </ul>
      {reports.length > 0 && (
        <ul className="mt-3 flex flex-col gap-2 border-t border-line pt-3 text-sm">
          {reports.map(({ reason, details, at }, index) => (
            <li key={index}>
              <span className="text-muted">{dateTime(at)}</span> · {REPORT_WORDS[reason]?.() ?? reason}
              {details && (
                <p lang="" className="break-words whitespace-pre-line">
                  {details}
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function Finding({ reason: { field, words = [], median, count } }: { reason: CaseReason }) {
  return (
    <span className="text-sm text-muted">
      {field !== 'product' && <> · {FIELD_WORDS[field]()}</>}
      {words.length > 0 && (
        <>
          {': '}
          <span lang="" className="break-words">
            {words.join(', ')}
          </span>
        </>
      )}
      {median !== undefined && (
        <>
          {' · '}
          {m.cases_median()} <Money birr={median} />
        </>
      )}
      {count !== undefined && <> · {count}</>}
    </span>
  );
}

function Decided({ found: { decidedBy, decidedAt, told, note } }: { found: CaseDetail }) {
  const { dateTime } = useDates();
  if (decidedAt === null) return null;
  return (
    <Panel title={m.cases_decided()}>
      <p className="text-sm text-muted">
        <span lang="">{decidedBy ?? '–'}</span> · {dateTime(decidedAt)}
      </p>
      <ul className="mt-2 flex flex-col gap-1">
        {told.map(({ code, text, field }) => (
          <li key={code}>{m.desk_said({ what: FIELD_WORDS[field](), value: text })}</li>
        ))}
      </ul>
      {note && (
        <p lang="" className="mt-2 break-words">
          {note}
        </p>
      )}
    </Panel>
  );
}

function Copies({ copies }: Pick<CaseDetail, 'copies'>) {
  if (copies.length === 0) return null;
  return (
    <Panel title={m.cases_copies()}>
      <ul className="flex flex-col gap-4">
        {copies.map(({ photo, other, productId, title, vendor }) => (
          <li key={photo.id} className="grid grid-cols-2 gap-3 sm:max-w-xl">
            <figure>
              <img src={photo.url} alt="" className="aspect-square w-full rounded-control object-cover" />
              <figcaption className="mt-1 text-sm text-muted">{m.cases_copy_this()}</figcaption>
            </figure>
            <figure>
              <img src={other.url} alt="" className="aspect-square w-full rounded-control object-cover" />
              <figcaption className="mt-1 text-sm break-words">
                <LocalLink to={`/product-detail/${productId}`} lang="" className="prose-link">
                  {title}
                </LocalLink>{' '}
                · <span lang="">{vendor}</span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
