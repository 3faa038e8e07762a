import { useDates } from '#web/ui/date.ts';

/** A moment in a list of the desk: its day and time, in the reader's calendar. */
export function Moment({ iso }: { iso: string }) {
  return <time dateTime={iso}>{useDates().dateTime(iso)}</time>;
}
