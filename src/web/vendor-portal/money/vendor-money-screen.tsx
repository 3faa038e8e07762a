import { m } from '#messages';
import type { MoneyAccount, MoneyEntry, VendorMoney } from '#modules/ledger/ledger.schema.ts';
import type { PayoutAccountState } from '#modules/payouts/payout-accounts.schema.ts';
import { MONEY_ENTRIES } from '#modules/ledger/money-entries.table.ts';
import { DataTable, type Shown } from '#web/desk/data-table.tsx';
import { DeskFrame } from '#web/desk/desk-frame.tsx';
import { DeskEmpty } from '#web/desk/desk-states.tsx';
import { Moment } from '#web/desk/moment.tsx';
import { bookedWord } from '#web/desk/money-words.ts';
import type { TablePage, TableView } from '#web/desk/table-view.ts';
import { Alert } from '#web/ui/alert.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { LocalLink } from '#web/ui/local-link.tsx';
import { Money } from '#web/ui/money.tsx';
import { NoTin } from './payout-account-screen.tsx';

type Props = {
  money: VendorMoney;
  account: PayoutAccountState;
  view: TableView<typeof MONEY_ENTRIES, TablePage<MoneyEntry>>;
};

const ACCOUNT_WORDS: Record<MoneyAccount, () => string> = {
  onHold: m.money_on_hold,
  available: m.money_available,
  sent: m.money_account_sent,
  cash: m.money_account_cash,
  debt: m.money_account_debt,
};

const COLUMNS: Record<keyof typeof MONEY_ENTRIES.columns, Shown<MoneyEntry>> = {
  what: { label: m.money_what, cell: ({ kind }) => bookedWord(kind) },
  amount: {
    label: m.money_amount,
    cell: ({ amount }) => <Money birr={amount} className="font-semibold" />,
    isNumber: true,
  },
  order: { label: m.money_order, cell: (entry) => <OrderLink {...entry} /> },
  account: { label: m.money_account, cell: ({ account }) => ACCOUNT_WORDS[account]() },
  at: { label: m.money_at, cell: ({ at }) => <Moment iso={at} /> },
  balance: { label: m.money_balance, cell: ({ balance }) => <Money birr={balance} />, isNumber: true },
};

function OrderLink({ orderNumber }: { orderNumber: string | null }) {
  if (orderNumber === null) return '–';
  return (
    <LocalLink
      to={`/vendor/orders/${orderNumber}`}
      className="prose-link tabular inline-flex min-h-11 items-center md:min-h-0"
    >
      #{orderNumber}
    </LocalLink>
  );
}

/** The store's money: what waits, what may be paid out, what it owes, and what moved it. */
export function VendorMoneyScreen({ money, account, view }: Props) {
  const { onHold, available, owed } = money;
  return (
    <DeskFrame title={m.money_title()}>
      <p className="mb-4 text-muted">{m.money_intro()}</p>
      {available > 0 && <HeldBack account={account} />}
      <dl className="mb-6 grid gap-3 sm:grid-cols-3">
        <Sum name={m.money_on_hold()} hint={m.money_on_hold_hint()} birr={onHold} />
        <Sum name={m.money_available()} hint={m.money_available_hint()} birr={available} />
        <Sum name={m.money_owed()} hint={m.money_owed_hint()} birr={owed} isOwed={owed > 0} />
      </dl>
      <p className="mb-6 flex flex-wrap gap-2">
        <LinkButton to="/vendor/money/statements" look="secondary">
          {m.statements_title()}
        </LinkButton>
        <LinkButton to="/vendor/money/account" look="secondary">
          {m.payouts_account_title()}
        </LinkButton>
      </p>
      <h2 className="mb-3 text-lg">{m.money_entries()}</h2>
      <DataTable
        table={MONEY_ENTRIES}
        view={view}
        keyOf={({ id }) => String(id)}
        nameOf={({ kind }) => bookedWord(kind)}
        columns={COLUMNS}
        filters={{ account: { label: m.money_account, words: ACCOUNT_WORDS } }}
        empty={<DeskEmpty icon="cash" title={m.money_entries_empty()} text={m.money_entries_empty_hint()} />}
      />
    </DeskFrame>
  );
}

/** Why what is available is not paid, where the store can mend it. */
function HeldBack({ account: { isTinAccepted, waiting, current, coming } }: Pick<Props, 'account'>) {
  if (!isTinAccepted) return <NoTin waiting={waiting} />;
  if (current !== null || coming.some(({ state }) => state !== 'refused')) return null;
  return (
    <Alert tone="warning" className="mb-4">
      {m.payouts_account_none()}
    </Alert>
  );
}

type SumProps = { name: string; hint: string; birr: number; isOwed?: boolean };

function Sum({ name, hint, birr, isOwed = false }: SumProps) {
  return (
    <div className="rounded-card border border-line bg-surface p-4">
      <dt className="text-sm font-semibold text-muted">{name}</dt>
      <dd>
        <Money birr={birr} className={isOwed ? 'text-xl font-bold text-danger' : 'text-xl font-bold'} />
        <span className="mt-1 block text-sm text-muted">{hint}</span>
      </dd>
    </div>
  );
}
