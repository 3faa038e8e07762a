import { m } from '#messages';
import { Alert } from '#web/ui/alert.tsx';
import { useDates } from '#web/ui/date.ts';

/** Why a store sells nothing now. */
export default function StoreNoticeContent({ closedUntil }: { closedUntil: string | null }) {
  const { date } = useDates();
  return (
    <Alert tone="warning">
      {closedUntil === null
        ? m.vendors_suspended_text()
        : m.vendors_days_off_text({ day: date(closedUntil) })}
    </Alert>
  );
}
