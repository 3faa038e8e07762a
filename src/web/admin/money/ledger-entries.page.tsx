import { m } from '#messages';
import { listLedgerEntries } from '#modules/ledger/index.ts';
import type { LedgerEntry } from '#modules/ledger/ledger.schema.ts';
import { LEDGER_ENTRIES } from '#modules/ledger/ledger-entries.table.ts';
import { SITE } from '#shop/site.ts';
import { load, submitBy } from '#handlers/handlers.ts';
import { AdminFrame } from '#web/desk/admin-frame.tsx';
import { DataTable, type Shown } from '#web/desk/data-table.tsx';
import { DeskEmpty } from '#web/desk/desk-states.tsx';
import { Moment } from '#web/desk/moment.tsx';
import { bookedWord } from '#web/desk/money-words.ts';
import { tableForms } from '#web/desk/table-forms.ts';
import { tableView } from '#web/desk/table-view.ts';
import { LocalLink } from '#web/ui/local-link.tsx';
import type { Route } from './+types/ledger-entries.page.ts';
import { ACCOUNT_NAMES, accountWord, actorWord, ownerWord } from './account-words.ts';
import { LedgerAmount } from './ledger-amount.tsx';

export const loader = load(
  async (ctx, { url }) => await tableView(ctx, LEDGER_ENTRIES, url, (query) => listLedgerEntries(ctx, query)),
);

export const action = submitBy(tableForms(LEDGER_ENTRIES));

export const meta = () => [{ title: `${m.money_entries()} – ${SITE.name}` }];

const COLUMNS: Record<keyof typeof LEDGER_ENTRIES.columns, Shown<LedgerEntry>> = {
  what: { label: m.money_what, cell: ({ transaction }) => bookedWord(transaction) },
  amount: {
    label: m.money_amount,
    cell: ({ amount, account }) => <LedgerAmount amount={amount} currency={account.currency} />,
    isNumber: true,
  },
  account: {
    label: m.money_account,
    cell: ({ account: { kind, owner }, ownerName }) => (
      <span>
        {accountWord(kind)}{' '}
        <span lang="" className="text-muted">
          {ownerName ?? ownerWord(owner)}
        </span>
      </span>
    ),
  },
  order: { label: m.money_order, cell: (entry) => <EntriesOfOrder {...entry} /> },
  reference: {
    label: m.money_reference,
    cell: ({ reference, memo }) => (
      <span lang="en" className="text-sm break-all text-muted">
        {reference} {memo}
      </span>
    ),
  },
  at: { label: m.money_at, cell: ({ at }) => <Moment iso={at} /> },
  actor: { label: m.money_actor, cell: (entry) => <span lang="">{actorWord(entry)}</span> },
};

function EntriesOfOrder({ orderNumber }: { orderNumber: string | null }) {
  if (orderNumber === null) return '–';
  return (
    <LocalLink
      to={`${LEDGER_ENTRIES.path}?order=${orderNumber}`}
      className="prose-link tabular inline-flex min-h-11 items-center md:min-h-0"
    >
      #{orderNumber}
    </LocalLink>
  );
}

export default function LedgerEntriesPage({ loaderData }: Route.ComponentProps) {
  return (
    <AdminFrame title={m.money_entries()}>
      <DataTable
        table={LEDGER_ENTRIES}
        view={loaderData}
        keyOf={({ id }) => String(id)}
        nameOf={({ transaction, reference }) => `${bookedWord(transaction)} ${reference}`}
        columns={COLUMNS}
        filters={{
          kind: { label: m.money_account, words: ACCOUNT_NAMES },
          owner: { label: m.money_owner, placeholder: () => '' },
          order: { label: m.money_order_number, placeholder: () => '' },
          day: { label: m.money_entries_of_day, isDay: true },
        }}
        empty={<DeskEmpty icon="cash" title={m.money_accounts_empty()} />}
      />
    </AdminFrame>
  );
}
