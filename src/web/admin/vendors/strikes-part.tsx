import { m } from '#messages';
import type { Strikes } from '#modules/cases/cases.schema.ts';
import { useStaffRights } from '#web/desk/admin-frame.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { useDates } from '#web/ui/date.ts';
import { LocalLink } from '#web/ui/local-link.tsx';

/** What was held against a store: why, for which goods, and whether it still counts. */
export function StrikesPart({ strikes, className }: { strikes: Strikes['content']; className: string }) {
  const { date } = useDates();
  const maySee = useStaffRights().includes('products.moderate');
  return (
    <section aria-labelledby="strikes" className={className}>
      <h2 id="strikes" className="mb-2 text-lg">
        {m.cases_store_strikes()}
      </h2>
      {strikes.length === 0 && <p className="text-muted">{m.cases_store_strikes_none()}</p>}
      <ul className="flex flex-col divide-y divide-line">
        {strikes.map(({ id, at, reason, caseId, product, isCounted }) => (
          <li key={id} className="py-2">
            <p className="flex flex-wrap items-center justify-between gap-2">
              <span>{reason}</span>
              <Badge tone={isCounted ? 'warning' : 'neutral'}>
                {isCounted ? m.cases_strike_counted() : m.cases_strike_over()}
              </Badge>
            </p>
            <p className="text-sm text-muted">
              {date(at)} ·{' '}
              {maySee ? (
                <LocalLink to={`/admin/cases/${caseId}`} className="prose-link">
                  {product.title}
                </LocalLink>
              ) : (
                product.title
              )}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
