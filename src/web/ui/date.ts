import { formatDate, formatDateTime, formatTime } from '#shop/calendar.ts';
import { useLanguage, useView } from './view.ts';

/** The formats in the user's language and calendar. */
export function useDates(): {
  date: (iso: string) => string;
  time: (iso: string) => string;
  dateTime: (iso: string) => string;
} {
  const lang = useLanguage();
  const { calendar } = useView();
  return {
    date: (iso) => formatDate(iso, lang, calendar),
    time: (iso) => formatTime(iso, lang, calendar),
    dateTime: (iso) => formatDateTime(iso, lang, calendar),
  };
}
