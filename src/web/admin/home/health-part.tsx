import { m } from '#messages';
import type { Queues } from '#modules/queues/queues.schema.ts';
import { timeAgoInWords } from '#web/chat/time-ago.tsx';
import { countText } from '#web/desk/table-foot.tsx';
import { cx } from '#web/ui/class-names.ts';

type Props = { health: NonNullable<Queues['health']>; failedJobs: number; now: number };

/** How the shop itself is, for who may see its jobs. */
export function HealthPart({ health: { worker, mails, backup }, failedJobs, now }: Props) {
  const ago = (iso: string | null) => (iso === null ? m.admin_health_never() : timeAgoInWords(iso, now));
  const lines = [
    { name: m.admin_health_worker(), value: ago(worker.seenAt), isLate: worker.isLate },
    { name: m.admin_queue_jobs(), value: countText(failedJobs), isLate: false },
    {
      name: m.admin_health_mails(),
      value: [
        countText(mails.waiting),
        mails.oldestAt && m.desk_today_oldest({ ago: timeAgoInWords(mails.oldestAt, now) }),
      ]
        .filter(Boolean)
        .join(' · '),
      isLate: mails.isLate,
    },
    {
      name: m.admin_health_backup(),
      value: backup.at === null ? m.admin_health_unknown() : ago(backup.at),
      isLate: backup.isLate,
    },
  ];
  return (
    <section aria-labelledby="health" className="mt-6 rounded-card border border-line bg-surface p-4">
      <h2 id="health" className="mb-2 text-lg">
        {m.admin_health()}
      </h2>
      <dl className="grid gap-3 min-[28rem]:grid-cols-2 xl:grid-cols-4">
        {lines.map(({ name, value, isLate }) => (
          <div key={name}>
            <dt className="text-sm text-muted">{name}</dt>
            <dd className={cx('tabular', isLate && 'font-semibold text-danger')}>
              {isLate && `${m.desk_today_late()} `}
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
