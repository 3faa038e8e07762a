import { useEffect, useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import { m } from '#messages';
import type { RefusedForm } from '#handlers/handlers.ts';
import { FORM_SHOWN } from '#platform/wire/names.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { useDates } from '#web/ui/date.ts';
import type { FieldLabels } from '#web/ui/error-summary.tsx';
import { useLocalPath } from '#web/ui/local-link.tsx';
import { type DraftPlace, DropDraftForm } from './draft-offer.tsx';
import { differencesOf, type FieldDifference, type FormTexts, marksOf } from './form-merge.ts';

export type ConflictProps = {
  place: DraftPlace;
  intent: string;
  labels: FieldLabels;
  /** What a field's value is called, where it is no text: a choice, a box. */
  told: (name: string, value: string) => string;
  refused: RefusedForm;
  /** What stands there now, and what the form must send of it. */
  current: FormTexts;
  hidden: Readonly<Record<string, string>>;
};

const WHO: Record<FieldDifference['changedBy'], (() => string) | null> = {
  mine: m.desk_conflict_only_yours,
  theirs: m.desk_conflict_only_theirs,
  both: null,
};

/** What the conflict screen shows: both values of each field, and the ways on. */
export default function ConflictContent(props: ConflictProps) {
  const { place, intent, labels, told, refused, current, hidden } = props;
  const localPath = useLocalPath();
  // Also while the newer version is still being read: sent with the older one, the form would meet it once more.
  const isBusy = useNavigation().state !== 'idle';
  const typed: FormTexts = refused.values;
  const differences = differencesOf(Object.keys(labels), typed, current);
  const asked = new Set(differences.map(({ name }) => name));
  const given = new Set([...Object.keys(hidden), FORM_SHOWN, 'intent']);
  const names = Object.keys(typed).filter((name) => !given.has(name));
  const sent = { ...hidden, [FORM_SHOWN]: marksOf(Object.keys(labels), current) };
  return (
    <div className="mb-4 flex flex-col gap-4">
      <ConflictHead refused={refused} />
      <Form method="post" action={localPath(place.path)} className="flex flex-col gap-4">
        <HiddenFields texts={sent} names={Object.keys(sent)} />
        <HiddenFields texts={typed} names={names.filter((name) => !asked.has(name))} />
        {differences.map((difference) => (
          <Choice
            key={difference.name}
            difference={difference}
            label={labels[difference.name]!()}
            told={told}
          />
        ))}
        <Button type="submit" name="intent" value={intent} disabled={isBusy} className="self-start">
          {m.desk_conflict_save()}
        </Button>
      </Form>
      <div className="flex flex-wrap gap-2">
        <Form method="post" action={localPath(place.path)}>
          <HiddenFields texts={sent} names={Object.keys(sent)} />
          <HiddenFields texts={typed} names={names} />
          <Button type="submit" name="intent" value={intent} look="secondary" size="small" disabled={isBusy}>
            {m.desk_conflict_save_mine()}
          </Button>
        </Form>
        <DropDraftForm place={place} text={m.desk_conflict_drop()} />
      </div>
    </div>
  );
}

/** Who changed it and when; takes the focus, as what is wrong with a form does. */
function ConflictHead({ refused }: { refused: RefusedForm }) {
  const { dateTime } = useDates();
  const box = useRef<HTMLDivElement>(null);
  const { name, at } = refused.params;
  // Once for each change that came between: whoever is at a button by then stays there while the page is read anew.
  const told = `${String(name)} ${String(at)}`;
  useEffect(() => box.current?.focus(), [told]);
  return (
    <div ref={box} tabIndex={-1}>
      <Alert tone="warning" role="alert">
        <p className="font-semibold">
          {name && at
            ? m.desk_conflict_by({ name: String(name), time: dateTime(String(at)) })
            : m.desk_conflict()}
        </p>
        <p>{m.desk_conflict_hint()}</p>
      </Alert>
    </div>
  );
}

function HiddenFields({ texts, names }: { texts: FormTexts; names: readonly string[] }) {
  return names.flatMap((name) =>
    [texts[name] ?? []]
      .flat()
      .map((value, index) => <input key={`${name} ${index}`} type="hidden" name={name} value={value} />),
  );
}

type ChoiceProps = { difference: FieldDifference; label: string; told: ConflictProps['told'] };

function Choice({ difference: { name, mine, theirs, changedBy }, label, told }: ChoiceProps) {
  const who = WHO[changedBy]?.();
  const isList = mine.length > 1 || theirs.length > 1 || name.endsWith('[]');
  const sides = [
    { label: m.desk_conflict_yours(), value: mine[0] ?? '', isChosen: changedBy !== 'theirs' },
    { label: m.desk_conflict_theirs(), value: theirs[0] ?? '', isChosen: changedBy === 'theirs' },
  ];
  return (
    <fieldset className="min-w-0 rounded-card border border-line bg-surface p-3">
      <legend className="px-1 font-semibold">{label}</legend>
      {who && <p className="text-sm text-muted">{who}</p>}
      {isList
        ? [...new Set([...mine, ...theirs])].map((value) => (
            <Side
              key={value}
              type="checkbox"
              name={name}
              value={value}
              label={[
                mine.includes(value) && m.desk_conflict_yours(),
                theirs.includes(value) && m.desk_conflict_theirs(),
              ]
                .filter(Boolean)
                .join(' · ')}
              text={told(name, value)}
              isChosen={(changedBy === 'theirs' ? theirs : mine).includes(value)}
            />
          ))
        : sides.map((side) => (
            <Side key={side.label} type="radio" name={name} text={told(name, side.value)} {...side} />
          ))}
    </fieldset>
  );
}

type SideProps = {
  type: 'radio' | 'checkbox';
  name: string;
  value: string;
  /** Whose it is. */
  label: string;
  text: string;
  isChosen: boolean;
};

function Side({ type, name, value, label, text, isChosen }: SideProps) {
  return (
    <label className="flex min-h-11 gap-3 py-2">
      <input
        type={type}
        name={name}
        value={value}
        defaultChecked={isChosen}
        className="mt-1 size-5 shrink-0 accent-brand"
      />
      <span className="min-w-0 break-words whitespace-pre-wrap">
        <span className="block text-sm text-muted">{label}</span>
        {text || m.desk_conflict_empty()}
      </span>
    </label>
  );
}
