import { m } from '#messages';
import type { AuditLine } from '#modules/audit/audit.schema.ts';
import { useDates } from '#web/ui/date.ts';
import { Panel } from './room-parts.tsx';

/** What happened to the thing that a screen shows, from the audit log. */
export function HistoryList({ lines }: { lines: readonly AuditLine[] }) {
  const { dateTime } = useDates();
  return (
    <Panel title={m.ops_history()}>
      {lines.length === 0 ? (
        <p className="text-muted">{m.ops_history_empty()}</p>
      ) : (
        <ul className="flex flex-col gap-2 text-sm">
          {lines.map(({ id, at, actorName, action, reason }) => (
            <li key={id}>
              <span className="text-muted">{dateTime(at)}</span> · <span lang="">{actorName ?? '–'}</span> ·{' '}
              <code lang="en">{action}</code>
              {reason && <span lang=""> · {reason}</span>}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
