import { Form } from 'react-router';
import { m } from '#messages';
import { listPayoutRuns, makePayoutRun } from '#modules/payouts/index.ts';
import { NoFormFields } from '#modules/identity/security.schema.ts';
import { PAYOUT_ACCOUNTS } from '#modules/payouts/payout-accounts.table.ts';
import type { PayoutRunLine } from '#modules/payouts/payout-runs.schema.ts';
import { PAYOUT_RUNS } from '#modules/payouts/payout-runs.table.ts';
import { SITE } from '#shop/site.ts';
import { form, load, seeOther, submitBy } from '#handlers/handlers.ts';
import { refusedOf, RoomNotice } from '#web/desk/room-parts.tsx';
import { AdminFrame, useStaffRights } from '#web/desk/admin-frame.tsx';
import { DataTable, type Shown } from '#web/desk/data-table.tsx';
import { DeskEmpty } from '#web/desk/desk-states.tsx';
import { readAnew } from '#web/desk/read-anew.ts';
import { tableForms } from '#web/desk/table-forms.ts';
import { tableView } from '#web/desk/table-view.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { useDates } from '#web/ui/date.ts';
import { LocalLink } from '#web/ui/local-link.tsx';
import { Money } from '#web/ui/money.tsx';
import { useIsBusy } from '#web/desk/use-is-busy.ts';
import type { Route } from './+types/payout-runs.page.ts';
import { RUN_NAMES, RUN_TONES } from './run-words.ts';

export const loader = load(
  async (ctx, { url }) => await tableView(ctx, PAYOUT_RUNS, url, (query) => listPayoutRuns(ctx, query)),
);

export const action = submitBy({
  ...tableForms(PAYOUT_RUNS),
  make: form(NoFormFields, async (ctx) => {
    throw seeOther(ctx, `${PAYOUT_RUNS.path}/${await makePayoutRun(ctx)}`);
  }),
});

/** An error is shown beside what is in force by now. */
export const shouldRevalidate = readAnew;

export const meta = () => [{ title: `${m.payouts_title()} – ${SITE.name}` }];

const COLUMNS: Record<keyof typeof PAYOUT_RUNS.columns, Shown<PayoutRunLine>> = {
  until: { label: m.payouts_until, cell: (run) => <RunLink {...run} /> },
  state: {
    label: m.payouts_state,
    cell: ({ state, open }) => (
      <Badge tone={open > 0 ? 'warning' : RUN_TONES[state]}>
        {open > 0 ? m.payouts_open({ count: String(open) }) : RUN_NAMES[state]()}
      </Badge>
    ),
  },
  total: { label: m.money_amount, cell: ({ total }) => <Money birr={total} />, isNumber: true },
  payouts: { label: m.payouts_stores, cell: ({ payouts }) => String(payouts), isNumber: true },
  exceptions: { label: m.payouts_exceptions, cell: ({ exceptions }) => String(exceptions), isNumber: true },
  made: { label: m.payouts_made, cell: (run) => <Made {...run} /> },
};

function RunLink({ id, until }: PayoutRunLine) {
  return (
    <LocalLink
      to={`${PAYOUT_RUNS.path}/${id}`}
      className="prose-link inline-flex min-h-11 items-center font-semibold md:min-h-0"
    >
      {useDates().dateTime(until)}
    </LocalLink>
  );
}

function Made({ madeBy, madeAt }: PayoutRunLine) {
  const { dateTime } = useDates();
  return (
    <span>
      <span lang="">{madeBy?.name ?? m.payouts_by_clock()}</span>,{' '}
      <time dateTime={madeAt}>{dateTime(madeAt)}</time>
    </span>
  );
}

export default function PayoutRunsList({ loaderData, actionData }: Route.ComponentProps) {
  const isBusy = useIsBusy();
  const refused = refusedOf(actionData);
  const mayPay = useStaffRights().includes('money.payout');
  return (
    <AdminFrame title={m.payouts_title()}>
      <p className="mb-3 text-muted">{m.payouts_intro()}</p>
      <RoomNotice refused={refused?.intent === 'make' ? refused : null} done={null} />
      <div className="mb-4 flex flex-wrap gap-2">
        {mayPay && (
          <Form method="post">
            <Button type="submit" name="intent" value="make" disabled={isBusy}>
              {m.payouts_make()}
            </Button>
          </Form>
        )}
        <LinkButton to={PAYOUT_ACCOUNTS.path} look="secondary">
          {m.payouts_accounts_title()}
        </LinkButton>
      </div>
      <DataTable
        table={PAYOUT_RUNS}
        view={loaderData}
        keyOf={({ id }) => id}
        nameOf={({ until }) => until}
        columns={COLUMNS}
        filters={{ state: { label: m.payouts_state, words: RUN_NAMES } }}
        empty={<DeskEmpty icon="cash" title={m.payouts_empty()} text={m.payouts_empty_hint()} />}
      />
    </AdminFrame>
  );
}
