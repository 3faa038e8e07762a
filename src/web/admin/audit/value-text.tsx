import { m } from '#messages';
import { EVERY } from '#web/admin/approvals/approval-words.ts';
import { rightWord } from '#web/admin/staff/right-words.ts';
import { useValueText } from '#web/desk/changes/change-list.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { changeWords } from './value-words.ts';

type Props = {
  /** What the values are of. */
  kind: string;
  name: string;
  value: unknown;
  /** What values are called, where they are words of code: by themselves, or as `vendorId:7`. */
  labels: Record<string, string>;
  /** What stood there before: what is new of a list is marked. */
  against?: unknown;
  /** What will stand there: what goes from a list is marked. */
  becomes?: unknown;
};

/** A value in full: a list line by line. */
export function ValueText({ kind, name, value, labels, against, becomes }: Props) {
  const toldOf = useValueText(changeWords(kind));
  const called = `${name}:${String(value)}`;
  if (!Array.isArray(value))
    return (
      <p className="break-words">
        {labels[called] ?? labels[String(value)] ?? EVERY[called]?.() ?? toldOf(name, value)}
      </p>
    );
  if (value.length === 0) return <p>{m.desk_change_none()}</p>;
  const known = Array.isArray(against) ? against : value;
  const kept = Array.isArray(becomes) ? becomes : value;
  return (
    <ul className="flex flex-col gap-1">
      {value.map((one) => (
        <ListedRight
          key={String(one)}
          right={String(one)}
          isNew={!known.includes(one)}
          isGoing={!kept.includes(one)}
        />
      ))}
    </ul>
  );
}

function ListedRight({ right, isNew, isGoing }: { right: string; isNew: boolean; isGoing: boolean }) {
  const word = rightWord(right);
  return (
    <li className={isNew || isGoing ? 'flex gap-2 font-semibold' : 'flex gap-2'}>
      <Icon name={isGoing ? 'close' : isNew ? 'plus' : 'check'} className="mt-1 size-4 shrink-0" />
      {isGoing ? <del>{word}</del> : word}
    </li>
  );
}
