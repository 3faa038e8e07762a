import type { Locale } from '#platform/language.ts';
import { formatDate, MONTH_NAMES } from '#shop/calendar.ts';
import type { StatementMonth } from './ethiopian-month.ts';

/** A month as papers call it: "Hidar 2019". */
export function monthNamed({ month, year }: StatementMonth, locale: Locale): string {
  return `${MONTH_NAMES.ethiopian[locale][month - 1]} ${year}`;
}

/** Its first day and its last. */
export function daysOf({ from, to }: StatementMonth, locale: Locale): string {
  const last = new Date(to.getTime() - 1).toISOString();
  return `${formatDate(from.toISOString(), locale)} – ${formatDate(last, locale)}`;
}
