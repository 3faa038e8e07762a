import { useMonthName } from '#web/desk/month-name.ts';

/** The months of a choice, by their keys ("2019-03"). */
export function MonthOptions({ months }: { months: readonly string[] }) {
  const nameOf = useMonthName();
  return months.map((month) => (
    <option key={month} value={month}>
      {nameOf(month)}
    </option>
  ));
}
