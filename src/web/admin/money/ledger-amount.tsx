import { formatDollars, Money } from '#web/ui/money.tsx';

/** An amount of the books: Birr as everywhere, other currencies by their code. */
export function LedgerAmount({ amount, currency }: { amount: number; currency: string }) {
  if (currency === 'ETB') return <Money birr={amount} />;
  return (
    <span className="tabular whitespace-nowrap">
      {formatDollars(amount)} <span lang="en">{currency}</span>
    </span>
  );
}
