import { m } from '#messages';
import { SITE } from '#shop/site.ts';
import { listTickets } from '#modules/support/index.ts';
import type { ListedTicket } from '#modules/support/tickets.schema.ts';
import { TICKETS } from '#modules/support/tickets.table.ts';
import { load, submitBy } from '#handlers/handlers.ts';
import { AdminFrame } from '#web/desk/admin-frame.tsx';
import { DataTable, type Shown } from '#web/desk/data-table.tsx';
import { DeskEmpty } from '#web/desk/desk-states.tsx';
import { tableForms } from '#web/desk/table-forms.ts';
import { tableView } from '#web/desk/table-view.ts';
import { Badge } from '#web/ui/badge.tsx';
import { useDates } from '#web/ui/date.ts';
import { LocalLink } from '#web/ui/local-link.tsx';
import type { Route } from './+types/tickets.page.ts';
import { TICKET_STATES } from './ticket-texts.ts';

export const loader = load(
  async (ctx, { url }) => await tableView(ctx, TICKETS, url, (query) => listTickets(ctx, query)),
);

export const action = submitBy(tableForms(TICKETS));

export const meta = () => [{ title: `${m.ops_tickets_title()} – ${SITE.name}` }];

type Columns = Record<keyof typeof TICKETS.columns, Shown<ListedTicket>>;

const COLUMNS: Columns = {
  number: { label: m.ops_ticket_number, cell: (row) => <NumberCell row={row} /> },
  subject: { label: m.ops_ticket_subject, cell: ({ subject }) => <span lang="">{subject}</span> },
  assignee: {
    label: m.ops_ticket_assignee,
    cell: ({ assignee }) => (assignee ? <span lang="">{assignee.name}</span> : m.ops_ticket_nobody()),
  },
  state: {
    label: m.ops_ticket_state,
    cell: ({ state }) => (
      <Badge tone={state === 'open' ? 'warning' : 'neutral'}>{TICKET_STATES[state]()}</Badge>
    ),
  },
};

function NumberCell({ row: { number, writtenAt } }: { row: ListedTicket }) {
  const { dateTime } = useDates();
  return (
    <>
      <LocalLink
        to={`/admin/tickets/${number}`}
        className="prose-link tabular inline-flex min-h-11 items-center font-semibold md:min-h-0"
      >
        {number}
      </LocalLink>
      <p className="text-sm font-normal text-muted">{dateTime(writtenAt)}</p>
    </>
  );
}

export default function TicketsPage({ loaderData }: Route.ComponentProps) {
  return (
    <AdminFrame title={m.ops_tickets_title()}>
      <DataTable
        table={TICKETS}
        view={loaderData}
        keyOf={({ number }) => number}
        nameOf={({ number }) => number}
        columns={COLUMNS}
        filters={{
          state: { label: m.ops_ticket_state, words: TICKET_STATES, tabs: {} },
          mine: { label: m.ops_tickets_mine, words: { yes: m.ops_tickets_mine_yes } },
          q: { label: m.ops_tickets_search, placeholder: m.ops_tickets_search_hint },
        }}
        empty={<DeskEmpty icon="mail" title={m.ops_tickets_empty()} />}
      />
    </AdminFrame>
  );
}
