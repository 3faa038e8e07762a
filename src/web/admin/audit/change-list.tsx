import { m } from '#messages';
import { rightWord } from '#web/admin/staff/right-words.ts';
import { fieldWord, valueWord } from './field-words.ts';
import { valueText } from './value-text.tsx';

type Values = Record<string, unknown>;

/** What two states of a thing say of each of their values; what is the same on both sides is left out. */
export function changesOf(
  before: unknown,
  after: unknown,
): { name: string; before: unknown; after: unknown }[] {
  const [was, is] = [valuesOf(before), valuesOf(after)];
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])];
  return names
    .map((name) => ({ name, before: was[name], after: is[name] }))
    .filter((change) => JSON.stringify(change.before ?? null) !== JSON.stringify(change.after ?? null));
}

function valuesOf(state: unknown): Values {
  if (state === null || state === undefined) return {};
  return typeof state === 'object' && !Array.isArray(state) ? (state as Values) : { value: state };
}

/** What an act changed, value by value: from what to what. */
export function ChangeList({ before, after }: { before: unknown; after: unknown }) {
  const changes = changesOf(before, after);
  if (changes.length === 0) return <span className="text-muted">–</span>;
  return (
    <dl className="flex min-w-0 flex-col gap-1 text-sm">
      {changes.map((change) => (
        <div key={change.name} className="min-w-0 break-words">
          <dt className="inline font-semibold">{fieldWord(change.name)}: </dt>
          <dd className="inline">
            {Array.isArray(change.before) || Array.isArray(change.after) ? (
              <ListChange before={listOf(change.before)} after={listOf(change.after)} />
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

const toldOf = (name: string, value: unknown) => valueWord(name, value) ?? valueText(value);

function ListChange({ before, after }: { before: readonly string[]; after: readonly string[] }) {
  const added = after.filter((one) => !before.includes(one)).map(rightWord);
  const removed = before.filter((one) => !after.includes(one)).map(rightWord);
  return (
    <>
      {added.length > 0 && (
        <ins className="block no-underline">{m.admin_change_added({ names: added.join('; ') })}</ins>
      )}
      {removed.length > 0 && (
        <del className="block no-underline">{m.admin_change_removed({ names: removed.join('; ') })}</del>
      )}
    </>
  );
}

function listOf(value: unknown): string[] {
  return Array.isArray(value) ? value.map((one) => valueText(one)) : [];
}
