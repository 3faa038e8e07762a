import { m } from '#messages';
import type { Approval } from '#modules/approvals/approvals.schema.ts';
import { APPROVALS } from '#modules/approvals/approvals.table.ts';
import { listApprovals } from '#modules/approvals/index.ts';
import { SITE } from '#shop/site.ts';
import { load, submitBy } from '#handlers/handlers.ts';
import { AdminFrame } from '#web/desk/admin-frame.tsx';
import { DataTable, type Shown } from '#web/desk/data-table.tsx';
import { DeskEmpty } from '#web/desk/desk-states.tsx';
import { tableForms } from '#web/desk/table-forms.ts';
import { tableView } from '#web/desk/table-view.ts';
import { Badge } from '#web/ui/badge.tsx';
import { useDates } from '#web/ui/date.ts';
import { LocalLink } from '#web/ui/local-link.tsx';
import type { Route } from './+types/approvals.page.ts';
import { APPROVAL_STATES, APPROVAL_TONES, approvalWord } from './approval-words.ts';

export const loader = load(
  async (ctx, { url }) => await tableView(ctx, APPROVALS, url, (query) => listApprovals(ctx, query)),
);

export const action = submitBy(tableForms(APPROVALS));

export const meta = () => [{ title: `${m.admin_approvals()} – ${SITE.name}` }];

const COLUMNS: Record<keyof typeof APPROVALS.columns, Shown<Approval>> = {
  act: {
    label: m.admin_approval_act,
    cell: (approval) => (
      <LocalLink
        to={`/admin/approvals/${approval.id}`}
        className="prose-link inline-flex min-h-11 items-center font-semibold md:min-h-0"
      >
        {approvalWord(approval)}
      </LocalLink>
    ),
  },
  reason: {
    label: m.admin_approval_reason,
    cell: ({ reason }) => (
      <span lang="" className="min-w-0 break-words">
        {reason}
      </span>
    ),
  },
  asked: { label: m.admin_approval_asked, cell: (approval) => <Asked approval={approval} /> },
  state: {
    label: m.admin_approval_state,
    cell: ({ state }) => <Badge tone={APPROVAL_TONES[state]}>{APPROVAL_STATES[state]()}</Badge>,
  },
};

function Asked({ approval: { requestedBy, createdAt } }: { approval: Approval }) {
  const { dateTime } = useDates();
  return <span>{m.admin_approval_by({ name: requestedBy.name, time: dateTime(createdAt) })}</span>;
}

export default function ApprovalsPage({ loaderData }: Route.ComponentProps) {
  return (
    <AdminFrame title={m.admin_approvals()}>
      <p className="mb-3 text-muted">{m.admin_approvals_intro()}</p>
      <DataTable
        table={APPROVALS}
        view={loaderData}
        keyOf={({ id }) => String(id)}
        nameOf={approvalWord}
        columns={COLUMNS}
        filters={{
          state: {
            label: m.admin_approval_states,
            usual: m.admin_approval_waiting,
            words: {
              approved: m.admin_approval_approved,
              refused: m.admin_approval_refused,
              expired: m.admin_approval_expired,
              all: m.portal_orders_all,
            },
            tabs: {},
          },
        }}
        empty={
          <DeskEmpty icon="shield" title={m.admin_approvals_empty()} text={m.admin_approvals_empty_hint()} />
        }
      />
    </AdminFrame>
  );
}
