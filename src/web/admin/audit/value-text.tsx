import { m } from '#messages';
import { rightWord } from '#web/admin/staff/right-words.ts';
import { valueText } from '#web/desk/changes/value-text.ts';
import { Icon } from '#web/ui/icon.tsx';

type Props = {
  value: unknown;
  /** What values are called, where they are words of code. */
  labels: Record<string, string>;
  /** What stood there before: what is new of a list is marked. */
  against?: unknown;
};

/** A value in full: a list line by line. */
export function ValueText({ value, labels, against }: Props) {
  if (!Array.isArray(value))
    return <p className="break-words">{labels[String(value)] ?? valueText(value)}</p>;
  if (value.length === 0) return <p>{m.desk_change_none()}</p>;
  const known = Array.isArray(against) ? against : value;
  return (
    <ul className="flex flex-col gap-1">
      {value.map((one) => {
        const isNew = !known.includes(one);
        return (
          <li key={String(one)} className={isNew ? 'flex gap-2 font-semibold' : 'flex gap-2'}>
            <Icon name={isNew ? 'plus' : 'check'} className="mt-1 size-4 shrink-0" />
            {rightWord(String(one))}
          </li>
        );
      })}
    </ul>
  );
}
