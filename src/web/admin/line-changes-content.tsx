import { ChangeList } from '#web/desk/changes/change-list.tsx';
import { changeWords } from './audit/value-words.ts';

/** `kind`: what the line is about. */
export type LineChangesProps = { kind: string; before: unknown; after: unknown };

/** What a line of the log says has changed. */
export default function LineChangesContent({ kind, before, after }: LineChangesProps) {
  return <ChangeList before={before} after={after} words={changeWords(kind)} />;
}
