import { m } from '#messages';
import { useDates } from '#web/ui/date.ts';
import { formatBirr } from '#web/ui/money.tsx';
import { useLanguage } from '#web/ui/view.ts';
import { differencesBetween } from './differences.ts';
import { fieldWord } from './field-words.ts';
import { valueText } from './value-text.ts';

/** What values of fields are called, where they are words of code: one that stands alone (null for no such), one of several. */
export type ChangeWords = {
  value: (name: string, value: unknown) => string | null;
  item: (name: string, item: string) => string;
};

type Props = { before: unknown; after: unknown; words: ChangeWords };

/** What an act changed, value by value: from what to what. */
export function ChangeList({ before, after, words }: Props) {
  const toldOf = useValueText(words);
  const changes = differencesBetween(before, after);
  if (changes.length === 0) return <span className="text-muted">–</span>;
  return (
    <dl className="flex min-w-0 flex-col gap-1 text-sm">
      {changes.map((change) => (
        <div key={change.name} className="min-w-0 break-words">
          <dt className="colon inline font-semibold">{fieldWord(change.name)}</dt>{' '}
          <dd className="inline">
            {Array.isArray(change.before) || Array.isArray(change.after) ? (
              <ListChange words={words} {...change} />
            ) : (
              <>
                {change.before !== undefined && (
                  <>
                    <del className="text-muted">{toldOf(change.name, change.before)}</del>
                    {change.after !== undefined && <span aria-hidden="true"> → </span>}
                  </>
                )}
                {change.after !== undefined && (
                  <ins className="no-underline">{toldOf(change.name, change.after)}</ins>
                )}
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Values in the user's words: money in Birr, days and times by the user's calendar, words of code by their names. */
export function useValueText(words: ChangeWords): (name: string, value: unknown) => string {
  const { date, dateTime } = useDates();
  const lang = useLanguage();
  return (name, value) => {
    if (typeof value === 'number' && name.endsWith('Santim')) return formatBirr(value / 100, lang);
    if (typeof value === 'string' && name === 'amount' && AMOUNT.test(value))
      return formatBirr(Number(value), lang);
    if (typeof value === 'number' && name === 'percentBp') return `${value / 100} %`;
    if (typeof value === 'string' && MOMENT.test(value)) return dateTime(value);
    if (typeof value === 'string' && DAY.test(value)) return date(value);
    return words.value(name, value) ?? valueText(value);
  };
}

/** Of money that says no other currency. */
const AMOUNT = /^\d+\.\d\d$/;
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/;
const DAY = /^\d{4}-\d\d-\d\d$/;

type ListProps = { words: ChangeWords; name: string; before: unknown; after: unknown };

/** A list says what came and what went; one that stood alone says what is in it. */
function ListChange({ words, name, before, after }: ListProps) {
  const [was, is] = [listOf(before), listOf(after)];
  const word = (item: string) => words.item(name, item);
  const added = is.filter((one) => !was.includes(one)).map(word);
  const removed = was.filter((one) => !is.includes(one)).map(word);
  if (before === undefined)
    return <ins className="no-underline">{added.join('; ') || m.desk_change_none()}</ins>;
  return (
    <>
      {added.length > 0 && (
        <ins className="block no-underline">{m.desk_change_added({ names: added.join('; ') })}</ins>
      )}
      {removed.length > 0 && (
        <del className="block no-underline">{m.desk_change_removed({ names: removed.join('; ') })}</del>
      )}
    </>
  );
}

function listOf(value: unknown): string[] {
  return Array.isArray(value) ? value.map((one) => valueText(one)) : [];
}
