import { actWord } from '#web/admin/audit/audit-words.ts';
import { differencesBetween } from '#web/desk/changes/differences.ts';
import { fieldWord } from '#web/desk/changes/field-words.ts';
import { subjectWord } from '#web/admin/audit/subject-words.ts';
import { valueWord } from '#web/admin/audit/value-words.ts';

type Line = {
  action: string;
  subjectKind: string;
  subjectId: string;
  before: unknown;
  after: unknown;
};

/** Fields whose values are words of code. */
const WORDED = ['state', 'status', 'role', 'kind', 'action', 'effect', 'borneBy'];

/** What a line of the audit log would show to staff as it stands in the code: act, subject, fields and states without a name. */
export function wordsOfCode({ action, subjectKind: kind, subjectId: id, before, after }: Line): string[] {
  const changes = differencesBetween(before, after);
  return [
    ...(actWord(action).includes(action) ? [action] : []),
    ...(subjectWord({ kind, id }) === `${kind} ${id}` ? [kind] : []),
    ...changes.map(({ name }) => name).filter((name) => fieldWord(name) === name),
    ...changes.flatMap((change) =>
      [change.before, change.after]
        .filter((value) => WORDED.includes(change.name) && typeof value === 'string')
        .filter((value) => valueWord(kind, change.name, value) === null)
        .map((value) => `${kind} ${change.name} ${String(value)}`),
    ),
  ];
}
