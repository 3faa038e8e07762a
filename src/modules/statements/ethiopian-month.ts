import { EAT_MS, ethiopianDate, UNIX_EPOCH_JDN } from '#shop/calendar.ts';

const DAY_MS = 86_400_000;
const NEHASE = 12;

/** A month of the Ethiopian calendar for which is reckoned: "2019-03" is Hidar 2019. Pagume belongs to Nehase. */
export type StatementMonth = { key: string; year: number; month: number; from: Date; to: Date };

/** What was booked before midnight is in the books so long after it at the latest. */
const BOOKED_WITHIN_MS = 15 * 60_000;

/** Midnight in Addis Ababa at the beginning of the first day of a month. */
function startOf(year: number, month: number): Date {
  const jdn = 1_723_856 + 365 * year + Math.floor(year / 4) + 30 * (month - 1);
  return new Date((jdn - UNIX_EPOCH_JDN) * DAY_MS - EAT_MS);
}

/** The month of that number (1 to 12) and year. `to` is the first moment that is no longer of it. */
export function statementMonth(year: number, month: number): StatementMonth {
  const to = month === NEHASE ? startOf(year + 1, 1) : startOf(year, month + 1);
  const key = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}`;
  return { key, year, month, from: startOf(year, month), to };
}

/** Whether a month is over and nothing can come into it any more. */
export function isMonthClosed({ to }: StatementMonth, now: Date): boolean {
  return to.getTime() + BOOKED_WITHIN_MS <= now.getTime();
}

/** The month in which the instant falls in Addis Ababa. */
export function monthOf(instant: Date): StatementMonth {
  const { year, month } = ethiopianDate(instant);
  return statementMonth(year, Math.min(month, NEHASE));
}

/** The month of a key; null for what is none. */
export function monthOfKey(key: string): StatementMonth | null {
  const [, year, month] = /^(\d{4})-(0[1-9]|1[0-2])$/.exec(key) ?? [];
  return year === undefined || month === undefined ? null : statementMonth(Number(year), Number(month));
}

/** The months from the one of `first` to that of `last`, the newest first. */
export function monthsBetween(first: Date, last: Date): StatementMonth[] {
  const end = monthOf(first);
  const months = [monthOf(last)];
  while (months.at(-1)!.from > end.from) {
    const { year, month } = months.at(-1)!;
    months.push(month === 1 ? statementMonth(year - 1, NEHASE) : statementMonth(year, month - 1));
  }
  return months;
}
