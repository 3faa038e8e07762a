import { m } from '#messages';
import type { Due } from '#modules/orders/vendor-orders.schema.ts';
import { cx } from '#web/ui/class-names.ts';
import { useDates } from '#web/ui/date.ts';

/** Until when an order is to be packed or handed over, and what moved that: outages, closed days. Late is said in a word. */
export function DueText({ due }: { due: Due }) {
  const { dateTime } = useDates();
  const time = dateTime(due.at);
  const why = [
    due.outageMinutes > 0 && m.desk_due_outage({ time: spanText(due.outageMinutes) }),
    due.closedDays > 0 && m.desk_due_closed({ count: String(due.closedDays) }),
  ].filter((words) => words !== false);
  return (
    <>
      <span className={cx('block text-sm', due.isLate ? 'font-semibold text-danger' : 'text-muted')}>
        {due.isLate ? m.desk_due_late({ time }) : m.desk_due({ time })}
      </span>
      {why.map((words) => (
        <span key={words} className="block text-sm text-muted">
          {words}
        </span>
      ))}
    </>
  );
}

/** "6 h", "6 h 30 min" */
function spanText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const parts = [
    hours > 0 && m.desk_due_hours({ hours: String(hours) }),
    rest > 0 && m.desk_due_minutes({ minutes: String(rest) }),
  ];
  return parts.filter((part) => part !== false).join(' ');
}
