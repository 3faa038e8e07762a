import { type EthiopianDate, ethiopianDate, noonOf, UNIX_EPOCH_JDN } from './calendar.ts';

const DAY_MS = 86_400_000;

/** The day of the world's calendar ("2026-11-20") of one of the Ethiopian; null where there is no such day. */
export function dayOfEthiopian({ year, month, day }: EthiopianDate): string | null {
  if (![year, month, day].every(Number.isInteger)) return null;
  const days = 365 * year + Math.floor(year / 4) + 30 * (month - 1) + day - 1;
  const iso = new Date((days + 1_723_856 - UNIX_EPOCH_JDN) * DAY_MS);
  if (Number.isNaN(iso.getTime())) return null;
  const text = iso.toISOString().slice(0, 10);
  const back = ethiopianDate(noonOf(text));
  return back.year === year && back.month === month && back.day === day ? text : null;
}
