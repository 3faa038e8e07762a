import { m } from '#messages';
import { listPayoutAccounts } from '#modules/payouts/index.ts';
import type { DeskPayoutAccount } from '#modules/payouts/payout-accounts.schema.ts';
import { PAYOUT_ACCOUNTS } from '#modules/payouts/payout-accounts.table.ts';
import { accountLabel } from '#modules/payouts/payout-rails.table.ts';
import { SITE } from '#shop/site.ts';
import { load, submitBy } from '#handlers/handlers.ts';
import { AdminFrame, useStaffRights } from '#web/desk/admin-frame.tsx';
import { DataTable, type Shown } from '#web/desk/data-table.tsx';
import { DeskEmpty } from '#web/desk/desk-states.tsx';
import { Moment } from '#web/desk/moment.tsx';
import { ACCOUNT_STATE_NAMES, ACCOUNT_STATE_TONES } from '#web/desk/payout-words.ts';
import { tableForms } from '#web/desk/table-forms.ts';
import { tableView } from '#web/desk/table-view.ts';
import { Badge } from '#web/ui/badge.tsx';
import { LocalLink } from '#web/ui/local-link.tsx';
import type { Route } from './+types/payout-accounts.page.ts';

export const loader = load(
  async (ctx, { url }) =>
    await tableView(ctx, PAYOUT_ACCOUNTS, url, (query) => listPayoutAccounts(ctx, query)),
);

export const action = submitBy(tableForms(PAYOUT_ACCOUNTS));

export const meta = () => [{ title: `${m.payouts_accounts_title()} – ${SITE.name}` }];

const COLUMNS: Record<keyof typeof PAYOUT_ACCOUNTS.columns, Shown<DeskPayoutAccount>> = {
  store: {
    label: m.payouts_store,
    cell: (row) => <StoreName {...row} />,
  },
  state: {
    label: m.payouts_state,
    cell: ({ state }) => <Badge tone={ACCOUNT_STATE_TONES[state]}>{ACCOUNT_STATE_NAMES[state]()}</Badge>,
  },
  account: { label: m.payouts_account, cell: (row) => <span lang="en">{accountLabel(row)}</span> },
  holder: { label: m.payouts_holder, cell: ({ holder }) => <span lang="">{holder}</span> },
  asked: { label: m.payouts_asked, cell: ({ askedAt }) => <Moment iso={askedAt} /> },
  usable: { label: m.payouts_usable, cell: ({ usableFrom }) => <Moment iso={usableFrom} /> },
};

/** The whole number behind it is for who may pay. */
function StoreName({ id, businessName }: DeskPayoutAccount) {
  if (!useStaffRights().includes('money.payout')) return <span lang="">{businessName}</span>;
  return (
    <LocalLink
      to={`${PAYOUT_ACCOUNTS.path}/${id}`}
      lang=""
      className="prose-link inline-flex min-h-11 items-center font-semibold md:min-h-0"
    >
      {businessName}
    </LocalLink>
  );
}

export default function PayoutAccountsList({ loaderData }: Route.ComponentProps) {
  return (
    <AdminFrame title={m.payouts_accounts_title()}>
      <p className="mb-3 text-muted">{m.payouts_accounts_intro()}</p>
      <DataTable
        table={PAYOUT_ACCOUNTS}
        view={loaderData}
        keyOf={({ id }) => id}
        nameOf={({ businessName }) => businessName}
        columns={COLUMNS}
        filters={{
          state: {
            label: m.payouts_state,
            usual: m.payouts_state_waiting,
            words: { ...ACCOUNT_STATE_NAMES, all: m.portal_orders_all },
          },
        }}
        empty={
          <DeskEmpty icon="cash" title={m.payouts_accounts_empty()} text={m.payouts_accounts_empty_hint()} />
        }
      />
    </AdminFrame>
  );
}
