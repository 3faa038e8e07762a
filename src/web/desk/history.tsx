import type { ReactNode } from 'react';
import { m } from '#messages';
import type { AuditLine } from '#modules/audit/audit.schema.ts';
import { useDates } from '#web/ui/date.ts';

type Props = {
  lines: readonly AuditLine[];
  /** What an act is called. */
  wordOf: (action: string) => string;
  /** Who did it. */
  nameOf: (line: AuditLine) => ReactNode;
  /** What it was done to, where the screen shows several things. */
  subjectOf?: ((line: AuditLine) => ReactNode) | undefined;
  /** What it changed, where that is shown. */
  changeOf?: (line: AuditLine) => ReactNode;
};

/** What happened to the thing that a screen shows, the newest first: what, why, who and when. */
export function History({ lines, wordOf, nameOf, subjectOf, changeOf }: Props) {
  const { dateTime } = useDates();
  return (
    <ol className="flex flex-col divide-y divide-line rounded-card border border-line bg-surface">
      {lines.map((line) => (
        <li key={line.id} className="px-4 py-3">
          <p className="break-words">
            {wordOf(line.action)}
            {subjectOf && <strong className="font-semibold"> · {subjectOf(line)}</strong>}
          </p>
          {line.reason && (
            <p className="text-sm break-words">{m.stores_check_why({ reason: line.reason })}</p>
          )}
          {changeOf?.(line)}
          <p className="text-sm text-muted">
            {nameOf(line)} · <time dateTime={line.at}>{dateTime(line.at)}</time>
          </p>
        </li>
      ))}
    </ol>
  );
}
