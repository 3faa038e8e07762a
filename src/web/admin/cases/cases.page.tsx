import { m } from '#messages';
import { SITE } from '#shop/site.ts';
import type { ListedCase } from '#modules/cases/cases.schema.ts';
import { CASES } from '#modules/cases/cases.table.ts';
import { listCases } from '#modules/moderation/index.ts';
import { load, submitBy } from '#handlers/handlers.ts';
import { AdminFrame } from '#web/desk/admin-frame.tsx';
import { DataTable, type Shown } from '#web/desk/data-table.tsx';
import { Moment } from '#web/desk/moment.tsx';
import { DeskEmpty } from '#web/desk/desk-states.tsx';
import { tableForms } from '#web/desk/table-forms.ts';
import { tableView } from '#web/desk/table-view.ts';
import { Badge } from '#web/ui/badge.tsx';
import { LocalLink } from '#web/ui/local-link.tsx';
import type { Route } from './+types/cases.page.ts';
import { CASE_STATE_TONES, CASE_STATE_WORDS, FINDING_WORDS } from './case-words.ts';

export const loader = load(async (ctx, { url }) => ({
  view: await tableView(ctx, CASES, url, (query) => listCases(ctx, query)),
}));

export const action = submitBy(tableForms(CASES));

export const meta = () => [{ title: `${m.cases_title()} – ${SITE.name}` }];

type Columns = Record<keyof typeof CASES.columns, Shown<ListedCase>>;

const COLUMNS: Columns = {
  product: { label: m.cases_product, cell: (row) => <ProductCell row={row} /> },
  reasons: {
    label: m.cases_why,
    cell: ({ reasons }) => reasons.map((code) => FINDING_WORDS[code]()).join(' · '),
  },
  vendor: {
    label: m.cases_store,
    cell: ({ vendor: { id, name } }) => (
      <LocalLink to={`/admin/vendors/${id}`} lang="" className="prose-link">
        {name}
      </LocalLink>
    ),
  },
  age: {
    label: m.cases_since,
    cell: ({ createdAt, isLate }) => (
      <>
        <Moment iso={createdAt} />
        {isLate && (
          <>
            {' '}
            <Badge tone="warning">{m.cases_late()}</Badge>
          </>
        )}
      </>
    ),
  },
  state: {
    label: m.cases_state,
    cell: ({ state }) => (
      <Badge tone={CASE_STATE_TONES[state]} className="md:whitespace-nowrap">
        {CASE_STATE_WORDS[state]()}
      </Badge>
    ),
  },
};

function ProductCell({ row: { id, product } }: { row: ListedCase }) {
  return (
    <span className="flex items-center gap-2">
      {product.imageUrl && (
        <img src={product.imageUrl} alt="" className="size-10 shrink-0 rounded-control object-cover" />
      )}
      <LocalLink
        to={`/admin/cases/${id}`}
        lang=""
        className="prose-link inline-flex min-h-11 items-center font-semibold break-words md:min-h-0"
      >
        {product.title || `#${product.id}`}
      </LocalLink>
    </span>
  );
}

export default function CasesPage({ loaderData: { view } }: Route.ComponentProps) {
  return (
    <AdminFrame title={m.cases_title()}>
      <DataTable
        table={CASES}
        view={view}
        keyOf={({ id }) => String(id)}
        nameOf={({ product }) => product.title}
        columns={COLUMNS}
        filters={{
          state: {
            label: m.cases_state,
            words: CASE_STATE_WORDS,
            tabs: { open: '', accepted: '', refused: '', withdrawn: '' },
          },
          q: { label: m.cases_search, placeholder: m.cases_search_hint },
          reason: { label: m.cases_why, words: FINDING_WORDS },
          kind: {
            label: m.cases_kind,
            words: { product: m.cases_kind_product, report: m.cases_kind_report },
          },
        }}
        empty={<DeskEmpty icon="check" title={m.cases_empty()} text={m.cases_goal()} />}
        emptyOf={({ state, kind, reason, q, after }) =>
          // Nothing waits, which is the goal; all else that matches nothing is said as everywhere.
          state === 'open' && [kind, reason, q, after].every((one) => one === null) ? (
            <DeskEmpty icon="check" title={m.cases_empty()} text={m.cases_goal()} />
          ) : null
        }
      />
    </AdminFrame>
  );
}
