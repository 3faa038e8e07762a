import { m } from '#messages';
import { historyOfKind } from '#modules/audit/index.ts';
import { importStatement, listBalances, listLines } from '#modules/reconciliation/index.ts';
import { STATEMENT_LINES } from '#modules/reconciliation/statement-lines.table.ts';
import { type StatementLine, UploadStatement } from '#modules/reconciliation/statements.schema.ts';
import { SITE } from '#shop/site.ts';
import { form, load, submitBy } from '#handlers/handlers.ts';
import { LedgerAmount } from '#web/admin/money/ledger-amount.tsx';
import { providerName } from '#web/admin/settings/way-words.ts';
import { KindHistory } from '#web/admin/subject-history.tsx';
import { AdminFrame } from '#web/desk/admin-frame.tsx';
import { DataTable, type Shown } from '#web/desk/data-table.tsx';
import { DeskEmpty } from '#web/desk/desk-states.tsx';
import { Moment } from '#web/desk/moment.tsx';
import { readAnew } from '#web/desk/read-anew.ts';
import { tableForms } from '#web/desk/table-forms.ts';
import { tableView } from '#web/desk/table-view.ts';
import { Badge } from '#web/ui/badge.tsx';
import { LocalLink } from '#web/ui/local-link.tsx';
import type { Route } from './+types/reconciliation.page.ts';
import { BalancesPanel } from './balances-panel.tsx';
import { LINE_KIND_NAMES, LINE_STATE_NAMES, LINE_STATE_TONES } from './line-words.ts';
import { UploadPanel } from './upload-panel.tsx';

const SUBJECT = 'statement';

export const loader = load(async (ctx, { url }) => ({
  view: await tableView(ctx, STATEMENT_LINES, url, (query) => listLines(ctx, query)),
  balances: (await listBalances(ctx)).content,
  history: (await historyOfKind(ctx, SUBJECT)).content,
  mayImport: ctx.actor.staff?.rights.includes('money.adjust') ?? false,
}));

export const action = submitBy({
  ...tableForms(STATEMENT_LINES),
  take: form(UploadStatement, (ctx, statement) => importStatement(ctx, statement)),
});

/** What was taken in stands in the list at once. */
export const shouldRevalidate = readAnew;

export const meta = () => [{ title: `${m.transfers_lines_title()} – ${SITE.name}` }];

const COLUMNS: Record<keyof typeof STATEMENT_LINES.columns, Shown<StatementLine>> = {
  reference: {
    label: m.transfers_reference,
    cell: ({ id, reference }) => (
      <LocalLink
        to={`${STATEMENT_LINES.path}/${id}`}
        className="prose-link inline-flex min-h-11 items-center font-semibold break-all md:min-h-0"
      >
        {reference}
      </LocalLink>
    ),
  },
  state: {
    label: m.transfers_state,
    cell: ({ state }) => <Badge tone={LINE_STATE_TONES[state]}>{LINE_STATE_NAMES[state]()}</Badge>,
  },
  amount: {
    label: m.money_amount,
    cell: ({ amount, currency }) => <LedgerAmount amount={amount} currency={currency} />,
    isNumber: true,
  },
  kind: { label: m.transfers_line_kind, cell: ({ kind }) => LINE_KIND_NAMES[kind]() },
  provider: {
    label: m.transfers_line_provider,
    cell: ({ provider }) => <span lang="">{providerName(provider)}</span>,
  },
  at: { label: m.money_at, cell: ({ at }) => <Moment iso={at} /> },
  memo: { label: m.transfers_line_memo, cell: ({ memo }) => <span lang="">{memo}</span> },
};

export default function ReconciliationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { view, balances, history, mayImport } = loaderData;
  return (
    <AdminFrame title={m.transfers_lines_title()}>
      <p className="mb-3 text-muted">{m.transfers_lines_intro()}</p>
      <BalancesPanel balances={balances} />
      {mayImport && <UploadPanel answer={actionData} />}
      <DataTable
        table={STATEMENT_LINES}
        view={view}
        keyOf={({ id }) => String(id)}
        nameOf={({ reference }) => reference}
        columns={COLUMNS}
        filters={{
          state: { label: m.transfers_state, words: LINE_STATE_NAMES },
          q: { label: m.transfers_reference, placeholder: m.transfers_reference },
        }}
        empty={
          <DeskEmpty icon="cash" title={m.transfers_lines_empty()} text={m.transfers_lines_empty_hint()} />
        }
      />
      <KindHistory lines={history} kind={SUBJECT} />
    </AdminFrame>
  );
}
