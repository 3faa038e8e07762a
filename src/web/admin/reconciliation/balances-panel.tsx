import { m } from '#messages';
import type { ProviderBalance } from '#modules/reconciliation/statements.schema.ts';
import { providerName } from '#web/admin/settings/way-words.ts';
import { LedgerAmount } from '#web/admin/money/ledger-amount.tsx';
import { Panel } from '#web/desk/room-parts.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { useDates } from '#web/ui/date.ts';

/** What providers say to hold of the shop's money, beside the books; nothing while none has been asked. */
export function BalancesPanel({ balances }: { balances: readonly ProviderBalance[] }) {
  if (balances.length === 0) return null;
  return (
    <Panel title={m.transfers_balances()}>
      <p className="mb-3 text-sm text-muted">{m.transfers_balances_hint()}</p>
      <ul className="divide-y divide-line">
        {balances.map((balance) => (
          <li key={`${balance.provider} ${balance.currency}`} className="py-2">
            <BalanceDetails balance={balance} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function BalanceDetails({ balance }: { balance: ProviderBalance }) {
  const { provider, currency, theirs, ours, difference, askedAt, differsSince } = balance;
  const { dateTime, date } = useDates();
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
        {providerName(provider)}
        {differsSince === null ? (
          <Badge tone="best">{m.transfers_balances_agree()}</Badge>
        ) : (
          <Badge tone="warning">{m.transfers_balances_differ({ date: date(differsSince) })}</Badge>
        )}
      </p>
      <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 text-sm">
        <dt className="text-muted">{m.transfers_balances_theirs()}</dt>
        <dd>
          <LedgerAmount amount={theirs} currency={currency} />
        </dd>
        <dt className="text-muted">{m.transfers_balances_ours()}</dt>
        <dd>
          <LedgerAmount amount={ours} currency={currency} />
        </dd>
        {difference !== 0 && (
          <>
            <dt className="text-muted">{m.transfers_balances_difference()}</dt>
            <dd>
              <LedgerAmount amount={difference} currency={currency} />
            </dd>
          </>
        )}
        <dt className="text-muted">{m.transfers_balances_asked()}</dt>
        <dd>
          <time dateTime={askedAt}>{dateTime(askedAt)}</time>
        </dd>
      </dl>
    </>
  );
}
