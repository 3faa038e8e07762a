import { m } from '#messages';
import { ADMIN_VENDORS } from '#modules/vendors/admin-vendors.table.ts';
import { listAdminVendors } from '#modules/vendors/index.ts';
import type { AdminVendor } from '#modules/vendors/stores.schema.ts';
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
import { STATE_NAMES, STATE_TONES } from '#web/vendor-portal/store-words.ts';
import type { Route } from './+types/admin-vendors.page.ts';

export const loader = load(
  async (ctx, { url }) => await tableView(ctx, ADMIN_VENDORS, url, (query) => listAdminVendors(ctx, query)),
);

export const action = submitBy(tableForms(ADMIN_VENDORS));

export const meta = () => [{ title: `${m.stores_admin_vendors()} – ${SITE.name}` }];

type Columns = Record<keyof typeof ADMIN_VENDORS.columns, Shown<AdminVendor>>;

const COLUMNS: Columns = {
  name: {
    label: m.stores_admin_business,
    cell: ({ id, businessName }) => (
      <LocalLink
        to={`/admin/vendors/${id}`}
        lang=""
        className="prose-link inline-flex min-h-11 items-center font-semibold break-words md:min-h-0"
      >
        {businessName}
      </LocalLink>
    ),
  },
  city: { label: m.stores_city, cell: ({ city }) => city },
  products: {
    label: m.desk_products,
    cell: ({ productCount }) => <span className="tabular">{productCount}</span>,
  },
  joined: { label: m.stores_admin_joined_on, cell: ({ joinedAt }) => <DateCell iso={joinedAt} /> },
  marks: { label: m.stores_admin_marks, cell: (row) => <Marks row={row} /> },
  state: {
    label: m.stores_admin_state,
    cell: ({ state }) => <Badge tone={STATE_TONES[state]}>{STATE_NAMES[state]()}</Badge>,
  },
};

/** What staff should see of a store at a glance. */
function Marks({ row: { waitingChecks, isSubmitted, isVerified } }: { row: AdminVendor }) {
  if (waitingChecks === 0 && !isSubmitted && !isVerified) return '–';
  return (
    <span className="flex flex-wrap gap-1">
      {waitingChecks > 0 && (
        <Badge tone="warning">{m.stores_admin_waiting_checks({ count: String(waitingChecks) })}</Badge>
      )}
      {isSubmitted && <Badge tone="best">{m.stores_admin_submitted()}</Badge>}
      {isVerified && <Badge>{m.stores_admin_verified()}</Badge>}
    </span>
  );
}

export default function AdminVendorsPage({ loaderData }: Route.ComponentProps) {
  return (
    <AdminFrame title={m.stores_admin_vendors()}>
      <p className="mb-3 text-muted">{m.stores_admin_vendors_intro()}</p>
      <DataTable
        table={ADMIN_VENDORS}
        view={loaderData}
        keyOf={({ id }) => String(id)}
        nameOf={({ businessName }) => businessName}
        columns={COLUMNS}
        filters={{
          state: { label: m.stores_admin_states, words: STATE_NAMES, tabs: {} },
          review: { label: m.stores_admin_review, words: { waiting: m.stores_admin_submitted } },
          documents: { label: m.stores_documents_title, words: { waiting: m.admin_queue_documents } },
          q: { label: m.stores_admin_search, placeholder: m.stores_admin_search_placeholder },
        }}
        empty={<DeskEmpty icon="store" title={m.stores_admin_vendors_empty()} />}
      />
    </AdminFrame>
  );
}
