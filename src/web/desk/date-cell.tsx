import { useDates } from '#web/ui/date.ts';

/** A day in a list, in the calendar of who looks. */
export function DateCell({ iso }: { iso: string }) {
  return <>{useDates().date(iso)}</>;
}
