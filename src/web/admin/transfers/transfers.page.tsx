import { m } from '#messages';
import { listClaims } from '#modules/payments/index.ts';
import { TRANSFER_CLAIMS } from '#modules/payments/transfer-claims.table.ts';
import type { DeskClaim } from '#modules/payments/transfers.schema.ts';
import { SITE } from '#shop/site.ts';
import { load, submitBy } from '#handlers/handlers.ts';
import { AdminFrame } from '#web/desk/admin-frame.tsx';
import { DataTable, type Shown } from '#web/desk/data-table.tsx';
import { DeskEmpty } from '#web/desk/desk-states.tsx';
import { Moment } from '#web/desk/moment.tsx';
import { tableForms } from '#web/desk/table-forms.ts';
import { tableView } from '#web/desk/table-view.ts';
import { Badge } from '#web/ui/badge.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { LocalLink } from '#web/ui/local-link.tsx';
import { Money } from '#web/ui/money.tsx';
import type { Route } from './+types/transfers.page.ts';
import { CLAIM_FILTER_NAMES, CLAIM_NAMES, CLAIM_TONES } from './claim-words.ts';

export const loader = load(async (ctx, { url }) => ({
  view: await tableView(ctx, TRANSFER_CLAIMS, url, (query) => listClaims(ctx, query)),
  mayEditAccounts: ctx.actor.staff?.rights.includes('settings.edit') ?? false,
}));

export const action = submitBy(tableForms(TRANSFER_CLAIMS));

export const meta = () => [{ title: `${m.transfers_admin_title()} – ${SITE.name}` }];

const COLUMNS: Record<keyof typeof TRANSFER_CLAIMS.columns, Shown<DeskClaim>> = {
  reference: {
    label: m.transfers_reference,
    cell: ({ id, reference }) => (
      <LocalLink
        to={`${TRANSFER_CLAIMS.path}/${id}`}
        className="prose-link inline-flex min-h-11 items-center font-semibold break-all md:min-h-0"
      >
        {reference}
      </LocalLink>
    ),
  },
  state: {
    label: m.transfers_state,
    cell: ({ state, unseenSince }) =>
      unseenSince === null ? (
        <Badge tone={CLAIM_TONES[state]}>{CLAIM_NAMES[state]()}</Badge>
      ) : (
        <Badge tone="warning">{m.transfers_unseen()}</Badge>
      ),
  },
  amount: { label: m.transfers_asked, cell: ({ amount }) => <Money birr={amount} />, isNumber: true },
  order: {
    label: m.money_order,
    cell: ({ orderNumbers }) => orderNumbers.map((number) => `#${number}`).join(', '),
  },
  buyer: { label: m.money_refund_buyer, cell: ({ buyerName }) => <span lang="">{buyerName}</span> },
  bank: { label: m.transfers_bank, cell: ({ bankName }) => <span lang="">{bankName}</span> },
  at: { label: m.money_at, cell: ({ createdAt }) => <Moment iso={createdAt} /> },
};

export default function TransfersPage({ loaderData: { view, mayEditAccounts } }: Route.ComponentProps) {
  return (
    <AdminFrame title={m.transfers_admin_title()}>
      <p className="mb-3 text-muted">{m.transfers_admin_intro()}</p>
      {mayEditAccounts && (
        <LinkButton to={`${TRANSFER_CLAIMS.path}/accounts`} look="secondary" size="small" className="mb-3">
          {m.transfers_accounts()}
        </LinkButton>
      )}
      <DataTable
        table={TRANSFER_CLAIMS}
        view={view}
        keyOf={({ id }) => String(id)}
        nameOf={({ reference }) => reference}
        columns={COLUMNS}
        filters={{
          state: { label: m.transfers_state, words: CLAIM_FILTER_NAMES },
          q: { label: m.transfers_search, placeholder: m.transfers_search },
        }}
        empty={
          <DeskEmpty icon="cash" title={m.transfers_admin_empty()} text={m.transfers_admin_empty_hint()} />
        }
      />
    </AdminFrame>
  );
}
