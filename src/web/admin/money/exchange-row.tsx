import { m } from '#messages';
import type { CurrencyExchange } from '#modules/exchanges/exchanges.schema.ts';
import { Badge } from '#web/ui/badge.tsx';
import { useDates } from '#web/ui/date.ts';
import { formatDollars, Money } from '#web/ui/money.tsx';

/** Dollars that became Birr: how much, at which rate, what that won or cost, and whether the bank shows it. */
export function ExchangeRow({ exchange }: { exchange: CurrencyExchange }) {
  const { dollars, birr, worth, difference, day, reference, isOnStatement } = exchange;
  const { date } = useDates();
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-3">
      <span className="min-w-0">
        <span className="tabular font-semibold">{`${formatDollars(dollars)} USD`}</span> →{' '}
        <Money birr={birr} />
        <span className="block text-sm text-muted">
          <time dateTime={day}>{date(day)}</time> ·{' '}
          <span lang="en" className="break-all">
            {reference}
          </span>{' '}
          · {m.money_exchange_rate()} <span className="tabular">{(birr / dollars).toFixed(4)}</span>
        </span>
        <Badge tone={isOnStatement ? 'best' : 'neutral'}>
          {isOnStatement ? m.money_exchange_seen() : m.money_exchange_unseen()}
        </Badge>
      </span>
      <span className="text-sm">
        {m.money_exchange_counted()} <Money birr={worth} />
        <span className="block">
          {difference < 0 ? m.money_exchange_lost() : m.money_exchange_won()}{' '}
          <Money birr={Math.abs(difference)} className="font-semibold" />
        </span>
      </span>
    </li>
  );
}
