import { useEffect, useState } from 'react';
import { m } from '#messages';
import { useDates } from '#web/ui/date.ts';

const MINUTE = 60_000;
const TICK_MS = 20_000;
const UNITS = [
  [365 * 24 * 60 * MINUTE, m.chat_ago_y],
  [30 * 24 * 60 * MINUTE, m.chat_ago_mo],
  [24 * 60 * MINUTE, m.chat_ago_d],
  [60 * MINUTE, m.chat_ago_h],
  [MINUTE, m.chat_ago_m],
] as const;

/** How long ago, in the supplier specification's words (§2). */
export function timeAgoInWords(iso: string, now: number): string {
  const passed = now - Date.parse(iso);
  for (const [ms, text] of UNITS) if (passed >= ms) return text({ n: Math.floor(passed / ms) });
  return m.chat_now();
}

/** The time, which goes on while the page is open; the server's at first, so that both render the same. */
export function useNow(initial: string): number {
  const [now, setNow] = useState(() => Date.parse(initial));
  useEffect(() => {
    const tick = () => setNow(Date.now());
    tick();
    const timer = setInterval(tick, TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** A relative time whose tooltip is the full date in the user's calendar. */
export function TimeAgo({ iso, now, className }: { iso: string; now: number; className?: string }) {
  const { dateTime } = useDates();
  return (
    <time dateTime={iso} title={dateTime(iso)} className={className}>
      {timeAgoInWords(iso, now)}
    </time>
  );
}
