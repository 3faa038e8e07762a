import { m } from '#messages';
import type { FollowInsights } from '#modules/follows/follows.schema.ts';
import { groupDigits } from '#web/storefront/product-card/group-digits.ts';

/** How many vendors are followed, and how that grew this month. */
export function Insights({ insights: { total, growthPercent } }: { insights: FollowInsights }) {
  const sign = growthPercent < 0 ? '−' : '+';
  return (
    <section aria-labelledby="insights" className="rounded-card border border-line bg-surface p-4">
      <h2 id="insights" className="mb-3 text-lg">
        {m.vendors_insights()}
      </h2>
      <dl className="grid grid-cols-2 gap-4">
        <div>
          <dt className="text-sm text-muted">{m.vendors_insights_total()}</dt>
          <dd className="tabular text-2xl font-bold">{groupDigits(total)}</dd>
        </div>
        <div>
          <dt className="text-sm text-muted">{m.vendors_insights_growth()}</dt>
          <dd>
            <span className="tabular block text-2xl font-bold text-brand">
              {`${sign}${groupDigits(Math.abs(growthPercent))}%`}
            </span>
            <span className="text-xs text-muted">{m.vendors_insights_compared()}</span>
          </dd>
        </div>
      </dl>
    </section>
  );
}
