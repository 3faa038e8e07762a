import { MONTH_NAMES, OTHER_CALENDAR, USUAL_CALENDAR } from '#shop/calendar.ts';
import { useLanguage } from '#web/ui/view.ts';

/** Names a month of the books ("2019-03"), with its calendar where the user's language usually means another one. */
export function useMonthName(): (month: string) => string {
  const language = useLanguage();
  const calendar = USUAL_CALENDAR[language] === 'ethiopian' ? '' : OTHER_CALENDAR[language];
  return (key) => {
    const [year, month] = key.split('-').map(Number);
    return `${MONTH_NAMES.ethiopian[language][month! - 1]} ${year}${calendar}`;
  };
}
