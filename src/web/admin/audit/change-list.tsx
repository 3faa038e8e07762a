import { m } from '#messages';
import { rightWord } from '#web/admin/staff/right-words.ts';
import { valueText } from './value-text.tsx';

type Values = Record<string, unknown>;

const FIELDS: Record<string, () => string> = {
  role: m.admin_field_role,
  rights: m.admin_field_rights,
  name: m.admin_field_name,
  value: m.admin_field_value,
  status: m.admin_field_status,
  state: m.admin_field_status,
  isHidden: m.admin_field_is_hidden,
  isOn: m.admin_field_is_on,
  percent: m.admin_field_percent,
  note: m.admin_field_note,
  count: m.admin_field_count,
  assigneeId: m.admin_field_assignee,
  approvalId: m.admin_field_approval,
};

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
                    <del className="text-muted">{valueText(change.before)}</del>
                    {change.after !== undefined && <span aria-hidden="true"> → </span>}
                  </>
                )}
                {change.after !== undefined && <ins className="no-underline">{valueText(change.after)}</ins>}
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** What a field of a subject is called; one that nobody has named says its word of code. */
export function fieldWord(name: string): string {
  return FIELDS[name]?.() ?? name;
}

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
