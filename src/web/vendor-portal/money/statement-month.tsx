import { m } from '#messages';
import { MONTH_NAMES, OTHER_CALENDAR, USUAL_CALENDAR } from '#shop/calendar.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { useDates } from '#web/ui/date.ts';
import { useLanguage } from '#web/ui/view.ts';

export const STATEMENTS_PATH = '/vendor/money/statements';

/** Names a statement's month ("2019-03"), with its calendar where the reader's language usually means another one. */
export function useMonthName(): (month: string) => string {
  const language = useLanguage();
  const calendar = USUAL_CALENDAR[language] === 'ethiopian' ? '' : OTHER_CALENDAR[language];
  return (key) => {
    const [year, month] = key.split('-').map(Number);
    return `${MONTH_NAMES.ethiopian[language][month! - 1]} ${year}${calendar}`;
  };
}

/** The first and the last day of a statement, in the reader's calendar. */
export function StatementSpan({ from, to }: { from: string; to: string }) {
  const { date } = useDates();
  return `${date(from)} – ${date(new Date(Date.parse(to) - 1).toISOString())}`;
}

/** A statement to keep: on paper, and line by line. */
export function StatementFiles({ month }: { month: string }) {
  const path = `/api${STATEMENTS_PATH}/${month}`;
  const look = buttonClass('secondary', 'small');
  return (
    <span className="flex flex-wrap gap-2">
      <a href={`${path}/paper.pdf?lang=${useLanguage()}`} download className={look}>
        {m.statements_paper()}
      </a>
      <a href={`${path}/file.csv`} download className={look}>
        {m.statements_file()}
      </a>
    </span>
  );
}
