import { m } from '#messages';
import { listApplications } from '#modules/support/index.ts';
import type { Application } from '#modules/support/applications.schema.ts';
import { APPLICATIONS } from '#modules/support/applications.table.ts';
import { SITE } from '#shop/site.ts';
import { load, submitBy } from '#handlers/handlers.ts';
import { AdminFrame } from '#web/desk/admin-frame.tsx';
import { DataTable, type Shown } from '#web/desk/data-table.tsx';
import { DateCell } from '#web/desk/date-cell.tsx';
import { DeskEmpty } from '#web/desk/desk-states.tsx';
import { tableForms } from '#web/desk/table-forms.ts';
import { tableView } from '#web/desk/table-view.ts';
import { Badge } from '#web/ui/badge.tsx';
import { LocalLink } from '#web/ui/local-link.tsx';
import type { Route } from './+types/applications.page.ts';
import { APPLICATION_NAMES, APPLICATION_TONES } from './application-words.ts';

export const loader = load(
  async (ctx, { url }) => await tableView(ctx, APPLICATIONS, url, (query) => listApplications(ctx, query)),
);

export const action = submitBy(tableForms(APPLICATIONS));

export const meta = () => [{ title: `${m.stores_admin_applications()} – ${SITE.name}` }];

type Columns = Record<keyof typeof APPLICATIONS.columns, Shown<Application>>;

const COLUMNS: Columns = {
  business: {
    label: m.stores_admin_business,
    cell: ({ id, businessName }) => (
      <LocalLink
        to={`/admin/applications/${id}`}
        lang=""
        className="prose-link inline-flex min-h-11 items-center font-semibold break-words md:min-h-0"
      >
        {businessName}
      </LocalLink>
    ),
  },
  contact: {
    label: m.stores_admin_contact,
    cell: ({ contactName, phone }) => (
      <span className="break-words">
        <span lang="">{contactName}</span> · <span className="tabular">{phone}</span>
      </span>
    ),
  },
  place: { label: m.stores_admin_place, cell: ({ city, region }) => `${city}, ${region}` },
  applied: { label: m.stores_admin_applied_on, cell: ({ appliedAt }) => <DateCell iso={appliedAt} /> },
  state: {
    label: m.stores_admin_state,
    cell: ({ state }) => <Badge tone={APPLICATION_TONES[state]}>{APPLICATION_NAMES[state]()}</Badge>,
  },
};

export default function ApplicationsPage({ loaderData }: Route.ComponentProps) {
  return (
    <AdminFrame title={m.stores_admin_applications()}>
      <p className="mb-3 text-muted">{m.stores_admin_applications_intro()}</p>
      <DataTable
        table={APPLICATIONS}
        view={loaderData}
        keyOf={({ id }) => String(id)}
        nameOf={({ businessName }) => businessName}
        columns={COLUMNS}
        filters={{
          state: { label: m.stores_admin_states, words: APPLICATION_NAMES, tabs: {} },
          q: { label: m.stores_admin_search, placeholder: m.stores_admin_search_placeholder },
        }}
        empty={<DeskEmpty icon="store" title={m.stores_admin_applications_empty()} />}
      />
    </AdminFrame>
  );
}
