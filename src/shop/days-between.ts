import type { Locale } from '#platform/language.ts';
import {
  type Calendar,
  ethiopianDate,
  gregorianDate,
  MONTH_NAMES,
  OTHER_CALENDAR,
  noonOf,
  USUAL_CALENDAR,
} from './calendar.ts';

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/**
 * The days from one to the other ("2026-11-24") as people say them: "Tue 24 – Wed 25 Nov" in English, "ኅዳር 15–16" in
 * Amharic and Afaan Oromoo. A calendar that the language does not mean is named.
 */
export function formatDaysBetween(from: string, to: string, lang: Locale, calendar: Calendar): string {
  const name = calendar === USUAL_CALENDAR[lang] ? '' : OTHER_CALENDAR[lang];
  const [first, last] = [dayOf(from, lang, calendar), dayOf(to, lang, calendar)];
  const text = lang === 'en' ? withWeekdays(first, last) : monthsFirst(first, last);
  return text + name;
}

type Day = { month: string; day: number; weekday: string };

function dayOf(iso: string, lang: Locale, calendar: Calendar): Day {
  const noon = noonOf(iso);
  const { month, day } = calendar === 'ethiopian' ? ethiopianDate(noon) : gregorianDate(noon);
  return { month: MONTH_NAMES[calendar][lang][month - 1]!, day, weekday: WEEKDAYS[noon.getUTCDay()]! };
}

function withWeekdays(first: Day, last: Day): string {
  const end = `${last.weekday} ${last.day} ${last.month}`;
  if (first.month !== last.month) return `${first.weekday} ${first.day} ${first.month} – ${end}`;
  return first.day === last.day ? end : `${first.weekday} ${first.day} – ${end}`;
}

function monthsFirst(first: Day, last: Day): string {
  const start = `${first.month} ${first.day}`;
  if (first.month !== last.month) return `${start} – ${last.month} ${last.day}`;
  return first.day === last.day ? start : `${start}–${last.day}`;
}
