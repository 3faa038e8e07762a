import { m } from '#messages';
import type { OrderStats } from '#modules/orders/own-orders.schema.ts';
import { groupDigits } from '#web/storefront/product-card/group-digits.ts';
import { Icon, type IconName } from '#web/ui/icon.tsx';

/** How many orders there are, are under way, and have arrived. */
export function Statistics({ stats }: { stats: OrderStats }) {
  const tiles: [IconName, string, number][] = [
    ['box', m.profile_total_orders(), stats.total],
    ['clock', m.profile_pending_orders(), stats.pending],
    ['check', m.profile_completed_orders(), stats.completed],
  ];
  return (
    <section aria-label={m.profile_statistics()}>
      <ul className="grid grid-cols-3 gap-2 sm:gap-4">
        {tiles.map(([icon, label, count]) => (
          <li
            key={icon}
            className="flex flex-col items-start gap-2 rounded-card border border-line bg-surface p-3 sm:flex-row sm:items-center sm:gap-4 sm:p-4"
          >
            <span className="rounded-full bg-brand-tint p-2 text-brand">
              <Icon name={icon} className="size-6" />
            </span>
            <p className="flex min-w-0 flex-col-reverse">
              <span className="text-xs text-muted sm:text-sm">{label} </span>
              <span className="tabular text-xl font-bold">{groupDigits(count)}</span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
