import { m } from '#messages';
import type { DeskPayment } from '#modules/payments/desk-payments.schema.ts';
import { PAYMENTS } from '#modules/payments/desk-payments.table.ts';
import { listPayments } from '#modules/payments/index.ts';
import { SITE } from '#shop/site.ts';
import { load, submitBy } from '#handlers/handlers.ts';
import { LedgerAmount } from '#web/admin/money/ledger-amount.tsx';
import { methodName, providerName } from '#web/admin/settings/way-words.ts';
import { AdminFrame } from '#web/desk/admin-frame.tsx';
import { DataTable, type Shown } from '#web/desk/data-table.tsx';
import { DeskEmpty } from '#web/desk/desk-states.tsx';
import { Moment } from '#web/desk/moment.tsx';
import { tableForms } from '#web/desk/table-forms.ts';
import { tableView } from '#web/desk/table-view.ts';
import { Badge } from '#web/ui/badge.tsx';
import { LocalLink } from '#web/ui/local-link.tsx';
import { Money } from '#web/ui/money.tsx';
import type { Route } from './+types/payments.page.ts';
import { CARRIER_NAMES, paidOrders, PAYMENT_NAMES, PAYMENT_TONES, paymentState } from './payment-words.ts';

export const loader = load(
  async (ctx, { url }) => await tableView(ctx, PAYMENTS, url, (query) => listPayments(ctx, query)),
);

export const action = submitBy(tableForms(PAYMENTS));

export const meta = () => [{ title: `${m.money_payments_title()} – ${SITE.name}` }];

const COLUMNS: Record<keyof typeof PAYMENTS.columns, Shown<DeskPayment>> = {
  order: {
    label: m.money_order,
    cell: (payment) => (
      <LocalLink
        to={`${PAYMENTS.path}/${payment.id}`}
        className="prose-link inline-flex min-h-11 items-center font-semibold md:min-h-0"
      >
        {paidOrders(payment)}
      </LocalLink>
    ),
  },
  status: {
    label: m.money_refund_state,
    cell: (payment) => (
      <Badge tone={PAYMENT_TONES[payment.status]} className="whitespace-nowrap">
        {paymentState(payment)}
      </Badge>
    ),
  },
  amount: { label: m.money_amount, cell: (payment) => <Amount payment={payment} />, isNumber: true },
  buyer: { label: m.money_refund_buyer, cell: ({ buyerName }) => <span lang="">{buyerName || '–'}</span> },
  method: { label: m.money_refund_method, cell: (payment) => <Way {...payment} /> },
  reference: {
    label: m.money_reference,
    cell: ({ reference }) => (
      <span lang="en" className="text-sm break-all text-muted">
        {reference ?? '–'}
      </span>
    ),
  },
  begun: { label: m.money_payment_begun, cell: ({ createdAt }) => <Moment iso={createdAt} /> },
};

/** How it is paid, and who carries that where somebody does. */
function Way({ method, provider }: Pick<DeskPayment, 'method' | 'provider'>) {
  const isOurs = provider === 'cash' || provider === 'transfer';
  return (
    <span>
      {methodName(method)}
      {!isOurs && provider !== method && (
        <span className="text-sm text-muted md:block"> {providerName(provider)}</span>
      )}
    </span>
  );
}

/** What it is of, what is charged for it in dollars, and what has gone back. */
function Amount({ payment: { amount, charge, refunded } }: { payment: DeskPayment }) {
  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-2 md:flex-col md:items-end">
      <Money birr={amount} />
      {charge && (
        <span className="text-sm text-muted">
          <LedgerAmount {...charge} />
        </span>
      )}
      {refunded > 0 && (
        <span className="text-sm text-muted">
          {m.desk_of({ what: m.money_payment_refunded() })} <Money birr={refunded} />
        </span>
      )}
    </span>
  );
}

export default function PaymentsPage({ loaderData }: Route.ComponentProps) {
  return (
    <AdminFrame title={m.money_payments_title()}>
      <p className="mb-3 text-muted">{m.money_payments_intro()}</p>
      <DataTable
        table={PAYMENTS}
        view={loaderData}
        keyOf={({ id }) => id}
        nameOf={paidOrders}
        columns={COLUMNS}
        filters={{
          q: { label: m.money_payments_find, placeholder: m.money_payments_find_hint },
          status: { label: m.money_refund_state, words: PAYMENT_NAMES },
          provider: { label: m.money_payment_carrier, words: CARRIER_NAMES },
          day: { label: m.money_entries_of_day, isDay: true },
        }}
        empty={
          <DeskEmpty icon="card" title={m.money_payments_empty()} text={m.money_payments_empty_hint()} />
        }
      />
    </AdminFrame>
  );
}
