import { m } from '#messages';
import type { OrderActivity } from '#modules/orders/orders.schema.ts';
import { useDates } from '#web/ui/date.ts';
import { Icon } from '#web/ui/icon.tsx';
import { ACTIVITY_TEXTS } from './status-texts.ts';

/** What happened to the order, newest first. */
export function ActivityList({ activities }: { activities: OrderActivity[] }) {
  const { dateTime } = useDates();
  return (
    <section className="rounded-card border border-line bg-surface p-4">
      <h2 className="mb-3 text-lg">{m.orders_activity()}</h2>
      <ol className="flex flex-col gap-3">
        {activities.map((activity) => (
          <li key={activity.id} className="flex gap-3">
            <span className="flex size-9 shrink-0 items-center justify-center rounded-control bg-brand-tint text-brand">
              <Icon name={activity.status === 'cancelled' ? 'close' : 'check'} className="size-5" />
            </span>
            <div className="min-w-0">
              <p className="text-sm">{ACTIVITY_TEXTS[activity.status]()}</p>
              {activity.note && (
                <p lang="" className="text-sm whitespace-pre-line text-muted">
                  {activity.note}
                </p>
              )}
              <time dateTime={activity.time} className="text-xs text-muted">
                {dateTime(activity.time)}
              </time>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
