import { useDates } from '#web/ui/date.ts';

/** A moment in a list of the desk: its day and time, in the user's calendar. */
export function Moment({ iso }: { iso: string }) {
  // In a table the day stays whole in its line, whatever stands beside it.
  return (
    <time dateTime={iso} className="text-sm md:inline-block md:min-w-28">
      {useDates().dateTime(iso)}
    </time>
  );
}
