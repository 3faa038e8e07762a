import { useDates } from '#web/ui/date.ts';

/** A day in a list, in the calendar of who looks; with the time where it counts. */
export function DateCell({ iso, hasTime = false }: { iso: string; hasTime?: boolean }) {
  const { date, dateTime } = useDates();
  return <>{hasTime ? dateTime(iso) : date(iso)}</>;
}
