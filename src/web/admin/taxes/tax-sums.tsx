import { m } from '#messages';
import type { TaxStore, TaxSums } from '#modules/taxes/taxes.schema.ts';
import { FactsList } from '#web/desk/facts-list.tsx';
import { LocalLink } from '#web/ui/local-link.tsx';
import { useBirr } from '#web/ui/money.tsx';

/** What a month is told by; tax withheld only where there was any. */
export function TaxSumsList({ sums }: { sums: TaxSums }) {
  const birr = useBirr();
  const { sales, refunds, commission, commissionVat, withheld, withheldOf, receipts } = sums;
  const facts: [string, string][] = [
    [m.statements_sales(), birr(sales)],
    [m.statements_refunds(), birr(refunds)],
    [m.statements_commission(), birr(commission)],
    [m.statements_commission_vat(), birr(commissionVat)],
  ];
  if (withheld !== 0 || withheldOf !== 0)
    facts.push([
      m.taxes_withheld(),
      `${birr(withheld)}, ${m.taxes_withheld_of({ amount: birr(withheldOf) })}`,
    ]);
  if (receipts !== 0) facts.push([m.taxes_receipts_sum(), birr(receipts)]);
  return <FactsList facts={facts} />;
}

/** What a month of one store is told by. */
export function TaxStoreLine({ store }: { store: TaxStore }) {
  const { vendorId, businessName, tin, statement } = store;
  return (
    <li className="py-3">
      <p className="flex flex-wrap items-baseline gap-x-4">
        <LocalLink
          to={`/admin/vendors/${vendorId}`}
          lang=""
          className="prose-link inline-flex min-h-11 items-center break-words"
        >
          {businessName}
        </LocalLink>
        <span className="tabular text-sm text-muted">
          {tin !== null && <span lang="en">{`TIN ${tin} · `}</span>}
          {m.taxes_statement({ number: statement })}
        </span>
      </p>
      <TaxSumsList sums={store} />
    </li>
  );
}
