import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { m } from '#messages';
import { Alert } from '#web/ui/alert.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { useLocalPath } from '#web/ui/local-link.tsx';

/** The version that the form's reader saw: its service updates `where version = …` and throws `versionConflict` else. */
export function VersionField({ version }: { version: number }) {
  return <input type="hidden" name="version" value={version} />;
}

/** Whether a form was refused because somebody changed its subject since it was shown. */
export function isConflict(refused: { code: string } | null): boolean {
  return refused?.code === 'desk.changed_meanwhile';
}

type Values = Record<string, string | readonly string[] | undefined>;

type Props = {
  /** The screen's address: reading it again takes what is there now. */
  path: string;
  /** Beside the version, which intent of the screen takes the form. */
  intent?: string;
  /** Each field by its name, as the form calls it. */
  labels: Record<string, () => string>;
  /** What was typed, and what stands there now. */
  typed: Values;
  current: Values;
  /** The version of what stands there now. */
  version: number;
  /** Who changed it and when, where that is known. */
  changedBy?: ReactNode;
};

/**
 * Both values, field by field, of a form that met a newer version: keep what was typed, or take what is there. Nothing typed is
 * lost, and nothing of the other's is overwritten unseen; for each field that differs one is chosen.
 */
export function ConflictScreen({ path, intent, labels, typed, current, version, changedBy }: Props) {
  const localPath = useLocalPath();
  const names = Object.keys(labels);
  const differing = names.filter((name) => textOf(typed[name]) !== textOf(current[name]));
  return (
    <Form method="post" action={localPath(path)} className="flex flex-col gap-4">
      <Alert tone="warning" role="alert">
        <p className="font-semibold">{m.desk_conflict()}</p>
        {changedBy && <p>{changedBy}</p>}
        <p>{m.desk_conflict_hint()}</p>
      </Alert>
      <VersionField version={version} />
      {intent && <input type="hidden" name="intent" value={intent} />}
      {names
        .filter((name) => !differing.includes(name))
        .flatMap((name) =>
          [typed[name] ?? []]
            .flat()
            .map((value, index) => (
              <input key={`${name} ${index}`} type="hidden" name={name} value={value} />
            )),
        )}
      {differing.map((name) => (
        <fieldset key={name} className="rounded-card border border-line bg-surface p-3">
          <legend className="px-1 font-semibold">{labels[name]!()}</legend>
          <Side name={name} label={m.desk_conflict_yours()} value={textOf(typed[name])} isChosen />
          <Side name={name} label={m.desk_conflict_theirs()} value={textOf(current[name])} />
        </fieldset>
      ))}
      <div className="flex flex-wrap gap-2">
        <Button type="submit">{m.desk_conflict_save()}</Button>
        <LinkButton to={path} prefetch="none" look="secondary">
          {m.desk_conflict_drop()}
        </LinkButton>
      </div>
    </Form>
  );
}

function Side({
  name,
  label,
  value,
  isChosen,
}: {
  name: string;
  label: string;
  value: string;
  isChosen?: boolean;
}) {
  return (
    <label className="flex min-h-11 gap-3 py-2">
      <input
        type="radio"
        name={name}
        value={value}
        defaultChecked={isChosen}
        className="mt-1 size-5 accent-brand"
      />
      <span className="min-w-0 break-words whitespace-pre-wrap">
        <span className="block text-sm text-muted">{label}</span>
        {value || m.desk_conflict_empty()}
      </span>
    </label>
  );
}

function textOf(value: string | readonly string[] | undefined): string {
  return [value ?? ''].flat().join('\n');
}
