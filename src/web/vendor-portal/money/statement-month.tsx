import { m } from '#messages';
import { buttonClass } from '#web/ui/button.tsx';
import { useDates } from '#web/ui/date.ts';
import { useLanguage } from '#web/ui/view.ts';

export const STATEMENTS_PATH = '/vendor/money/statements';

/** The first and the last day of a statement, in the user's calendar. */
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
