import { m } from '#messages';
import { listRefunds } from '#modules/payments/index.ts';
import type { DeskRefund } from '#modules/payments/desk-refunds.schema.ts';
import { REFUNDS } from '#modules/payments/desk-refunds.table.ts';
import { SITE } from '#shop/site.ts';
import { load, submitBy } from '#handlers/handlers.ts';
import { LedgerAmount } from '#web/admin/money/ledger-amount.tsx';
import { AdminFrame } from '#web/desk/admin-frame.tsx';
import { DataTable, type Shown } from '#web/desk/data-table.tsx';
import { DeskEmpty } from '#web/desk/desk-states.tsx';
import { Moment } from '#web/desk/moment.tsx';
import { tableForms } from '#web/desk/table-forms.ts';
import { tableView } from '#web/desk/table-view.ts';
import { Badge } from '#web/ui/badge.tsx';
import { LocalLink } from '#web/ui/local-link.tsx';
import { methodName } from '#web/admin/settings/way-words.ts';
import type { Route } from './+types/refunds.page.ts';
import {
  REFUND_CAUSE_NAMES,
  REFUND_FILTER_NAMES,
  orderText,
  REFUND_NAMES,
  REFUND_TONES,
  refundReason,
} from './refund-words.ts';

export const loader = load(
  async (ctx, { url }) => await tableView(ctx, REFUNDS, url, (query) => listRefunds(ctx, query)),
);

export const action = submitBy(tableForms(REFUNDS));

export const meta = () => [{ title: `${m.money_refunds_title()} – ${SITE.name}` }];

const COLUMNS: Record<keyof typeof REFUNDS.columns, Shown<DeskRefund>> = {
  order: {
    label: m.money_order,
    cell: (refund) => (
      <LocalLink
        to={`${REFUNDS.path}/${refund.id}`}
        className="prose-link inline-flex min-h-11 items-center font-semibold md:min-h-0"
      >
        {orderText(refund)}
      </LocalLink>
    ),
  },
  state: {
    label: m.money_refund_state,
    cell: ({ state }) => <Badge tone={REFUND_TONES[state]}>{REFUND_NAMES[state]()}</Badge>,
  },
  amount: {
    label: m.money_amount,
    cell: ({ amount, currency }) => <LedgerAmount amount={amount} currency={currency} />,
    isNumber: true,
  },
  buyer: { label: m.money_refund_buyer, cell: ({ buyerName }) => <span lang="">{buyerName}</span> },
  method: {
    label: m.money_refund_method,
    cell: ({ paymentMethod }) => methodName(paymentMethod),
  },
  why: { label: m.money_refund_why, cell: ({ reason }) => refundReason(reason) },
  asked: { label: m.money_refund_asked, cell: ({ createdAt }) => <Moment iso={createdAt} /> },
};

export default function RefundsPage({ loaderData }: Route.ComponentProps) {
  return (
    <AdminFrame title={m.money_refunds_title()}>
      <p className="mb-3 text-muted">{m.money_refunds_intro()}</p>
      <DataTable
        table={REFUNDS}
        view={loaderData}
        keyOf={({ id }) => id}
        nameOf={orderText}
        columns={COLUMNS}
        filters={{
          state: { label: m.money_refund_state, words: REFUND_FILTER_NAMES },
          cause: { label: m.money_refund_cause, words: REFUND_CAUSE_NAMES },
          q: { label: m.money_order_number, placeholder: m.money_order_number },
        }}
        empty={
          <DeskEmpty icon="returns" title={m.money_refunds_empty()} text={m.money_refunds_empty_hint()} />
        }
      />
    </AdminFrame>
  );
}
